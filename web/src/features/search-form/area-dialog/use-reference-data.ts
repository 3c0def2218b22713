/** Reference data and counts, queried when a tab of the dialog is first opened. */
import { useEffect, useMemo } from 'react';

import { api, type TypedDocument } from '../../../api/client';
import { FormFacetsDocument } from '../../../api/generated/FormFacets';
import { useQuery } from '../../../api/use-query';
import { addressOf } from '../payload';
import type { FormModel } from '../use-search-form';

/** The data, or why it is missing. */
export interface ReferenceData<Result> {
  readonly data: Result | null;
  readonly failure: string | null;
  readonly retry: () => void;
}

/** Queries a document of the site. */
export function useReferenceData<Result>(
  form: FormModel,
  document: TypedDocument<Result, { region: FormModel['region'] }>,
): ReferenceData<Result> {
  const { answer, retry } = useQuery(api, document, { region: form.region });
  const failure = answer && 'failure' in answer ? answer.failure.message : null;
  useEffect(() => {
    if (failure) console.error('area dialog', failure);
  }, [failure]);
  return { data: answer && 'data' in answer ? answer.data : null, failure, retry };
}

/** The number of complexes for each value of the fields under the other conditions; null until it is loaded. */
export function useCounts(form: FormModel, fields: string[]): ReadonlyMap<string, number> | null {
  // Places are one group, and the counts of a group do not depend on its own selection.
  const others = { ...form.state, selectedSubways: [], selectedDistricts: [] };
  const variables = { region: form.region, url: addressOf(others), fields };
  const { answer } = useQuery(api, FormFacetsDocument, variables);
  return useMemo(() => {
    if (!answer || !('data' in answer)) return null;
    const items = answer.data.facets.facets.groups.flatMap((group) => group.items);
    return new Map(items.map((item) => [item.value, item.complexes]));
  }, [answer]);
}
