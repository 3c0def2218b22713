/** The real server with the demonstration catalogue, in a folder of its own. Builds nothing. */
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { measurePace } from './pace';
import { providerEnvironment, serveProvider } from './provider';

const ROOT = resolve(import.meta.dirname, '../..');
const TIMEOUT_MS = 60_000;
/** Without a request for so long a visit is over, seconds: no story waits for six hours. */
export const VISIT_PAUSE_S = 4;

/**
 * Starts the server, measures the machine, and returns a function that stops the server. With NOVOSEL_E2E_PORT the
 * server running on that port is used.
 */
export default async function start(): Promise<() => Promise<void>> {
  const running = process.env['NOVOSEL_E2E_PORT'];
  const builds = mkdtempSync(join(tmpdir(), 'novosel-builds-'));
  process.env['STORY_BUILDS'] = builds;
  const removeBuilds = () => rmSync(builds, { recursive: true, force: true });
  if (running) {
    process.env['STORY_PACE'] ??= String(await measurePace(running));
    return () => Promise.resolve(removeBuilds());
  }
  const program = programPath();
  const folder = mkdtempSync(join(tmpdir(), 'novosel-e2e-'));
  const port = await freePort();
  const provider = await freePort();
  serveProvider(provider);
  process.env['STORY_PROVIDER'] = String(provider);
  const options = { cwd: folder, env: environmentOf(folder, port) } as const;
  execFileSync(program, ['--quiet', 'generate', '--scale', 'demo', '--seed', '1'], options);
  execFileSync(program, ['--quiet', 'index', 'build'], options);
  const server = spawn(program, ['serve'], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const results = join(ROOT, 'web/test-results');
  mkdirSync(results, { recursive: true });
  server.stderr.pipe(createWriteStream(join(results, 'server.log')));
  await Promise.race([
    ready(port),
    ended.then(() => {
      throw new Error('the server ended at once: see test-results/server.log');
    }),
  ]);
  process.env['NOVOSEL_E2E_PORT'] = String(port);
  process.env['STORY_FOLDER'] = folder;
  process.env['STORY_PACE'] ??= String(await measurePace(String(port)));
  console.log(
    `budgets of the stories: ${Number(process.env['STORY_PACE']).toFixed(1)} times those of an idle machine`,
  );
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
    removeBuilds();
  };
}

/** The program under test. */
export function programPath(): string {
  const program = process.env['NOVOSEL_BIN'] ?? join(ROOT, 'target/debug/novosel');
  if (!existsSync(program)) throw new Error(`no ${program}: run cargo build -p novosel-cli`);
  return program;
}

/** Runs a command of the program beside the server of the stories, as an operator does; gives what it prints. */
export function command(...words: string[]): string {
  const folder = process.env['STORY_FOLDER'];
  if (!folder) throw new Error('the server of the stories is not ours: its folder is not known');
  const env = environmentOf(folder, Number(process.env['NOVOSEL_E2E_PORT']));
  return execFileSync(programPath(), words, { cwd: folder, env, encoding: 'utf8' });
}

/** The settings of a server with its data in a folder. */
export function environmentOf(folder: string, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NOVOSEL_DATABASE_URL: `sqlite:${join(folder, 'novosel.db')}`,
    NOVOSEL_INDEX_DIR: join(folder, 'index'),
    NOVOSEL_LISTEN: `127.0.0.1:${port}`,
    NOVOSEL_SERVER__OFFICE__ENABLED: 'true',
    // Whoever decides by the command line; a machine of tests may have no name of its user.
    NOVOSEL_EDITOR: 'moderator',
    NOVOSEL_SERVER__WEB_DIR: process.env['NOVOSEL_SERVER__WEB_DIR'] ?? join(ROOT, 'web/dist'),
    // A test build renders tens of times slower, and a placeholder page would prove nothing.
    NOVOSEL_SERVER__PAGES__DEADLINE_MS: '20000',
    NOVOSEL_SERVER__PEOPLE__VISIT_PAUSE_S: String(VISIT_PAUSE_S),
    // All stories have the same client address.
    NOVOSEL_SERVER__PAGES__RENDERS_PER_SECOND: '0',
    // … but those that say another one: few accounts are made from one.
    NOVOSEL_SERVER__TRUSTED_PROXIES: '["127.0.0.1/32"]',
    ...(process.env['STORY_PROVIDER'] && providerEnvironment(Number(process.env['STORY_PROVIDER']))),
  };
}

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') found(address.port);
        else failed(new Error('no free port'));
      });
    });
  });
}

export async function ready(port: number): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error(`the server is not ready after ${TIMEOUT_MS} ms: see test-results/server.log`);
}
