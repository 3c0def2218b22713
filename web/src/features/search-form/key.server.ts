import { searchFormAnswer } from '../../entities/search/operations';
import type { SearchFormProps } from './SearchForm';

/** What the HTML of a form depends on. Without conditions many pages have the same one; else it is of one listing: null. */
export function formKey({ variant, context, results, saved }: SearchFormProps): unknown {
  const answer = searchFormAnswer(results);
  if (answer?.chosen.chips.length !== 0) return null;
  return [variant, context.site.region, context.year, answer, saved];
}
