/** Texts of the catalogues (specification, section 2.2). */
import {
  APARTMENTS_PATH,
  ASSIGNMENTS_PATH,
  FLATS_PATH,
  LOW_RISE_PATH,
  NEW_FLATS_PATH,
  SETTLEMENTS_PATH,
  TOWNHOUSES_PATH,
} from '../../lib/paths';
import type { BuildingType } from '../../api/generated/types';
import type { Forms } from '../../lib/format';

/** The texts of a catalogue. */
export interface CatalogueWords {
  type: BuildingType;
  /** The noun of the lots. */
  lots: Forms;
  /** «Таких квартир сейчас нет». */
  subject: string;
  isSettlement: boolean;
}

const FLATS: Forms = ['квартира', 'квартиры', 'квартир'];
const plain = (type: BuildingType): CatalogueWords => ({
  type,
  lots: FLATS,
  subject: 'квартир',
  isSettlement: false,
});

const OWN: Readonly<Record<string, CatalogueWords>> = {
  [APARTMENTS_PATH]: {
    ...plain('MULTI_FUNCTIONAL'),
    lots: ['апартамент', 'апартамента', 'апартаментов'],
    subject: 'апартаментов',
  },
  [LOW_RISE_PATH]: plain('MGK'),
  [SETTLEMENTS_PATH]: {
    type: 'SETTLEMENTS',
    lots: ['предложение', 'предложения', 'предложений'],
    subject: 'посёлков',
    isSettlement: true,
  },
  [TOWNHOUSES_PATH]: {
    type: 'TOWNHOUSES',
    lots: ['таунхаус', 'таунхауса', 'таунхаусов'],
    subject: 'таунхаусов',
    isSettlement: true,
  },
  [NEW_FLATS_PATH]: plain('REALTORS_APARTMENTS'),
  [ASSIGNMENTS_PATH]: { ...plain('REALTORS_APARTMENTS_ASSIGNMENT'), subject: 'переуступок' },
  [FLATS_PATH]: plain('ALL'),
};

/** The texts for a path; landings belong to the first catalogue. */
export function wordsOf(path: string): CatalogueWords {
  return OWN[path] ?? plain('BUILDINGS');
}

/** Whether a catalogue lists flats, not complexes. */
export function listsFlats(path: string): boolean {
  return path === FLATS_PATH || path.startsWith(NEW_FLATS_PATH);
}
