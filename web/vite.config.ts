import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const DOCUMENT = /export const (\w+)Document: TypedDocument<[^>]*>\s*=\s*(\{[^}]*\});/g;
const PREFIX = '\0document:';

/** Takes the list of documents apart, so that a page brings only those that it asks: hashes do not compress. */
function documentsApart(): Plugin {
  const known = new Map<string, string>();
  return {
    name: 'documents-apart',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id.startsWith(PREFIX) ? { id, moduleSideEffects: false } : null),
    load: (id) => known.get(id) ?? null,
    transform(code, id) {
      if (!id.endsWith('/src/api/generated.ts')) return null;
      return code.replace(DOCUMENT, (_, name: string, value: string) => {
        known.set(PREFIX + name, `export const ${name}Document = ${value};`);
        return `export { ${name}Document } from '${PREFIX}${name}';`;
      });
    },
  };
}

/** The browser's bundle: hashed files below /assets/ and a manifest, by which the server writes the document. */
export default defineConfig({
  plugins: [react(), documentsApart()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The policy of the page allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/entry-client.ts',
      output: {
        // React changes seldom and the primitives are on every page: a file each, in place of a dozen crumbs.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'ui', test: /src\/(ui|lib|api)\// },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: 'tests/setup.ts',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
});
