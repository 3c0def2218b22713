import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { type RenderFragment, setFragmentRenderer } from './cached-fragment';
import { setIslandRenderer } from './island';

/** Maximum number of fragments in the cache of one script engine. Most of them are one or two kilobytes. */
const MAX_FRAGMENTS = 2_000;

const fragments = new Map<string, string>();

const renderFragment: RenderFragment = (name, fragment, content) => {
  if (fragment === null) return null;
  const key = name + JSON.stringify(fragment);
  let html = fragments.get(key);
  if (html === undefined) {
    html = renderToString(content);
    const oldest = fragments.size < MAX_FRAGMENTS ? undefined : fragments.keys().next().value;
    if (oldest !== undefined) fragments.delete(oldest);
    fragments.set(key, html);
  }
  return html;
};

/** Renders a page to HTML; repeated fragments are cached. */
export function htmlOf(tree: ReactElement): string {
  setFragmentRenderer(renderFragment);
  setIslandRenderer((node, identifierPrefix) => renderToString(node, { identifierPrefix }));
  try {
    return renderToString(tree);
  } finally {
    setFragmentRenderer(null);
    setIslandRenderer(null);
  }
}
