/**
 * Whom the server knows in this browser: `guest`, `account`, or nobody. The cookie itself is out of reach of scripts;
 * this one only says that it is there.
 */
export function visitor(): string | undefined {
  return /(?:^|; )visitor=(\w+)/.exec(document.cookie)?.[1];
}
