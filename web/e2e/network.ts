/** A part of an address. */
const part = (): number => 1 + Math.floor(Math.random() * 250);

/** Headers of a client from a network of its own, which no operator reserves: a network has few tries of many things. */
export const ofOwnNetwork = (): Record<string, string> => ({
  'x-forwarded-for': `100.${64 + (part() % 64)}.${part()}.${part()}`,
});
