/**
 * Measures `make dev`: the time from a change of a file to its display.
 *
 *     node scripts/dev-times.mjs PAGE FILE BEFORE AFTER [RUNS]
 *
 * Opens PAGE in a browser, writes AFTER instead of BEFORE into FILE (from the root of the repository), waits until
 * the page shows AFTER, and restores the file. It needs a running `make dev`, and BEFORE on the page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [page = '/', file, before, after, runs = '5'] = process.argv.slice(2);
if (!file || !before || !after) throw new Error('dev-times.mjs PAGE FILE BEFORE AFTER [RUNS]');
const path = join(root, file);
const text = readFileSync(path, 'utf8');
if (!text.includes(before)) throw new Error(`${file} has no «${before}»`);

/** Far longer than a compilation; milliseconds. */
const TIMEOUT_MS = 600_000;
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
});
const opened = await browser.newPage();
opened.on('pageerror', (error) => process.stdout.write(`page: ${error.message}\n`));
opened.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text()))
        process.stdout.write(`policy: ${message.text()}\n`);
});
const shows = (words) =>
    opened.waitForFunction((wanted) => document.body.textContent.includes(wanted), words, {
        timeout: TIMEOUT_MS,
        polling: 20,
    });
const url = new URL(page, `http://msk.localhost:${process.env.NOVOSEL_DEV_PORT ?? '8080'}/`).href;
await opened.goto(url, { waitUntil: 'networkidle' });
await shows(before);
const times = [];
try {
    for (let run = 0; run < Number(runs); run += 1) {
        for (const [from, to] of [
            [before, after],
            [after, before],
        ]) {
            const began = performance.now();
            writeFileSync(path, text.replaceAll(before, to));
            await shows(to);
            times.push(performance.now() - began);
            process.stdout.write(`${from} → ${to}: ${Math.round(times.at(-1))} ms\n`);
            // The file system distinguishes changes by milliseconds, and the bundles are rebuilt
            // meanwhile.
            await opened.waitForTimeout(2_000);
        }
    }
} finally {
    writeFileSync(path, text);
    await browser.close();
}
const sorted = times.toSorted((one, other) => one - other);
const middle = Math.round(sorted[Math.floor(sorted.length / 2)]);
process.stdout.write(`median ${middle} ms, longest ${Math.round(sorted.at(-1))} ms of ${sorted.length}\n`);
