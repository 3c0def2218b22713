import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { drawIslandsBy } from './island';
import { setFragmentRenderer } from './cached-fragment';

/** The HTML of a page, parts that repeat cache once. */
export function htmlOf(tree: ReactElement): string {
  setFragmentRenderer(renderToString);
  drawIslandsBy((node, identifierPrefix) => renderToString(node, { identifierPrefix }));
  try {
    return renderToString(tree);
  } finally {
    setFragmentRenderer(null);
    drawIslandsBy(null);
  }
}
