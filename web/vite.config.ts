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

/** Leaves out what only the server draws, before the bundler sees an import of it: it would load what it does not use. */
function withoutDrawn(): Plugin {
  return {
    name: 'without-drawn',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('DRAWS_ALL ?')) return null;
      const names = [...code.matchAll(/DRAWS_ALL \? (\w+) : null/g)].map(([, name]) => name ?? '');
      return names.reduce((text, name) => {
        const left = text.replaceAll(`DRAWS_ALL ? ${name} : null`, 'null');
        const line = new RegExp(`^import \\{([^{}]*\\b${name}\\b[^{}]*)\\} from '([^']+)';$`, 'm');
        // The name of its file and the `import()` of it are no uses.
        const isUsed = new RegExp(`(?<![/.])\\b${name}\\b(?!['.])`).test(left.replace(line, ''));
        return isUsed
          ? left
          : left.replace(line, (_, taken: string, from: string) => without(name, taken, from));
      }, code);
    },
  };
}

/** Loads the styles of a part that comes later, and then the part. The bundler's own helper is three times as long. */
const LOAD_LATER = `
const known = {};
const style = (file) => new Promise((done, fail) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: '/' + file, onload: done, onerror: fail });
  document.head.append(link);
});
export const __vitePreload = async (load, styles = []) => {
  await Promise.all(styles.map((file) => (known[file] ??= style(file))));
  return load();
};`;

/** Puts [`LOAD_LATER`] in the place of the bundler's helper. */
function loadLater(): Plugin {
  return {
    name: 'load-later',
    enforce: 'post',
    apply: 'build',
    transform: (_, id) => (id === '\0vite/preload-helper.js' ? LOAD_LATER : null),
  };
}

/** An import without one of its names; nothing where it was the only one. */
function without(name: string, taken: string, from: string): string {
  const rest = taken
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== name);
  return rest.length > 0 ? `import { ${rest.join(', ')} } from '${from}';` : '';
}

/** The browser's bundle: hashed files below /assets/ and a manifest, by which the server writes the document. */
export default defineConfig({
  plugins: [react(), documentsApart(), withoutDrawn(), loadLater()],
  // Tests draw what the server draws.
  define: { DRAWS_ALL: JSON.stringify(process.env['VITEST'] !== undefined) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The policy of the page allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The server names the scripts of a page in its head; the list of what each `import()` brings would be two kilobytes of
    // hashes on every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: 'src/entry-client.ts',
      // Addresses of `lib/paths.ts` stand where they are used, as if they were written there.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        // React changes seldom and nearly all primitives are on every page: a file each, in place of a dozen crumbs.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'ui',
              // Folders of `ui` are parts that a few pages have.
              test: /src\/(ui\/(?!Dialog|Select|State|LinkCard|Skeleton|NumberInput|widget-visibility|island)[\w-]+\.|lib\/(?!masks|map-address)|api\/(?!use-answer))/,
            },
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
