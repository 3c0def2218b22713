import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The module id of a file that is empty in the browser's bundle. */
const EMPTY = '\0empty:';

/**
 * File conventions: in the browser's bundle a file `*.server` is empty, and so is a file `*.island` where it is
 * imported at once and not by `import()`. What they export is `undefined` there (`shimMissingExports`).
 */
function serverParts(): Plugin {
  return {
    name: 'server-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /\.(server|island)$/ },
      handler: (source, importer, { kind }) =>
        kind === 'dynamic-import' && source.endsWith('.island')
          ? null
          : // One for each importer: a shared one would be a file of its own.
            { id: `${EMPTY}${importer}`, moduleSideEffects: false },
    },
    load: (id) => (id.startsWith(EMPTY) ? 'export {};' : null),
  };
}

/** Replaces Vite's preload helper for `import()` by `src/lib/load-later.ts`. */
function loadLater(): Plugin {
  return {
    name: 'load-later',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) =>
      source === '\0vite/preload-helper.js' ? join(import.meta.dirname, 'src/lib/load-later.ts') : null,
  };
}

/** The browser's bundle: hashed files below /assets/ and a manifest, by which the server writes the document. */
export default defineConfig({
  plugins: [react(), serverParts(), loadLater()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The policy of the page allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The server names the scripts of a page in its head; the list of what each `import()` brings would be two
    // kilobytes of hashes on every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'src/entry-client.ts',
      shimMissingExports: true,
      onLog(level, log, report) {
        if (log.code !== 'SHIMMED_EXPORT') report(level, log);
        else if (!/\\0empty:/.test(log.message)) report('error', log);
      },
      // Constants of `lib/paths.ts` are inlined.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // React changes seldom and nearly all primitives are on every page: a file each instead of a dozen small ones.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'ui',
              // Folders of `ui` are used by a few pages only; what cards need of them and of entities is here.
              test: /src\/(ui\/(?!Dialog|Select|EmptyState|NotLoaded|LinkCard|Skeleton|widget-visibility|island|close-menus|Honeypot)[\w-]+\.|lib\/(?!load-later|unread|opinion-paths|consent\.|third-part|hydration|experiments|ad-paths)|api\/(client|generated\/BuildingsByLocationsWidget)|app\/page|entities\/(contact\/PhoneLink|search\/operations|complex\/(sketch|completion|no-price)|lot\/(NoPlan|contract|title)|favourites\/ListToggles)|ui\/gallery\/(Gallery|viewer\/link)\.)/,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: 'tests/setup.ts',
    include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
    testTimeout: 30_000,
    // A page of its own for each file without a process of its own: jsdom is loaded once a worker, not once a file.
    // With one worker Vitest 4 would give all files one page (`tests/setup.ts` refuses that), so there are always two.
    pool: 'vmThreads',
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
