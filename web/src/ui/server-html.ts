import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { drawIslandsBy } from './island';
import { keepBy } from './kept';

/** The HTML of a page, parts that repeat drawn once. */
export function htmlOf(tree: ReactElement): string {
  keepBy(renderToString);
  drawIslandsBy((node, identifierPrefix) => renderToString(node, { identifierPrefix }));
  try {
    return renderToString(tree);
  } finally {
    keepBy(null);
    drawIslandsBy(null);
  }
}
