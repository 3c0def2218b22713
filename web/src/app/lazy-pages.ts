/** The page modules of the browser: a chunk each, loaded by name. */
import type { Page } from './page';

const modules = import.meta.glob<Page>('../pages/*/index.tsx', { import: 'default' });

/** Loads the module of a page. */
export async function loadPage(name: string): Promise<Page> {
  const load = modules[`../pages/${name}/index.tsx`];
  if (!load) throw new Error(`no page ${name}`);
  return load();
}
