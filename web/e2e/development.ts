/** The development build of the browser's side: one for all workers of a run. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { paced } from './pace';
import { expect } from './portal';

const WEB = resolve(import.meta.dirname, '..');

/** The folder of the build: the first worker that wants it makes it, the others wait. */
export async function developmentBuild(): Promise<string> {
  const folder = process.env['STORY_BUILDS'] ?? '';
  const [done, unfinished] = [join(folder, 'development'), join(folder, 'unfinished')];
  if (existsSync(done)) return done;
  try {
    mkdirSync(unfinished);
  } catch {
    await expect.poll(() => existsSync(done), { timeout: paced(90_000) }).toBe(true);
    return done;
  }
  const args = ['vite', 'build', '--mode', 'development', '--outDir', unfinished, '--logLevel', 'error'];
  await promisify(execFile)('npx', args, { cwd: WEB, env: { ...process.env, NODE_ENV: 'development' } });
  renameSync(unfinished, done);
  return done;
}
