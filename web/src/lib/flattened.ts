/**
 * The same text in memory of its own. V8 keeps a concatenation as a tree of its parts, which every page with it would walk
 * anew, and a part that was cut out of a text as a view that holds the whole of it.
 */
export const flattened = (text: string): string => ` ${text}`.slice(1);
