/** What a calculator's form holds while it is filled in. */
import { useState } from 'react';

import { groupThousands } from '../../lib/format';
import { type Wish, readWish } from './loan';

/** The fields as they are typed. */
export interface Texts {
  price: string;
  share: string;
  term: string;
  target: string | null;
}

export interface WishForm {
  texts: Texts;
  /** What is counted with: typed numbers within their limits. */
  wish: Wish;
  set: (key: keyof Texts) => (text: string) => void;
  /** Puts in order what was typed. */
  tidy: () => void;
}

/** A form that begins with a wish. */
export function useWish(first: Wish): WishForm {
  const [texts, setTexts] = useState(() => textsOf(first));
  const wish = readWish({ get: (key) => texts[key as keyof Texts] }, first.price);
  return {
    texts,
    wish,
    set: (key) => (text) => setTexts((known) => ({ ...known, [key]: text })),
    tidy: () => setTexts(textsOf(wish)),
  };
}

function textsOf({ price, share, term, target }: Wish): Texts {
  return { price: groupThousands(price), share: String(share), term: String(term), target };
}
