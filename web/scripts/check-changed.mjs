/**
 * `make check`: format, lint, types and unit tests of what changed since the main branch (or since the last commit, on
 * the main branch itself): crates with a changed file and all that depend on them, and the web. NOVOSEL_CHECK_BASE
 * names another commit to compare with. `make test` remains the full check.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(web);
const cargo = process.env.CARGO ?? 'cargo';
/** A change of these files concerns every crate. */
const EVERY_CRATE = /^(Cargo\.(toml|lock)|rust-toolchain\.toml|clippy\.toml|\.cargo\/)/;
/** Server files that the web uses. */
const WIRE = /^search-api\/.*(schema\.graphql|operations(\.json|\/))/;

const text = (command, ...args) =>
    execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (...args) =>
    text('git', ...args)
        .split('\n')
        .filter(Boolean);

/** The merge base of this branch and the main one; the last commit on the main branch itself. */
function base() {
    if (process.env.NOVOSEL_CHECK_BASE) return process.env.NOVOSEL_CHECK_BASE;
    for (const main of ['main', 'origin/main']) {
        try {
            return text('git', 'merge-base', 'HEAD', main);
        } catch {
            // A single-branch clone has no main branch.
        }
    }
    return 'HEAD';
}

/** Packages of the workspace with changed files, and all that depend on them. */
function concerned(packages, changed) {
    const folders = new Map(packages.map((one) => [relative(root, dirname(one.manifest_path)), one.name]));
    const owner = (file) => {
        let folder = dirname(file);
        while (folder !== '.' && !folders.has(folder)) folder = dirname(folder);
        return folders.get(folder);
    };
    if (changed.some((file) => EVERY_CRATE.test(file))) return [...folders.values()];
    const found = new Set(changed.map(owner).filter(Boolean));
    for (let size = -1; size !== found.size;) {
        size = found.size;
        for (const one of packages) {
            if (one.dependencies.some((dependency) => found.has(dependency.name))) found.add(one.name);
        }
    }
    return [...found];
}

/** Changed integration tests: `tests/name.rs`, `tests/name/…`. */
const tests = (changed) =>
    new Set(changed.map((file) => /\/tests\/(\w+)(?:\.rs|\/)/.exec(file)?.[1]).filter(Boolean));

const failed = [];
function run(what, folder, command, ...args) {
    const began = performance.now();
    process.stdout.write(`check: ${what}\n`);
    const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`check: ${what}: ${status === 0 ? 'well' : 'FAILED'}, ${seconds} s\n`);
    if (status !== 0) failed.push(what);
}

const since = base();
const changed = [
    ...lines('diff', '--name-only', since),
    ...lines('ls-files', '--others', '--exclude-standard'),
];
const began = performance.now();
process.stdout.write(`check: ${changed.length} files changed since ${since.slice(0, 10)}\n`);

const { packages } = JSON.parse(text(cargo, 'metadata', '--no-deps', '--format-version', '1'));
const crates = concerned(packages, changed);
if (crates.length > 0) {
    const chosen = crates.flatMap((name) => ['-p', name]);
    run('format', root, cargo, 'fmt', '--all', '--check');
    run(
        `lint of ${crates.join(', ')}`,
        root,
        cargo,
        'clippy',
        ...chosen,
        '--all-targets',
        '--locked',
        '--',
        '-D',
        'warnings',
    );
    run('unit tests', root, cargo, 'test', ...chosen, '--locked', '--quiet', '--lib', '--bins');
    const names = tests(changed);
    for (const one of packages) {
        const folder = relative(root, dirname(one.manifest_path));
        const own = one.targets.filter((target) => target.kind.includes('test') && names.has(target.name));
        const isChanged = (target) =>
            changed.some((file) => file.startsWith(`${folder}/tests/${target.name}`));
        for (const target of own.filter(isChanged)) {
            run(
                `test ${target.name}`,
                root,
                cargo,
                'test',
                '-p',
                one.name,
                '--locked',
                '--quiet',
                '--test',
                target.name,
            );
        }
    }
}

const ofWeb = changed.filter((file) => file.startsWith('web/'));
if (ofWeb.length > 0 || changed.some((file) => WIRE.test(file))) {
    const there = ofWeb.map((file) => relative('web', file)).filter((file) => existsSync(`${web}/${file}`));
    if (there.length > 0)
        run('format of web', web, 'npx', 'prettier', '--check', '--ignore-unknown', ...there);
    run('lint of web', web, 'npx', 'oxlint', '--deny-warnings');
    run('generated files', web, 'node', 'scripts/generate.mjs', '--check');
    run('types', web, 'npx', 'tsc', '--noEmit');
    run('tests of web', web, 'npx', 'vitest', 'run', '--changed', since, '--passWithNoTests');
}

const seconds = ((performance.now() - began) / 1000).toFixed(1);
process.stdout.write(
    failed.length === 0 ? `check: all well in ${seconds} s\n` : `check: failed: ${failed.join('; ')}\n`,
);
process.exit(failed.length === 0 ? 0 : 1);
