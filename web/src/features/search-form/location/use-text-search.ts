/** Results for a typed text: suggestions, its meaning as a phrase, and texts of editors with its words. */
import { useEffect, useState } from 'react';

import { api } from '../../../api/client';
import { PhraseDocument } from '../../../api/generated/Phrase';
import { TextsDocument } from '../../../api/generated/Texts';
import type { PhraseQuery, TextsQuery } from '../../../api/generated/types';
import { SUGGEST_DELAY_MS } from '../../../lib/constants';
import { addressOf, body } from '../payload';
import { fetchSuggestions, type Suggestion } from '../requests';
import type { FormModel } from '../use-search-form';

/** A phrase as parsed by the server. */
export type Phrase = PhraseQuery['phrase'];

/** The number of texts in the list. */
const TEXTS = 3;

/** A text of editors. */
export type FoundText = TextsQuery['texts']['items'][number];

/** The best texts, and the number of all. */
export interface FoundTexts {
  readonly items: readonly FoundText[];
  readonly itemsCount: number;
}

/** The results of a text search. */
export interface Found {
  readonly text: string;
  readonly items: readonly Suggestion[];
  readonly phrase: Phrase | null;
  readonly texts: FoundTexts;
}

/** No results. */
export const NOTHING: Found = { text: '', items: [], phrase: null, texts: { items: [], itemsCount: 0 } };

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

/** Texts with the words; the server finds none for one letter. */
async function findTexts({ region }: FormModel, q: string): Promise<FoundTexts> {
  const answer = q.length > 1 ? await api.query(TextsDocument, { region, q, perPage: TEXTS }) : null;
  if (answer && 'data' in answer) return answer.data.texts;
  if (answer) console.error('search form: texts', answer.failure.message);
  return NOTHING.texts;
}

/** Searches for the text of the field; an empty one clears the results. The second value sets other results. */
export function useTextSearch(form: FormModel, text: string): [Found, (found: Found) => void] {
  const [found, setFound] = useState(NOTHING);
  const typed = text.trim();

  useEffect(() => {
    if (!typed) return setFound(NOTHING);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const [items, phrase, texts] = await Promise.all([
        fetchSuggestions(typed, body(form.state), controller.signal),
        isPhrase(typed) ? readPhrase(form, typed) : null,
        findTexts(form, typed),
      ]);
      if (items !== null && !controller.signal.aborted) setFound({ text: typed, items, phrase, texts });
    }, SUGGEST_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // Changed conditions affect counts, not the meaning of the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return [typed ? found : NOTHING, setFound];
}
