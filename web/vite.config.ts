import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The browser's bundle: hashed files below /assets/ and a manifest, by which the server writes the document. */
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The policy of the page allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/entry-client.tsx',
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
