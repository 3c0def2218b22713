/**
 * Replaces Vite's helper for `import()` of a part with styles in the browser's bundle, a third of its length: loads the
 * styles, then the part. `vite.config.ts` substitutes it under the name of Vite's helper.
 */
const known = new Map<string, Promise<unknown>>();

function load(file: string): Promise<unknown> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: `/${file}`, onload: done, onerror: fail });
    document.head.append(link);
  });
}

/** Loads the styles, then the part. */
async function loadWithStyles<Part>(part: () => Promise<Part>, styles: string[] = []): Promise<Part> {
  await Promise.all(
    styles.map((file) => {
      const loading = known.get(file) ?? load(file);
      known.set(file, loading);
      return loading;
    }),
  );
  return part();
}

export { loadWithStyles as __vitePreload };
