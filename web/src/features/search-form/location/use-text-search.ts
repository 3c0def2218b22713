/** Results for a typed text: suggestions, and its meaning as a phrase. */
import { useEffect, useState } from 'react';

import { api } from '../../../api/client';
import { PhraseDocument } from '../../../api/generated/Phrase';
import type { PhraseQuery } from '../../../api/generated/types';
import { addressOf, body } from '../payload';
import { fetchSuggestions, type Suggestion } from '../requests';
import type { FormModel } from '../use-search-form';

/** The debounce of suggestions, milliseconds (specification, section 5). */
export const SUGGEST_DELAY = 500;

/** A phrase as parsed by the server. */
export type Phrase = PhraseQuery['phrase'];

/** The results of a text search. */
export interface Found {
  readonly text: string;
  readonly items: readonly Suggestion[];
  readonly phrase: Phrase | null;
}

const NOTHING: Found = { text: '', items: [], phrase: null };

/** One word is a name. Several words, or a number, may be a natural-language query. */
export function isPhrase(text: string): boolean {
  return /\s\S/.test(text.trim()) || /\d/.test(text);
}

/** The meaning of a text together with the form's conditions. */
export async function readPhrase(form: FormModel, text: string): Promise<Phrase | null> {
  const variables = { region: form.region, text, url: addressOf(form.state) };
  const answer = await api.query(PhraseDocument, variables);
  if ('data' in answer) return answer.data.phrase;
  console.error('search form: phrase', answer.failure.message);
  return null;
}

/** Searches for the text of the field; an empty one clears the results. The second value sets other results. */
export function useTextSearch(form: FormModel, text: string): [Found, (found: Found) => void] {
  const [found, setFound] = useState(NOTHING);
  const typed = text.trim();

  useEffect(() => {
    if (!typed) return setFound(NOTHING);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [items, phrase] = await Promise.all([
        fetchSuggestions(typed, body(form.state), controller.signal),
        isPhrase(typed) ? readPhrase(form, typed) : null,
      ]);
      if (items !== null && !controller.signal.aborted) setFound({ text: typed, items, phrase });
    }, SUGGEST_DELAY);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // Changed conditions affect counts, not the meaning of the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return [typed ? found : NOTHING, setFound];
}
