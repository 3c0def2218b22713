/** A portal for one story: a folder, a database and a server of its own. Every child is run beside this process, which may
 * serve pictures or catch letters for it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from './portal';
import { environmentOf, freePort, programPath, ready } from './server';

export class OwnPortal {
  private server: ChildProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  static async create(name: string): Promise<OwnPortal> {
    return new OwnPortal(mkdtempSync(join(tmpdir(), `novosel-${name}-`)), await freePort());
  }

  /** The URL of a site, without a slash. */
  origin(region: 'msk' | 'spb'): string {
    return `http://${region}.localhost:${this.port}`;
  }

  /** Writes a file into the folder, `novosel.toml` before anything is run. */
  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** Runs a command of the program to its end; gives what it prints. */
  async command(...args: string[]): Promise<string> {
    const child = this.spawn('--quiet', ...args);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = await once(child, 'close');
    expect(code, `novosel ${args.join(' ')}`).toBe(0);
    return output;
  }

  /** Starts the server, and waits until it serves. */
  async start(): Promise<void> {
    const server = this.spawn('serve');
    server.stdout.resume();
    this.server = server;
    await ready(this.port);
  }

  /** Stops the server, and removes the folder. */
  async stop(): Promise<void> {
    if (this.server?.exitCode === null) {
      const ended = once(this.server, 'exit');
      this.server.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn(...args: string[]) {
    return spawn(programPath(), args, {
      cwd: this.folder,
      env: environmentOf(this.folder, this.port),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }
}
