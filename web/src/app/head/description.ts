import { LONGEST_DESCRIPTION } from '../../lib/constants';

/** Whole sentences of a text up to 250 characters; a longer first sentence is cut after a word. */
export function cropDescription(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim();
  if (clean.length <= LONGEST_DESCRIPTION) return clean;
  const head = clean.slice(0, LONGEST_DESCRIPTION + 1);
  // A sentence ends before a space and a capital letter, so that «от 8,4 млн. руб.» or «г. Мурино» do not end one.
  const ends = [...head.matchAll(/[.!?…](?= [А-ЯЁA-Z«"\d])/g)].filter(
    ({ index }) => !isShortening(head, index),
  );
  const last = ends.at(-1);
  if (last) return head.slice(0, last.index + 1);
  if (/[.!?…]$/.test(head.slice(0, LONGEST_DESCRIPTION)) && clean[LONGEST_DESCRIPTION] === ' ')
    return head.slice(0, LONGEST_DESCRIPTION);
  const words = head.slice(0, LONGEST_DESCRIPTION);
  return words.slice(0, Math.max(words.lastIndexOf(' '), 1)).replace(/[\s,;:—–-]+$/, '') + '…';
}

/** «г.», «ул.», «кв.»: a short lower-case word before a full stop. */
function isShortening(text: string, point: number): boolean {
  return text[point] === '.' && /(^|[\s(])[а-яё]{1,3}$/.test(text.slice(0, point));
}
