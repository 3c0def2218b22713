import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { type RenderFragment, setFragmentRenderer } from './cached-fragment';
import { setIslandRenderer } from './island';

/** What the cache of one script engine holds at most, with its keys: thousands of parts of cards, or some hundred forms. */
const MAX_CHARACTERS = 6_000_000;

const fragments = new Map<string, string>();
let characters = 0;

const renderFragment: RenderFragment = (name, fragment, content) => {
  if (fragment === null) return null;
  const key = name + JSON.stringify(fragment);
  let html = fragments.get(key);
  if (html === undefined) {
    html = renderToString(content);
    fragments.set(key, html);
    characters += key.length + html.length;
    for (const [oldest, its] of fragments) {
      if (characters <= MAX_CHARACTERS) break;
      fragments.delete(oldest);
      characters -= oldest.length + its.length;
    }
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
