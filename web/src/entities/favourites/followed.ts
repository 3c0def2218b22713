/**
 * What the visitor is told of already, said at the links that ask for it. Pages are the same for everybody and know
 * nothing of it: as with the marks of changes, rules of a style sheet say it, by the addresses of the links.
 */
import { FOLLOW_PATH } from '../../lib/user-paths';

/** The answer of `/appData/mailingData/`: numbers by type. */
export type Followed = Readonly<Record<string, readonly number[]>>;

const LOOK = 'content:" — вы подписаны";color:var(--positive);font-weight:var(--medium)';

/** The rule of all links to forms that would ask for what comes anyway; empty where there are none. */
export function rulesOf(followed: Followed): string {
  const links = Object.entries(followed).flatMap(([type, ids]) =>
    ids.map((id) => `a[href="${FOLLOW_PATH}?${type}=${id}"]::after`),
  );
  return links.length > 0 ? `${links.join(',')}{${LOOK}}` : '';
}

let sheet: CSSStyleSheet | undefined;

/** Says it anew; few visitors follow anything. */
export function tellFollowed(followed: Followed): void {
  const rules = rulesOf(followed);
  if (!sheet && !rules) return;
  if (!sheet) document.adoptedStyleSheets.push((sheet = new CSSStyleSheet()));
  sheet.replaceSync(rules);
}
