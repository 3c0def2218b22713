/** The page modules of the server: all of them are bundled. */
import type { Page } from './page';

const modules = import.meta.glob<Page>('../pages/*/index.tsx', { eager: true, import: 'default' });

/** The module of a page. */
export function pageOf(name: string): Page {
  const page = modules[`../pages/${name}/index.tsx`];
  if (!page) throw new Error(`no page ${name}`);
  return page;
}
