import type { Building } from './types';

type Forms = readonly [string, string, string];

/** Nouns for what a complex sells, in the grammatical cases of the texts. */
export interface OfferNouns {
  /** «квартира». */
  one: string;
  /** «квартиру». */
  bought: string;
  /** «Квартиры». */
  title: string;
  forms: Forms;
  /** «Показать 1 квартиру». */
  shown: Forms;
}

/** Апартаменты are not flats, some complexes sell both, and a settlement sells plots and houses. */
export function offerNounsOf({
  categories: [kind],
  is_settlement: isSettlement,
  multi_functional: hasApartments,
}: Pick<Building, 'categories' | 'is_settlement' | 'multi_functional'>): OfferNouns {
  if (isSettlement || kind === 'таунхаусы') {
    return {
      one: 'дом или участок',
      bought: 'дом или участок',
      title: 'Предложения',
      forms: ['предложение', 'предложения', 'предложений'],
      shown: ['предложение', 'предложения', 'предложений'],
    };
  }
  if (kind === 'апарт-комплекс') {
    return {
      one: 'апартаменты',
      bought: 'апартаменты',
      title: 'Апартаменты',
      forms: ['лот', 'лота', 'лотов'],
      shown: ['лот', 'лота', 'лотов'],
    };
  }
  if (hasApartments) {
    return {
      one: 'квартира или апартаменты',
      bought: 'квартиру или апартаменты',
      title: 'Квартиры и апартаменты',
      forms: ['лот', 'лота', 'лотов'],
      shown: ['лот', 'лота', 'лотов'],
    };
  }
  return {
    one: 'квартира',
    bought: 'квартиру',
    title: 'Квартиры',
    forms: ['квартира', 'квартиры', 'квартир'],
    shown: ['квартиру', 'квартиры', 'квартир'],
  };
}
