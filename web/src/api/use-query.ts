import { useCallback, useEffect, useState } from 'react';

import type { ApiResult, Api, TypedDocument } from './client';

/** The latest result; while the next one is loading, the previous result remains and `isLoading` is true. */
export interface QueryState<Result> {
  readonly answer: ApiResult<Result> | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Queries when the variables change; `null` skips the query. */
export function useQuery<Result, Variables>(
  api: Pick<Api, 'query'>,
  document: TypedDocument<Result, Variables>,
  variables: Variables | null,
): QueryState<Result> {
  const key = variables && JSON.stringify(variables);
  const [state, setState] = useState<{ answer: ApiResult<Result>; key: string; attempt: number } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((number) => number + 1), []);

  useEffect(() => {
    if (key === null) return;
    let isNewest = true;
    void api.query(document, JSON.parse(key) as Variables).then((answer) => {
      if (isNewest) setState({ answer, key, attempt });
    });
    return () => {
      isNewest = false;
    };
  }, [api, document, key, attempt]);

  if (key === null) return { answer: null, isLoading: false, retry };
  const isLoading = state?.key !== key || state.attempt !== attempt;
  return { answer: state?.answer ?? null, isLoading, retry };
}
