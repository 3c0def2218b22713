/** What was typed and is not a draft of the server yet: kept in this tab, so that neither a reload nor the end of a session
 * loses it. */

export interface Words {
  /** The version that is edited; 0: a new text. */
  version: number;
  markdown: string;
  /** What was changed, in words. */
  reason: string;
}

export interface Kept extends Words {
  /** The revision of the draft that they follow; 0: none. */
  revision: number;
}

/** `mine`: set aside when the words of another editor were taken. */
export type Place = 'draft' | 'mine';

/** Whose words: a text's, a draft's of a new text, or of one that has no draft yet. */
export interface Subject {
  text: number | null;
  draft: number | null;
}

const nameOf = ({ text, draft }: Subject) => String(text ?? (draft === null ? 'new' : `draft-${draft}`));
const keyOf = (subject: Subject, place: Place) => `office:${place}:${nameOf(subject)}`;

export function readKept(subject: Subject, place: Place = 'draft'): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(subject, place)) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.markdown !== 'string' || typeof kept.version !== 'number') return null;
    const { version, markdown, reason = '', revision = 0 } = kept;
    return { version, markdown, reason, revision };
  } catch {
    return null;
  }
}

/** Whether it is kept: a browser may have no room. */
export function keep(subject: Subject, words: Kept, place: Place = 'draft'): boolean {
  try {
    sessionStorage.setItem(keyOf(subject, place), JSON.stringify(words));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(subject: Subject, place: Place = 'draft'): void {
  try {
    sessionStorage.removeItem(keyOf(subject, place));
  } catch {
    // Nothing is kept where nothing may be.
  }
}
