/** Further objects of a recommender, below the portal's own similar ones. */
import type { Party, SiteRegion } from '../../app/contract';
import { loadScript, logFailure } from './load';

export interface Recommended {
  url: string;
  title: string;
}

interface Question {
  page: string;
  path: string;
  region: SiteRegion;
  limit: number;
}

declare global {
  interface Window {
    recommender?: { recommend(question: Question): unknown } | undefined;
  }
}

/** Recommended objects that are shown. */
const LIMIT = 6;
/** Longest title, characters. */
const LONGEST_TITLE = 120;
/** Pages of objects. */
const PAGES = ['building', 'settlement', 'flat'];

/** What may be shown of an answer: objects of this site, so many, each once. */
export function recommendedOf(answer: unknown): Recommended[] {
  if (!Array.isArray(answer)) return [];
  const known = new Map<string, Recommended>();
  for (const item of answer as unknown[]) {
    const { url, title } = (item ?? {}) as Partial<Record<keyof Recommended, unknown>>;
    if (typeof url !== 'string' || typeof title !== 'string' || !title.trim()) continue;
    if (!/^\/(?:buildings|settlements|flats)\/[\w-]+\/$/.test(url)) continue;
    known.set(url, { url, title: title.trim().slice(0, LONGEST_TITLE) });
    if (known.size === LIMIT) break;
  }
  return [...known.values()];
}

/** Asks for recommendations to a page; none where it is not of an object, or nobody answers. */
export async function recommend(
  party: Party,
  region: SiteRegion,
  path: string,
  page: string,
): Promise<Recommended[]> {
  if (!PAGES.includes(page)) return [];
  try {
    await loadScript(party.script);
    if (!window.recommender) throw new Error('the recommender is not defined');
    return recommendedOf(await window.recommender.recommend({ page, path, region, limit: LIMIT }));
  } catch (error) {
    logFailure('recommender', error);
    return [];
  }
}
