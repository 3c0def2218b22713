/** Requests of the form (specification, sections 7.2 and 8): failures are logged and give empty results. */
import { COUNT_PATH, SUGGEST_PATH } from '../../lib/paths';
import { Query } from '../../lib/query';

/** The specification's text for an HTML page instead of a count. */
export const NOTHING = '0 совпадений';

/** A suggestion of the location field (specification, section 3, «Search suggestion item»). */
export interface Suggestion {
  readonly type: string;
  readonly id: number;
  readonly record_id: number;
  readonly name: string;
  readonly title: string;
  /** The line's colour of a station. */
  readonly data: string | null;
  readonly region_id: number;
  readonly q: string | null;
  readonly lots: number;
  readonly complexes: number;
  readonly url: string;
  /** Pairs of character offsets in the name. */
  readonly highlights: readonly (readonly number[])[];
}

function post(address: string, form: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: form,
    signal,
  });
}

/** The text of the button; null when the request was aborted. */
export async function fetchCount(form: string, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await post(COUNT_PATH, form, signal);
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('text/html')) return NOTHING;
    if (!response.ok) throw new Error(`count answered with status ${response.status}`);
    if (!type.includes('json')) return (await response.text()).trim();
    const { text } = (await response.json()) as { text?: unknown };
    return typeof text === 'string' ? text : '';
  } catch (error) {
    if (signal.aborted) return null;
    console.error('search form: count', error);
    return '';
  }
}

/** Suggestions for a typed text under the current filters; null when the request was aborted. */
export async function fetchSuggestions(
  q: string,
  formData: string,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const form = new Query();
  form.set('q', q);
  form.set('formData', formData);
  try {
    const response = await post(SUGGEST_PATH, form.toString(), signal);
    if (!response.ok) throw new Error(`suggestions answered with status ${response.status}`);
    const items: unknown = await response.json();
    return Array.isArray(items) ? (items as Suggestion[]) : [];
  } catch (error) {
    if (signal.aborted) return null;
    console.error('search form: suggestions', error);
    return [];
  }
}
