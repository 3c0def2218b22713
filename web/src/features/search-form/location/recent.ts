/** Recent choices of the location field, stored in this browser, the newest first. */
import type { SiteRegion } from '../../../app/contract';
import type { Suggestion } from '../requests';

const MAX_RECENT = 5;

const keyOf = (region: SiteRegion) => `novosel:recent-places:${region}`;

/** Recent choices; empty if the browser blocks storage. */
export function recentChoices(region: SiteRegion): Suggestion[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(keyOf(region)) ?? '[]');
    return Array.isArray(items) ? items.filter(isSuggestion).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function rememberChoice(region: SiteRegion, item: Suggestion): void {
  const others = recentChoices(region).filter((one) => one.type !== item.type || one.id !== item.id);
  const recent = [{ ...item, highlights: [] }, ...others].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(keyOf(region), JSON.stringify(recent));
  } catch {
    // Without storage only this list is lost.
  }
}

/** Any script of this origin can write the storage, so its content is validated. */
function isSuggestion(item: unknown): item is Suggestion {
  const known = item as Partial<Suggestion> | null;
  return (
    typeof known === 'object' &&
    known !== null &&
    typeof known.type === 'string' &&
    typeof known.id === 'number' &&
    typeof known.record_id === 'number' &&
    typeof known.name === 'string' &&
    typeof known.title === 'string' &&
    typeof known.url === 'string' &&
    /^\/(?!\/)/.test(known.url) &&
    Array.isArray(known.highlights)
  );
}
