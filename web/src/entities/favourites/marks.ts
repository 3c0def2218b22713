/**
 * Marks on the cards of objects that have changed since the last visit. Cards are the same for everybody and know nothing
 * of it: the marks are rules of a style sheet, by the links of the cards, so that nothing of what React draws is touched.
 */
import type { ChangedObject } from './changes';
import { changes, watchChanges } from './changes';

/** A card, the link that names its object in it, and the element below which the mark stands. */
const CARDS = [
  ['.flatcard', '.flatcard-name a', '.flatcard-price'],
  ['.complex', '.complex-name a', '.complex-about'],
  ['.tile', '.tile-name a', '.tile-money'],
  ['.object-flat', '.object-flat-name a', '.object-tile-price'],
  ['.object-tile', '.object-tile-name a', '.object-tile-price'],
  ['.lots-card', '.lots-name', '.lots-card-price'],
  ['.lots-table tr', '.lots-name', 'td:has(.lots-name)'],
  ['.home-seen-card', '.home-stretched', '.home-row-words'],
] as const;

const LOOK =
  'display:block;width:fit-content;flex-basis:100%;margin-top:4px;padding:2px 8px;border-radius:6px;' +
  'font-size:var(--t12);font-weight:var(--medium);line-height:1.4;white-space:normal;';
const CHEAPER = 'background:var(--positive-soft);color:var(--positive)';
const OTHER = 'background:var(--line-soft);color:var(--ink-2)';

/** The rule of an object's cards; of the other site there are none. */
export function ruleOf({ url, mark, isCheaper }: ChangedObject): string {
  if (!url?.startsWith('/')) return '';
  const selectors = CARDS.map(
    ([card, name, place]) => `${card}:has(${name}[href=${JSON.stringify(url)}]) ${place}::after`,
  );
  const text = JSON.stringify(mark);
  return `${selectors.join(',')}{content:${text};${LOOK}${isCheaper ? CHEAPER : OTHER}}`;
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

function draw(): void {
  sheet.replaceSync((changes()?.objects ?? []).map(ruleOf).join('\n'));
}

watchChanges(draw);
draw();
