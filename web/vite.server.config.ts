import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** What is loaded by `import()` belongs to the browser: the server's bundle leaves it out. */
const withoutLazyParts: Plugin = {
  name: 'without-lazy-parts',
  resolveDynamicImport: () => '\0absent',
  load: (id) => (id === '\0absent' ? 'export default () => null;' : null),
};

/** The server's bundle: one script without imports, run by an engine that is neither a browser nor Node. */
export default defineConfig({
  plugins: [react(), withoutLazyParts],
  // The last two stand in a helper of `import()` that is never called.
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.resolve': 'undefined',
    'import.meta.url': '""',
  },
  resolve: {
    // The renderer without streams: the other one needs half a browser.
    alias: {
      'react-dom/server': join(reactDom, 'cjs/react-dom-server-legacy.browser.production.js'),
    },
  },
  publicDir: false,
  build: {
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/entry-server.tsx',
      output: { format: 'iife', entryFileNames: 'entry-server.js' },
    },
  },
});
