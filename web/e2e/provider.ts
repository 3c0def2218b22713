/** A stand-in of Yandex ID for the stories: asks who is there, and checks the proof of the code as the service does. */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

const PROGRAM = 'story-program';
const SECRET = 'story-secret';

interface Code {
  challenge: string;
  redirect: string;
  login: string;
}

/** Serves it on a port until the process ends; the stories do not keep that alive. */
export function serveProvider(port: number): void {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, string>();
  const server = createServer((request, response) => {
    void answer(request, response, codes, tokens);
  });
  server.listen(port, '127.0.0.1');
  server.unref();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  codes: Map<string, Code>,
  tokens: Map<string, string>,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const asked = (name: string) => searchParams.get(name) ?? '';
  const json = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (pathname === '/authorize') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(consent(searchParams));
    return;
  }
  if (pathname === '/agree') {
    const code = randomBytes(8).toString('hex');
    const redirect = asked('redirect_uri');
    codes.set(code, { challenge: asked('code_challenge'), redirect, login: asked('login') });
    const query = new URLSearchParams({ code, state: asked('state') });
    response.writeHead(302, { location: `${redirect}?${query.toString()}` }).end();
    return;
  }
  if (pathname === '/token') {
    const form = new URLSearchParams(await bodyOf(request));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = code?.challenge === proof && code.redirect === form.get('redirect_uri');
    if (!code || !isRight || form.get('client_secret') !== SECRET)
      return json(400, { error: 'invalid_grant' });
    const token = randomBytes(8).toString('hex');
    tokens.set(token, code.login);
    return json(200, { access_token: token });
  }
  const login = tokens.get((request.headers.authorization ?? '').replace('OAuth ', ''));
  if (login === undefined) return json(401, { error: 'unauthorized' });
  const mail = `${login}@example.ru`;
  json(200, { id: login, client_id: PROGRAM, login, first_name: 'Анна', default_email: mail });
}

/** The page that asks; it passes on what it was asked with. */
function consent(asked: URLSearchParams): string {
  const fields = [...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><html lang="ru"><title>Вход</title><link rel="icon" href="data:,"><form action="/agree">${fields.join('')}
    <label>Логин <input name="login"></label><button>Разрешить</button></form></html>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

/** The settings of a server that asks it. */
export function providerEnvironment(port: number): NodeJS.ProcessEnv {
  const prefix = 'NOVOSEL_SERVER__PEOPLE__OAUTH__YANDEX__';
  return {
    [`${prefix}CLIENT_ID`]: PROGRAM,
    [`${prefix}CLIENT_SECRET`]: SECRET,
    [`${prefix}AUTHORIZE_URL`]: `http://127.0.0.1:${port}/authorize`,
    [`${prefix}TOKEN_URL`]: `http://127.0.0.1:${port}/token`,
    [`${prefix}PROFILE_URL`]: `http://127.0.0.1:${port}/info`,
  };
}
