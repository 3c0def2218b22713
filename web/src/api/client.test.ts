import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test, vi } from 'vitest';

import { Api, type TypedDocument } from './client';

const Hello: TypedDocument<{ hello: string }, { name: string }> = { name: 'Hello', hash: 'ab'.repeat(32) };

let stop = () => {};
afterEach(() => stop());

/** Starts a real server on loopback; returns its API and the request bodies it received. */
async function serve(answer: (response: ServerResponse, body: string) => void) {
  const requests: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push({ method: request.method, headers: request.headers, body });
      answer(response, body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stop = () => server.close();
  const { port } = server.address() as AddressInfo;
  return { api: new Api(`http://127.0.0.1:${port}/graphql`), requests };
}

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));

test('a document is sent by its hash, posted and never cached', async () => {
  const { api, requests } = await serve(json({ data: { hello: 'Мир' } }));
  expect(await api.query(Hello, { name: 'мир' })).toEqual({ data: { hello: 'Мир' } });
  const [request] = requests;
  expect(request?.method).toBe('POST');
  expect(request?.headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    operationName: 'Hello',
    variables: { name: 'мир' },
    extensions: { persistedQuery: { version: 1, sha256Hash: Hello.hash } },
  });
});

test('equal questions in flight are one request, later ones are asked again', async () => {
  const { api, requests } = await serve(json({ data: { hello: 'Мир' } }));
  const [one, same] = await Promise.all([api.query(Hello, { name: 'а' }), api.query(Hello, { name: 'а' })]);
  expect(one).toBe(same);
  expect(requests).toHaveLength(1);
  await api.query(Hello, { name: 'б' });
  await api.query(Hello, { name: 'а' });
  expect(requests).toHaveLength(3);
});

test.each([
  ['an overloaded server', 503, '{"error":{}}', 'busy'],
  ['a refused document', 400, '{"error":{}}', 'refused'],
  ['an answer with errors', 200, '{"data":{"hello":""},"errors":[{"message":"нет"}]}', 'refused'],
  ['something that is not JSON', 200, '<html>', 'refused'],
])('%s is a failure with words for the visitor', async (_, status, body, kind) => {
  const { api } = await serve((response) => response.writeHead(status).end(body));
  const answer = await api.query(Hello, { name: '' });
  expect(answer).toMatchObject({ failure: { kind } });
  expect('failure' in answer && answer.failure.message).toMatch(/[а-я]/);
});

test('no server is a failure too', async () => {
  const { api } = await serve(json({}));
  stop();
  expect(await api.query(Hello, { name: '' })).toMatchObject({ failure: { kind: 'offline' } });
});

test('a connection that breaks off is a failure too', async () => {
  const { api } = await serve((response) => response.destroy());
  expect(await api.query(Hello, { name: '' })).toMatchObject({ failure: { kind: 'offline' } });
});

test('an answer is waited for ten seconds, not longer', async () => {
  const soon = AbortSignal.timeout(50);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  const { api } = await serve((response) => response.flushHeaders());
  const answer = await api.query(Hello, { name: '' });
  expect('failure' in answer && answer.failure.message).toMatch(/[а-я]/);
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});
