/** What the parts of a complex's page are drawn from. */
import type {
  BuildingFieldsFragment,
  BuildingPageMongoQuery,
  BuildingPageQuery,
  BuildingTileFieldsFragment,
  FlatTileFieldsFragment,
  ObjectProgramFieldsFragment,
  QueueDetailsFieldsFragment,
} from '../../api/generated';
import { counted } from '../../lib/format';

export type Building = BuildingFieldsFragment;
export type Details = NonNullable<BuildingPageQuery['buildingPage']['details']>;
/** What is said, written and offered around a complex. */
export type Around = BuildingPageMongoQuery['buildingPageMongo'];
export type Queue = QueueDetailsFieldsFragment;
export type Tile = BuildingTileFieldsFragment;
export type FlatTileData = FlatTileFieldsFragment;
export type Program = ObjectProgramFieldsFragment;
/** The lot with which the programmes are reckoned; none where nothing is on sale. */
export type LoanLot = BuildingPageQuery['buildingPage']['loan_lot'];

/** Room classes in the order of every table, with the value of the room filter. */
export const ROOM_CLASSES = [
  { key: 'st', rooms: 'st', title: 'Студии', genitive: 'студии' },
  { key: 'r1', rooms: '1', title: '1-комнатные', genitive: 'однокомнатные' },
  { key: 'r2', rooms: '2', title: '2-комнатные', genitive: 'двухкомнатные' },
  { key: 'r3', rooms: '3', title: '3-комнатные', genitive: 'трёхкомнатные' },
  { key: 'r4', rooms: '4', title: '4-комнатные', genitive: 'четырёхкомнатные' },
  { key: 'r5', rooms: '5+', title: '5 комнат и больше', genitive: 'с пятью комнатами и больше' },
  { key: 'open', rooms: 'open', title: 'Свободная планировка', genitive: 'свободной планировки' },
] as const;

export type RoomClass = (typeof ROOM_CLASSES)[number];

/** The class of a value of the room filter: five rooms are of the last one too. */
export function roomClass(value: string | null): RoomClass | undefined {
  return ROOM_CLASSES.find(({ rooms }) => rooms === (value === '5' ? '5+' : value));
}

/** A line of the price table. */
export interface PriceRow extends Pick<RoomClass, 'rooms' | 'title' | 'genitive'> {
  count: number;
  priceFrom: number | null;
  priceTo: number | null;
  areaFrom: number | null;
  areaTo: number | null;
  /** Percent over the last months; none where none of the flats had a price then. */
  change: number | null;
  /** Cheapest square metre, thousands of roubles, where the page has asked for it. */
  metreFrom?: number | null;
}

/** Room classes that the complex sells. */
export function priceRows(
  { flats }: Pick<Building, 'flats'>,
  { price_moves: moves }: Pick<Details, 'price_moves'>,
): PriceRow[] {
  return ROOM_CLASSES.flatMap(({ key, rooms, title, genitive }) => {
    const flat = flats[key];
    if (!flat) return [];
    return {
      rooms,
      title,
      genitive,
      count: flat.count,
      priceFrom: flat.price_from,
      priceTo: flat.price_to,
      areaFrom: flat.area_from,
      areaTo: flat.area_to,
      change: moves.rooms.find((move) => roomClass(move.rooms)?.key === key)?.percent ?? null,
    };
  });
}

const MONTHS = ['месяц', 'месяца', 'месяцев'] as const;

/** «изменение за 3 месяца у тех же лотов»: what the arrows of a table tell; the average of all that is on sale moves otherwise. */
export function changeNote({ price_moves: { months } }: Pick<Details, 'price_moves'>): string {
  return `изменение за ${counted(months, MONTHS)} у тех же лотов`;
}

/** «ЖК «Сетунский берег»», «Посёлок «Ёлки»»: the name with its noun. */
export function fullName(building: Pick<Building, 'name' | 'categories'>): string {
  return `${noun(building.categories[0])} «${building.name}»`;
}

function noun(kind: string | undefined): string {
  switch (kind) {
    case 'апарт-комплекс':
      return 'Апарт-комплекс';
    case 'коттеджный посёлок':
      return 'Коттеджный посёлок';
    case 'таунхаусы':
      return 'Посёлок таунхаусов';
    default:
      return 'ЖК';
  }
}

type Forms = readonly [string, string, string];

/** What a complex sells and where, in the cases that sentences need. */
export interface Goods {
  /** «квартира». */
  one: string;
  /** «квартиру». */
  bought: string;
  /** «Квартиры». */
  title: string;
  forms: Forms;
  /** «Показать 1 квартиру». */
  shown: Forms;
  /** «в ЖК», «в коттеджном посёлке». */
  where: string;
}

/** Апартаменты are no flats, some complexes sell both, and a settlement sells plots and houses. */
export function goodsOf({
  categories: [kind],
  is_settlement: isSettlement,
  multi_functional: hasApartments,
}: Pick<Building, 'categories' | 'is_settlement' | 'multi_functional'>): Goods {
  if (isSettlement || kind === 'таунхаусы') {
    return {
      one: 'дом или участок',
      bought: 'дом или участок',
      title: 'Предложения',
      forms: ['предложение', 'предложения', 'предложений'],
      shown: ['предложение', 'предложения', 'предложений'],
      where: kind === 'таунхаусы' ? 'посёлке таунхаусов' : 'коттеджном посёлке',
    };
  }
  if (kind === 'апарт-комплекс') {
    return {
      one: 'апартаменты',
      bought: 'апартаменты',
      title: 'Апартаменты',
      forms: ['лот', 'лота', 'лотов'],
      shown: ['лот', 'лота', 'лотов'],
      where: 'апарт-комплексе',
    };
  }
  if (hasApartments) {
    return {
      one: 'квартира или апартаменты',
      bought: 'квартиру или апартаменты',
      title: 'Квартиры и апартаменты',
      forms: ['лот', 'лота', 'лотов'],
      shown: ['лот', 'лота', 'лотов'],
      where: 'ЖК',
    };
  }
  return {
    one: 'квартира',
    bought: 'квартиру',
    title: 'Квартиры',
    forms: ['квартира', 'квартиры', 'квартир'],
    shown: ['квартиру', 'квартиры', 'квартир'],
    where: 'ЖК',
  };
}

const FINISHING: Record<string, string> = {
  none: 'без отделки',
  white_box: 'предчистовая',
  fine: 'чистовая',
  furnished: 'под ключ с мебелью',
};

/** «Чистовая, под ключ с мебелью». */
export function finishing(codes: readonly string[]): string | null {
  const words = codes.map((code) => FINISHING[code]).filter((word) => word !== undefined);
  return words.length > 0 ? capitalised(words.join(', ')) : null;
}

/** The first letter as a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «ООО «СЗ Берег»»: registers write straight quotes. */
export function legalName(name: string): string {
  return name.replaceAll(/"([^"]*)"/g, '«$1»');
}

/** How many similar complexes there are. */
export function similarCount(around: Around | null): number {
  return around ? around.similarCostBuildings.length + around.similarPlaceBuildings.length : 0;
}
