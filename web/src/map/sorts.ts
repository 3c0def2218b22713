/** An order of the list beside the map. */
export interface Sort {
  readonly title: string;
  readonly ord: 'POPULARITY' | 'PRICE' | 'DEADLINE';
  readonly dir: 'ASC' | 'DESC';
}

/** The orders, the default first. */
export const SORTS: readonly [Sort, ...Sort[]] = [
  { title: 'Сначала популярные', ord: 'POPULARITY', dir: 'DESC' },
  { title: 'Сначала дешёвые', ord: 'PRICE', dir: 'ASC' },
  { title: 'Скорее сдаются', ord: 'DEADLINE', dir: 'ASC' },
];
