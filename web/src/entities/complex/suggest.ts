import { BUILDING_COMPLETION_PATH } from '../../lib/user-paths';

interface Suggestion {
  record_id: number;
  name: string;
  title: string;
}

/** A complex whose name is like a text. */
export interface SuggestedComplex {
  id: number;
  name: string;
  address: string;
}

/** Complexes whose names are like a text; none when the server does not answer. */
export async function suggestComplexes(typed: string, most: number): Promise<SuggestedComplex[]> {
  try {
    const body = new URLSearchParams({ q: typed });
    const response = await fetch(BUILDING_COMPLETION_PATH, { method: 'POST', body });
    if (!response.ok) return [];
    const items = (await response.json()) as Suggestion[];
    return items.slice(0, most).map(({ record_id: id, name, title }) => ({ id, name, address: title }));
  } catch {
    return [];
  }
}
