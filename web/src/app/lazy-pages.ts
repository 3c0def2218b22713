/** The page modules of the browser: a chunk each, loaded by name; the error page is bundled. */
import errorPage from '../pages/error';
import type { Page } from './page';

const modules = import.meta.glob<Page>(['../pages/*/index.tsx', '!../pages/error/index.tsx'], {
  import: 'default',
});

/** Loads the module of a page. */
export async function loadPage(name: string): Promise<Page> {
  if (name === 'error') return errorPage;
  const load = modules[`../pages/${name}/index.tsx`];
  if (!load) throw new Error(`no page ${name}`);
  return load();
}
