import type { PageContext, Results, View } from '../page';

interface LayoutProps {
  context: PageContext;
  results: Results;
  view: View;
  page: string;
}

/** The frame of every page. */
export function Layout({ view }: LayoutProps) {
  if (view.layout?.bare) return view.body;
  return <main id="content">{view.body}</main>;
}
