/** The state of a calculator's form. */
import { useState } from 'react';

import { groupThousands } from '../../lib/format';
import { type LoanParams, readLoanParams } from './loan';

/** The typed texts of the fields. */
export interface Texts {
  price: string;
  share: string;
  term: string;
  target: string | null;
}

export interface LoanForm {
  texts: Texts;
  /** The parameters of the calculation: typed numbers within their limits. */
  params: LoanParams;
  set: (key: keyof Texts) => (text: string) => void;
  /** Normalises the typed texts. */
  tidy: () => void;
}

/** A form with its initial values. */
export function useLoanForm(first: LoanParams): LoanForm {
  const [texts, setTexts] = useState(() => textsOf(first));
  const params = readLoanParams({ get: (key) => texts[key as keyof Texts] }, first.price);
  return {
    texts,
    params,
    set: (key) => (text) => setTexts((known) => ({ ...known, [key]: text })),
    tidy: () => setTexts(textsOf(params)),
  };
}

function textsOf({ price, share, term, target }: LoanParams): Texts {
  return { price: groupThousands(price), share: String(share), term: String(term), target };
}
