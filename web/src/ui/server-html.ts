import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { flattened } from '../lib/flattened';
import { type RenderFragment, setFragmentRenderer } from './cached-fragment';
import { setIslandRenderer } from './island';

/** What the cache of one script engine holds at most, with its keys: thousands of parts of cards, or some hundred forms. */
const MAX_CHARACTERS = 6_000_000;

const fragments = new Map<string, string>();
let characters = 0;

/** Objects that many pages share, by the numbers that stand for them in keys. */
const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Marks a value that is the same object wherever it is equal, and all within: keys of fragments name it by a number. */
export function markShared(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  lastNumber += 1;
  numbers.set(value, lastNumber);
  for (const part of Object.values(value)) markShared(part);
}

/** The key of a value, of a list of values, or of props. */
function keyOf(value: unknown, isProps = false): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const number = numbers.get(value);
  if (number !== undefined) return `#${number}`;
  if (Array.isArray(value)) return `[${value.map((part) => keyOf(part)).join()}]`;
  if (!isProps) return JSON.stringify(value);
  let key = '';
  for (const [name, prop] of Object.entries(value)) key += `,${name}:${keyOf(prop)}`;
  return key;
}

const renderFragment: RenderFragment = (name, fragment, content) => {
  if (fragment === null) return null;
  const key = name + keyOf(fragment, true);
  let html = fragments.get(key);
  if (html === undefined) {
    html = flattened(renderToString(content));
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
