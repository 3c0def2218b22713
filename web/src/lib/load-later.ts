/**
 * What `import()` of a part with styles calls in the browser's bundle, instead of Vite's own helper, which is three
 * times as long: loads the styles, then the part. `vite.config.ts` puts it there by the name that Vite gives it.
 */
const known = new Map<string, Promise<unknown>>();

function load(file: string): Promise<unknown> {
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: `/${file}`, onload: done, onerror: fail });
    document.head.append(link);
  });
}

/** The part, after the styles that it brings. */
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
