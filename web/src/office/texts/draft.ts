/** What was typed and not saved yet: kept in this tab, so that neither a reload nor the end of a session loses it. */

export interface Draft {
  /** The version that is edited; 0: a new text. */
  version: number;
  markdown: string;
  /** What was changed, in words. */
  reason: string;
}

/** `mine`: set aside when the text of another editor was taken. */
export type Place = 'draft' | 'mine';

const keyOf = (id: number | null, place: Place) => `office:${place}:${id ?? 'new'}`;

export function readDraft(id: number | null, place: Place = 'draft'): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(id, place)) ?? 'null') as Partial<Draft> | null;
    if (typeof kept?.markdown !== 'string' || typeof kept.version !== 'number') return null;
    return { version: kept.version, markdown: kept.markdown, reason: kept.reason ?? '' };
  } catch {
    return null;
  }
}

/** Whether it is kept: a browser may have no room. */
export function keepDraft(id: number | null, draft: Draft, place: Place = 'draft'): boolean {
  try {
    sessionStorage.setItem(keyOf(id, place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: number | null, place: Place = 'draft'): void {
  try {
    sessionStorage.removeItem(keyOf(id, place));
  } catch {
    // Nothing is kept where nothing may be.
  }
}
