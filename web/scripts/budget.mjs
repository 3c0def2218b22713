/**
 * Checks the size budget of the browser's bundle: code that a page loads before hydration, gzipped. Map renderers
 * are not counted, because no page loads them initially; that is checked too.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
/** Limit of a listing's code before its hydration, bytes. */
const SCRIPTS = 120 * KIB;
/** Pages of objects need more initial code. */
const LARGEST = 128 * KIB;

const client = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

/** A chunk with all of its static imports. */
function filesOf(key, known = new Set()) {
    const chunk = manifest[key];
    if (!chunk || known.has(chunk.file)) return known;
    known.add(chunk.file);
    for (const imported of chunk.imports ?? []) filesOf(imported, known);
    return known;
}

const sizes = new Map();
function sizeOf(file) {
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, client))).length);
    return sizes.get(file);
}

// What the entry imports is loaded before the content is shown, and holds up the page.
const { imports = [] } = manifest['src/entry-client.ts'];
if (imports.length > 0) {
    console.error(`the entry imports ${imports.join(', ')}`);
    process.exitCode = 1;
}

for (const key of Object.keys(manifest).filter((name) => name.startsWith('src/pages/'))) {
    const page = key.split('/')[2];
    const files = [...filesOf(key, filesOf('src/start.ts', filesOf('src/entry-client.ts')))];
    const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
    const budget = page === 'listing' || page === 'flats' ? SCRIPTS : LARGEST;
    const renderer = files.find((file) => /maplibre|mapbox|MapLibreCanvas/i.test(file));
    if (size <= budget && !renderer) continue;
    console.error(`${page}: ${size} bytes of scripts of ${budget}${renderer ? `, with ${renderer}` : ''}`);
    process.exitCode = 1;
}
