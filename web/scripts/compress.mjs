/** Writes the smallest forms of the browser's texts beside them, `x.js.br` and `x.js.gz`: the server sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const CLIENT = fileURLToPath(new URL('../dist/client/', import.meta.url));
const TEXTS = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.html']);
/** Smaller files are not worth compressing. */
const SMALLEST = 512;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

async function compress(path) {
    const body = await readFile(path);
    if (body.length < SMALLEST) return;
    const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    await Promise.all([
        brotli(body, { params }).then((packed) => writeFile(`${path}.br`, packed)),
        gzip(body, { level: zlib.constants.Z_BEST_COMPRESSION }).then((packed) =>
            writeFile(`${path}.gz`, packed),
        ),
    ]);
}

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
const files = entries.filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('/.vite') && TEXTS.has(extname(entry.name)),
);
await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
