/** Names by their first letter (specification, section 2.6). */

/** Names that begin with a letter. */
export interface LetterGroup<Item> {
  letter: string;
  items: readonly Item[];
}

/** Groups items by the upper-case first letter of the name, in their original order. */
export function byLetter<Item extends { name: string }>(items: readonly Item[]): LetterGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const letter = item.name.slice(0, 1).toUpperCase();
    const group = groups.get(letter);
    if (group) group.push(item);
    else groups.set(letter, [item]);
  }
  return [...groups].map(([letter, group]) => ({ letter, items: group }));
}
