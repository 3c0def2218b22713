import type { Operation } from '../contract';
import type { PageContext, Results } from '../page';

interface MenuItem {
  id: number;
  label: string;
  url: string;
  style: string | null;
  count: number | null;
}

interface ShortcutGroup {
  key: string;
  title: string;
  note: string | null;
  items: { label: string; url: string; count: number }[];
}

/** What stands around a page. */
export interface LayoutData {
  siteMenu: (MenuItem & { children: (MenuItem & { children: MenuItem[] })[] })[];
  footerMenu: (MenuItem & { children: MenuItem[] })[];
  rightColumn: ShortcutGroup[];
  nearMetro: {
    id: number;
    name: string;
    line: { color_rgb: string } | null;
    count: number;
    url: string;
  }[];
  quickLinks: ShortcutGroup;
}

/** What the frame of every page asks. */
export function layoutOperations(_context: PageContext): Operation[] {
  return [];
}

/** The answer of the frame; without it a page still has its own content. */
export function layoutData(_context: PageContext, _results: Results): LayoutData | null {
  return null;
}
