/** What records of the catalogue are called, and where each came from. */
import type { BadgeTone } from '../../ui/Badge';
import type { CatalogueKind, CatalogueRecordFieldsFragment } from '../generated/types';

export type { CatalogueKind };
export type RecordField = CatalogueRecordFieldsFragment['fields'][number];
export type FieldChange = CatalogueRecordFieldsFragment['history'][number];

/** In the order in which they are offered. */
export const KINDS: readonly { of: CatalogueKind; many: string; find: string }[] = [
  { of: 'COMPLEX', many: 'Комплексы', find: 'Название, адрес, номер или ссылка' },
  { of: 'LOT', many: 'Лоты', find: 'Номер, «источник:номер» или ссылка' },
  { of: 'BUILDER', many: 'Застройщики', find: 'Название, номер или ссылка' },
  { of: 'AGENCY', many: 'Агентства', find: 'Название, номер или ссылка' },
  { of: 'BANK', many: 'Банки', find: 'Название, номер или ссылка' },
  { of: 'PROGRAMME', many: 'Программы ипотеки', find: 'Банк, название или номер' },
];

export const kindOf = (code: string | null): CatalogueKind =>
  KINDS.find(({ of }) => of.toLowerCase() === code)?.of ?? 'COMPLEX';

/** What a reason may be. */
export const reasonOf = (of: CatalogueKind) =>
  of === 'BANK' || of === 'PROGRAMME' ? 'Письмо банка о\u00a0новых условиях' : 'Дому присвоен номер 72';

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
