/**
 * `make dev`: one URL for all development services.
 *
 * - Vite's dev server listens on port 8080: modules with hot reload; all else is proxied to the Rust server.
 * - The server bundle is rebuilt whenever a file of `src/` changes; the Rust server reloads it.
 * - The Rust server is rebuilt and restarted whenever a Rust file changes; open pages then reload.
 *
 * NOVOSEL_DEV_PORT (8080), NOVOSEL_DEV_SERVER_PORT (8081) and NOVOSEL_DEV_PROFILE (dev) override the defaults.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, createServer } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(web);
const port = process.env.NOVOSEL_DEV_PORT ?? '8080';
const behind = `127.0.0.1:${process.env.NOVOSEL_DEV_SERVER_PORT ?? '8081'}`;
const profile = process.env.NOVOSEL_DEV_PROFILE ?? 'dev';
const cargo = process.env.CARGO ?? 'cargo';
const binary = join(root, 'target', profile === 'dev' ? 'debug' : profile, 'novosel');
/** Folders of the crates, and extensions of their compiled files. */
const CRATES = ['catalog', 'cli', 'data', 'geo', 'indexer', 'pictures', 'search-api'];
const COMPILED = new Set(['.rs', '.toml', '.sql', '.json', '.graphql', '.ttf']);
/** Editors write a file in several steps; milliseconds. */
const SETTLES = 50;
/** The first start generates and indexes a catalogue; milliseconds. */
const TIMEOUT_MS = 600_000;

const say = (text) => process.stdout.write(`dev: ${text}\n`);
const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** Resolves with the exit code of a program. */
const ended = (child) => new Promise((settle) => child.once('exit', (code) => settle(code ?? 1)));

let server;
let vite;

async function compile() {
    // With the features of the whole workspace, as `make demo` and the tests compile it.
    const args = ['build', '--workspace', '--bin', 'novosel', '--locked', '--profile', profile, '--quiet'];
    return (await ended(spawn(cargo, args, { cwd: root, stdio: 'inherit' }))) === 0;
}

/** Starts the server and waits until it answers. */
async function serve() {
    const env = {
        // The server rejects unknown keys with its prefix.
        ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('NOVOSEL_DEV_'))),
        NOVOSEL_SERVER__PAGES__DEVELOPMENT: 'true',
        NOVOSEL_SERVER__PAGES__WARM: 'false',
        NOVOSEL_SERVER__WEB_DIR: join(web, 'dist'),
        NOVOSEL_SERVER__GRAPHQL__OPEN: 'true',
        NOVOSEL_SERVER__FRONT__DRAIN_TIMEOUT_MS: '100',
        NOVOSEL_SERVER__SITES__MSK__ORIGIN: `http://msk.localhost:${port}`,
        NOVOSEL_SERVER__SITES__SPB__ORIGIN: `http://spb.localhost:${port}`,
        RUST_LOG: process.env.RUST_LOG ?? 'warn,novosel_pages::reload=info',
    };
    const started = spawn(binary, ['demo', '--listen', behind], { cwd: root, env, stdio: 'inherit' });
    started.once('exit', (code) => {
        if (server === started && code)
            say(`the server ended with ${code}; it starts again after the next change`);
    });
    server = started;
    const deadline = performance.now() + TIMEOUT_MS;
    while (started.exitCode === null && performance.now() < deadline) {
        const answer = await fetch(`http://${behind}/ready`).catch(() => null);
        if (answer?.ok) return true;
        await new Promise((settle) => setTimeout(settle, 50));
    }
    return false;
}

async function stop() {
    const before = server;
    server = undefined;
    if (!before || before.exitCode !== null) return;
    before.kill('SIGTERM');
    await ended(before);
}

let isBusy = false;
let isStale = false;

/** Rebuilds and restarts; a change in the meantime is handled afterwards. */
async function restart(file) {
    if (isBusy) {
        isStale = true;
        return;
    }
    isBusy = true;
    do {
        isStale = false;
        const began = performance.now();
        say(`${file} changed, compiling`);
        // The previous server answers until it is replaced.
        if (await compile()) {
            const compiled = seconds(began);
            await stop();
            if (await serve()) {
                say(`the server is new: compiled in ${compiled} s, serving after ${seconds(began)} s`);
                vite?.ws.send({ type: 'full-reload' });
            }
        }
    } while (isStale);
    isBusy = false;
}

function watchCrates() {
    let settling;
    const changed = (file) => {
        clearTimeout(settling);
        settling = setTimeout(() => void restart(file), SETTLES);
    };
    for (const crate of CRATES) {
        watch(join(root, crate), { recursive: true }, (_, file) => {
            if (file && COMPILED.has(extname(file)) && !file.includes('tests/')) changed(join(crate, file));
        });
    }
}

/** Builds the server bundle, and rebuilds it when one of its files changes. */
async function buildBundle() {
    const watcher = await build({
        root: web,
        configFile: join(web, 'vite.server.config.ts'),
        logLevel: 'warn',
        // An emptied folder would have no bundle during the next build.
        build: { watch: {}, emptyOutDir: false },
    });
    await new Promise((settle) => {
        watcher.on('event', (event) => {
            if (event.code === 'ERROR') say(`server bundle: ${event.error.message}`);
            if (event.code === 'BUNDLE_END') say(`server bundle built in ${event.duration} ms`);
            if (event.code === 'END' || event.code === 'ERROR') settle();
        });
    });
}

let isLeaving = false;
async function leave() {
    if (isLeaving) return;
    isLeaving = true;
    await stop();
    process.exit(0);
}
process.on('SIGINT', () => void leave());
process.on('SIGTERM', () => void leave());

process.chdir(web);
process.env.NOVOSEL_DEV_SERVER = `http://${behind}`;
const [, isCompiled] = await Promise.all([buildBundle(), compile()]);
if (!isCompiled) process.exit(1);
watchCrates();
if (!(await serve())) process.exit(1);
// Building the server bundle sets «production», which disables hot reload.
process.env.NODE_ENV = 'development';
vite = await createServer({ root: web, configFile: join(web, 'vite.dev.config.ts'), logLevel: 'warn' });
await vite.listen();
say(`http://msk.localhost:${port}/ and http://spb.localhost:${port}/`);
