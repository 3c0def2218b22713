import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { setIslandRenderer } from './island';
import { setFragmentRenderer } from './cached-fragment';

/** Renders a page to HTML; repeated fragments are cached. */
export function htmlOf(tree: ReactElement): string {
  setFragmentRenderer(renderToString);
  setIslandRenderer((node, identifierPrefix) => renderToString(node, { identifierPrefix }));
  try {
    return renderToString(tree);
  } finally {
    setFragmentRenderer(null);
    setIslandRenderer(null);
  }
}
