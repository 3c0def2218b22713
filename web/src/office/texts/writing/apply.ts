import type { Edit, Selected } from './marks';

/** What is written in a field, with its selection. */
export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Changes a field as if somebody typed: the browser can undo it, and whoever listens to the field hears of it. */
export function apply(area: HTMLTextAreaElement, edit: Edit): void {
  const before = area.value;
  const { text, start, end } = edit(selectedIn(area));
  area.focus();
  if (text !== before) {
    const { from, to, by } = differing(before, text);
    area.setSelectionRange(from, to);
    if (!typed(by)) {
      area.setRangeText(by, from, to);
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(start, end);
}

/** Whether the browser has typed it. It is the only way that its «Undo» knows of. */
function typed(letters: string): boolean {
  // Not in every browser.
  const { execCommand } = document as Partial<Pick<Document, 'execCommand'>>;
  if (!execCommand) return false;
  return letters === ''
    ? execCommand.call(document, 'delete')
    : execCommand.call(document, 'insertText', false, letters);
}

/** Between equal beginnings and ends. */
export function differing(before: string, after: string): { from: number; to: number; by: string } {
  const shortest = Math.min(before.length, after.length);
  let from = 0;
  while (from < shortest && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shortest - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  // Two halves of one sign are typed together.
  if (from > 0 && isHalf(before[from - 1])) from -= 1;
  if (tail > 0 && isHalf(before.at(-1 - tail))) tail -= 1;
  return { from, to: before.length - tail, by: after.slice(from, after.length - tail) };
}

/** The first half of a sign beyond the first plane of Unicode. */
const isHalf = (unit = '') => /[\uD800-\uDBFF]/.test(unit);
