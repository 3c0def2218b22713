/** The query of a URL. The server's script engine has no URLSearchParams, hence an implementation. */

/** Reads and writes queries like URLSearchParams, as far as pages need it. */
class PlainQuery {
  private pairs: [string, string][];

  constructor(query = '') {
    this.pairs = query
      .replace(/^\?/, '')
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
      });
  }

  get(key: string): string | null {
    return this.pairs.find(([name]) => name === key)?.[1] ?? null;
  }

  getAll(key: string): string[] {
    return this.pairs.filter(([name]) => name === key).map(([, value]) => value);
  }

  has(key: string): boolean {
    return this.pairs.some(([name]) => name === key);
  }

  get size(): number {
    return this.pairs.length;
  }

  append(key: string, value: string): void {
    this.pairs.push([key, value]);
  }

  set(key: string, value: string): void {
    const at = this.pairs.findIndex(([name]) => name === key);
    if (at < 0) return this.append(key, value);
    this.pairs = this.pairs.filter(([name], place) => name !== key || place <= at);
    this.pairs[at] = [key, value];
  }

  delete(key: string): void {
    this.pairs = this.pairs.filter(([name]) => name !== key);
  }

  forEach(visit: (value: string, key: string) => void): void {
    for (const [key, value] of this.pairs) visit(value, key);
  }

  keys(): IterableIterator<string> {
    return this.pairs.map(([key]) => key).values();
  }

  values(): IterableIterator<string> {
    return this.pairs.map(([, value]) => value).values();
  }

  entries(): IterableIterator<[string, string]> {
    return this.pairs.values();
  }

  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }

  toString(): string {
    return this.pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
  }
}

/** What encoding leaves as it is, and what decoding does not: most keys and values of a page's links are such. */
const PLAIN = /^[\w.*-]*$/;
const ENCODED = /[%+]/;

function decode(text: string): string {
  if (!ENCODED.test(text)) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Encodes as application/x-www-form-urlencoded. */
function encode(text: string): string {
  if (PLAIN.test(text)) return text;
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/** The text of a query without the question mark. Commas separate values and are not escaped. */
export function queryText(query: { toString(): string }): string {
  return query.toString().replaceAll('%2C', ',');
}

/** URLSearchParams if available, else its replacement. */
export const Query: typeof URLSearchParams =
  globalThis.URLSearchParams ?? (PlainQuery as unknown as typeof URLSearchParams);

export { PlainQuery };
