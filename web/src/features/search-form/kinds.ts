/** Real-estate types of the form (specification, sections 2.4 and 3). */
import {
  APARTMENTS_PATH,
  ASSIGNMENTS_PATH,
  BUILDINGS_PATH,
  FLATS_PATH,
  LOW_RISE_PATH,
  NEW_FLATS_PATH,
  SETTLEMENTS_PATH,
  TOWNHOUSES_PATH,
  searchPath,
} from '../../lib/paths';

/** A catalogue by its code. */
export type RealEstate =
  | 'buildings'
  | 'multi-functional'
  | 'mgk'
  | 'settlements'
  | 'townhouses'
  | 'realtors-apartments'
  | 'realtors-apartments-assignment'
  | 'all';

/** A type in the form. */
export interface Kind {
  readonly code: RealEstate;
  readonly title: string;
  /** The short name, for limited space. */
  readonly short: string;
  /** The URL of the catalogue. */
  readonly path: string;
}

const kind = (code: RealEstate, title: string, short: string, path: string): Kind => ({
  code,
  title,
  short,
  path,
});

/** The groups of the dropdown in their order. */
export const KIND_GROUPS: readonly { readonly title: string; readonly kinds: readonly Kind[] }[] = [
  {
    title: 'Новостройки',
    kinds: [
      kind('buildings', 'Жилые комплексы', 'Новостройки', BUILDINGS_PATH),
      kind('multi-functional', 'Апартаменты', 'Апартаменты', APARTMENTS_PATH),
      kind('mgk', 'Малоэтажные комплексы', 'Малоэтажные', LOW_RISE_PATH),
      kind('settlements', 'Коттеджные посёлки', 'Посёлки', SETTLEMENTS_PATH),
      kind('townhouses', 'Таунхаусы и дуплексы', 'Таунхаусы', TOWNHOUSES_PATH),
    ],
  },
  {
    title: 'Продажа',
    kinds: [
      kind('realtors-apartments', 'Квартиры в новостройках', 'Квартиры', NEW_FLATS_PATH),
      kind('realtors-apartments-assignment', 'Переуступки', 'Переуступки', ASSIGNMENTS_PATH),
    ],
  },
];

/** All flats: a catalogue with its own page that is not in the dropdown. */
export const ALL_FLATS = kind('all', 'Все квартиры', 'Все квартиры', FLATS_PATH);

const KINDS: readonly Kind[] = [...KIND_GROUPS.flatMap((group) => group.kinds), ALL_FLATS];

/** The type of a code; residential complexes for an unknown code. */
export function kindOf(code: string): Kind {
  return KINDS.find((one) => one.code === code) ?? KINDS[0]!;
}

/** Whether the type is sold as plots and houses. */
export function isSettlement(code: RealEstate): boolean {
  return code === 'settlements' || code === 'townhouses';
}

/** The action of the form: the catalogue of the specification, narrowed by the hidden values. */
export function actionOf(code: RealEstate): string {
  if (code === 'realtors-apartments') return searchPath(NEW_FLATS_PATH);
  if (code === 'realtors-apartments-assignment') return searchPath(ASSIGNMENTS_PATH);
  return searchPath(BUILDINGS_PATH);
}
