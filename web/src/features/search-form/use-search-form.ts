/** The state of the form, and the count after every change. */
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';

import { api } from '../../api/client';
import { FormFacetsDocument } from '../../api/generated/FormFacets';
import type { SearchFormQuery } from '../../api/generated/types';
import type { SiteRegion } from '../../app/contract';
import type { PageContext } from '../../app/page';
import { FORM_FACETS } from '../../entities/search/operations';
import { COUNT_DELAY_MS } from '../../lib/constants';
import { addressOf, body } from './payload';
import { fetchCount } from './requests';
import { fromAnswer, fromSaved, type SavedQuery } from './initial-state';
import { type Action, type FormState, reduce } from './state';

/** Options with their counts, by the key of their group in URLs. */
export type Groups = SearchFormQuery['buildingsListFilters']['facets']['groups'];

/** The props of the form's fields. */
export interface FormModel {
  readonly state: FormState;
  readonly dispatch: Dispatch<Action>;
  readonly groups: Groups;
  readonly region: SiteRegion;
  readonly otherOrigin: string;
  /** The current year in Moscow. */
  readonly year: number;
}

/** What there is with an option; prices are thousands of roubles. */
export type Found = Pick<Groups[number]['items'][number], 'lots' | 'complexes' | 'price_from'>;

const NOTHING: Found = { lots: 0, complexes: 0, price_from: null };

/** What there is with an option; null if unknown. */
export function foundWith(groups: Groups, field: string, value: string): Found | null {
  const group = groups.find((one) => one.field === field);
  if (!group) return null;
  return group.items.find((item) => item.value === value) ?? NOTHING;
}

/** The number of lots with an option; null if unknown. */
export function lotsOf(groups: Groups, field: string, value: string): number | null {
  return foundWith(groups, field, value)?.lots ?? null;
}

/** The form of a page, from its URL or a saved query. */
export function useSearchForm(
  context: PageContext,
  answer: SearchFormQuery | null,
  saved?: SavedQuery,
): FormModel {
  const [state, dispatch] = useReducer(reduce, null, () => (saved ? fromSaved(saved) : fromAnswer(answer)));
  const [groups, setGroups] = useState<Groups>(answer?.buildingsListFilters.facets.groups ?? []);
  const { region } = context.site;
  const form = body(state);
  const url = addressOf(state);
  const countedForm = useRef(answer && !saved ? form : null);

  useEffect(() => {
    if (countedForm.current === form) return;
    countedForm.current = null;
    dispatch({ type: 'loading' });
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void fetchCount(form, controller.signal).then((text) => {
        if (text === null) return;
        countedForm.current = form;
        dispatch({ type: 'counted', text });
      });
      void api.query(FormFacetsDocument, { region, url, fields: FORM_FACETS }).then((found) => {
        if (!controller.signal.aborted && 'data' in found) setGroups(found.data.facets.facets.groups);
      });
    }, COUNT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, region, url]);

  useEffect(() => {
    if (saved || !context.site.experiments) return;
    import('./default-type').then((test) => test.applyDefaultType(context, dispatch), console.error);
  }, [context, saved]);

  useEffect(() => {
    // A page restored from the back/forward cache shows its own results, so its form is reset to their filter.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted || saved) return;
      const initial = fromAnswer(answer);
      countedForm.current = answer ? body(initial) : null;
      setGroups(answer?.buildingsListFilters.facets.groups ?? []);
      dispatch({ type: 'restore', state: initial });
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [answer, saved]);

  return { state, dispatch, groups, region, otherOrigin: context.otherSite.origin, year: context.year };
}
