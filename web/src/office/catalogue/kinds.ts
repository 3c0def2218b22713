/** What records of the catalogue are called, and where each came from. */
import type { BadgeTone } from '../../ui/Badge';
import type { CatalogueKind, CatalogueRecordFieldsFragment } from '../generated/types';

export type { CatalogueKind };
export type RecordField = CatalogueRecordFieldsFragment['fields'][number];
export type FieldChange = CatalogueRecordFieldsFragment['history'][number];

interface Kind {
  of: CatalogueKind;
  many: string;
  find: string;
  /** What a reason may be. */
  reason: string;
  /** There are few: all are listed without a word to find. */
  isWhole?: boolean;
  /** What the button says that makes one, where editors do, and what a reason for one may be. */
  make?: { button: string; reason: string };
}

const OF_HOUSES = 'Дому присвоен номер 72';
const OF_BANKS = 'Письмо банка о\u00a0новых условиях';

/** In the order in which they are offered. */
export const KINDS: readonly Kind[] = [
  { of: 'COMPLEX', many: 'Комплексы', find: 'Название, адрес, номер или ссылка', reason: OF_HOUSES },
  { of: 'LOT', many: 'Лоты', find: 'Номер, «источник:номер» или ссылка', reason: OF_HOUSES },
  { of: 'BUILDER', many: 'Застройщики', find: 'Название, номер или ссылка', reason: OF_HOUSES },
  { of: 'AGENCY', many: 'Агентства', find: 'Название, номер или ссылка', reason: OF_HOUSES },
  {
    of: 'BANK',
    many: 'Банки',
    find: 'Название, номер или ссылка',
    reason: OF_BANKS,
    isWhole: true,
    make: { button: 'Новый банк', reason: 'Банк начал выдавать ипотеку' },
  },
  {
    of: 'PROGRAMME',
    many: 'Программы ипотеки',
    find: 'Банк, название или номер',
    reason: OF_BANKS,
    isWhole: true,
    make: { button: 'Новая программа', reason: 'Письмо банка о\u00a0новой программе' },
  },
  {
    of: 'SPECIAL_PROJECT',
    many: 'Спецпроекты',
    find: 'Заголовок, рекламодатель, номер или ссылка',
    reason: 'Договор с\u00a0рекламодателем продлён',
    isWhole: true,
    make: { button: 'Новый спецпроект', reason: 'Договор с\u00a0рекламодателем' },
  },
];

export const kindOf = (code: string | null): CatalogueKind =>
  KINDS.find(({ of }) => of.toLowerCase() === code)?.of ?? 'COMPLEX';

/** What is said of a kind. */
export const wordsOf = (of: CatalogueKind) => KINDS.find((kind) => kind.of === of);

/** The mark of where a value came from. */
export function originMark({ origin, source }: RecordField): { title: string; tone: BadgeTone } | null {
  switch (origin) {
    case 'SOURCE':
      return { title: source ?? 'выгрузка', tone: 'plain' };
    case 'EDITOR':
      return { title: 'правка', tone: 'lamp' };
    case 'COMPUTED':
      return { title: 'посчитано', tone: 'action' };
    default:
      return null;
  }
}
