import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { keepBy } from './kept';

/** The HTML of a page, parts that repeat drawn once. */
export function htmlOf(tree: ReactElement): string {
  keepBy(renderToString);
  try {
    return renderToString(tree);
  } finally {
    keepBy(null);
  }
}
