import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const CLIENT = join(import.meta.dirname, 'dist/client');
const MANIFEST = '.vite/manifest.json';
const OWN = '.vite/office.json';

/** Adds the chunks to the manifest of the browser's bundle: the server reads one. */
const intoManifest: Plugin = {
  name: 'into-manifest',
  apply: 'build',
  closeBundle: () => {
    const read = (name: string) => JSON.parse(readFileSync(join(CLIENT, name), 'utf8')) as object;
    writeFileSync(join(CLIENT, MANIFEST), JSON.stringify({ ...read(MANIFEST), ...read(OWN) }, null, 2));
  },
};

/**
 * The back office: a bundle of its own beside that of the browser, which is built before. Sharing chunks would change
 * what visitors load whenever the office changes.
 */
export default defineConfig({
  plugins: [react(), intoManifest],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: OWN,
    // The policy of the page allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/office/entry.tsx',
      output: {
        entryFileNames: 'assets/office-[hash].js',
        chunkFileNames: 'assets/office-[name]-[hash].js',
        // Faces are those of the site: the same bytes have the same name.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/office-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
