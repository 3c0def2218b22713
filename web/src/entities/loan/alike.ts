/** An item, with those that follow it on equal terms. */
export interface Alike<Item> {
  first: Item;
  others: Item[];
}

/** Items of equal terms together, in the order of the first of each. */
export function alike<Item>(
  items: readonly Item[],
  terms: (item: Item) => readonly (string | number | null)[],
): Alike<Item>[] {
  const found = new Map<string, Alike<Item>>();
  for (const item of items) {
    const key = JSON.stringify(terms(item));
    const known = found.get(key);
    if (known) known.others.push(item);
    else found.set(key, { first: item, others: [] });
  }
  return [...found.values()];
}
