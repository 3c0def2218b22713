import { readdirSync } from 'node:fs';

import { defineConfig, mergeConfig } from 'vite';

import built from './vite.config.ts';

/** Where the Rust server listens behind this one. */
const server = process.env['NOVOSEL_DEV_SERVER'] ?? 'http://127.0.0.1:8081';
const port = Number(process.env['NOVOSEL_DEV_PORT'] ?? 8080);

// Modules and files of `public/` are this server's; documents, data, pictures and tiles are the Rust server's.
const own = ['@', 'src/', 'node_modules/', ...readdirSync('public').map((file) => `${file}$`)];

/**
 * `make dev`: the URL of the portal, with hot reload. The Rust server writes documents that name the modules of
 * this one (`server.pages.development`).
 */
export default defineConfig(
  mergeConfig(built, {
    appType: 'custom',
    server: {
      port,
      strictPort: true,
      proxy: {
        [`^/(?!${own.join('|').replaceAll('.', '\\.')})`]: {
          target: server,
          // The host names the site; the server checks it.
          changeOrigin: false,
        },
      },
      watch: { ignored: ['**/dist/**', '**/test-results/**'] },
      // Compiled before the first request.
      warmup: { clientFiles: ['./src/entry-client.ts', './src/start.ts', './src/pages/*/index.tsx'] },
    },
  }),
);
