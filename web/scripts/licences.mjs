/**
 * Checks that every installed npm package may be used: by the same list of licences as for crates
 * (`cli/tests/arrows.rs`). Exceptions are listed here with their reasons, and in NOTICE.
 */
import { existsSync, readFileSync } from 'node:fs';

const web = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, web), 'utf8');

/** Packages with another licence or none in their metadata. */
const EXCEPTIONS = {
    '@mapbox/jsonlint-lines-primitives': 'MIT, by its README: the version for Node 20 has no such field',
    'graceful-fs': 'BlueOak-1.0.0: permissive, for development alone',
    'lru-cache': 'BlueOak-1.0.0: permissive, for development alone',
    'mapbox-gl': "Mapbox's terms: loaded only where an operator has a token of theirs",
    'parse-cache-control': 'BSD-3-Clause, by its LICENSE: for development alone',
};

/** The terms of `const LICENCES` in the test of crates. */
function allowedLicences() {
    const [, list] = /const LICENCES: &\[&str\] = &\[([^\]]*)\]/.exec(read('../cli/tests/arrows.rs')) ?? [];
    const terms = [...(list ?? '').matchAll(/"([^"]+)"/g)].map(([, term]) => term);
    if (terms.length === 0) throw new Error('cli/tests/arrows.rs has no list of licences');
    return new Set(terms);
}

const allowed = allowedLicences();

/** Whether some term of an SPDX expression is allowed; `AND` terms must all be. */
function isAllowed(expression) {
    return expression
        .replaceAll(/[()]/g, ' ')
        .split(' AND ')
        .every((part) => part.split(' OR ').some((term) => allowed.has(term.trim())));
}

/** The licence of a package; old packages have a list, or an object. */
function licenceOf({ license, licenses }) {
    const declared = license ?? licenses;
    const terms = [declared].flat().map((one) => (typeof one === 'string' ? one : one?.type));
    return terms.filter(Boolean).join(' OR ');
}

const refused = [];
const used = new Set();
let count = 0;
for (const folder of Object.keys(JSON.parse(read('package-lock.json')).packages)) {
    // The lock file includes packages of other platforms, which are never installed.
    if (folder === '' || !existsSync(new URL(`${folder}/package.json`, web))) continue;
    count += 1;
    const about = JSON.parse(read(`${folder}/package.json`));
    const licence = licenceOf(about);
    if (isAllowed(licence)) continue;
    if (EXCEPTIONS[about.name]) used.add(about.name);
    else refused.push(`${about.name} ${about.version}: ${licence || 'none declared'}`);
}
for (const name of Object.keys(EXCEPTIONS)) {
    if (!used.has(name)) refused.push(`${name} needs no exception any more`);
}
if (count === 0) refused.push('no package is installed: npm ci');
if (refused.length > 0) {
    process.stderr.write(`licences:\n${refused.map((line) => `  ${line}\n`).join('')}`);
    process.exit(1);
}
process.stdout.write(`licences of ${count} packages: all may be used\n`);
