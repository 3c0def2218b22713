/** The catalogues of the specification, section 2.2, in the words of each. */
import type { BuildingType } from '../../api/generated';
import type { Forms } from '../../lib/format';

/** How a catalogue speaks of what it lists. */
export interface CatalogueWords {
  type: BuildingType;
  /** What is sold. */
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
  '/buildings/multi-functional/': {
    ...plain('MULTI_FUNCTIONAL'),
    lots: ['апартамент', 'апартамента', 'апартаментов'],
    subject: 'апартаментов',
  },
  '/buildings/mgk/': plain('MGK'),
  '/settlements/': {
    type: 'SETTLEMENTS',
    lots: ['предложение', 'предложения', 'предложений'],
    subject: 'посёлков',
    isSettlement: true,
  },
  '/buildings/townhouses/': {
    type: 'TOWNHOUSES',
    lots: ['таунхаус', 'таунхауса', 'таунхаусов'],
    subject: 'таунхаусов',
    isSettlement: true,
  },
  '/new-flats/': plain('REALTORS_APARTMENTS'),
  '/new-flats/assignment/': { ...plain('REALTORS_APARTMENTS_ASSIGNMENT'), subject: 'переуступок' },
  '/kvartiry/': plain('ALL'),
};

/** The words of a path; landings are of the first catalogue. */
export function wordsOf(path: string): CatalogueWords {
  return OWN[path] ?? plain('BUILDINGS');
}

/** Whether a catalogue lists flats, not complexes. */
export function listsFlats(path: string): boolean {
  return path === '/kvartiry/' || path.startsWith('/new-flats/');
}
