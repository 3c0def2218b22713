/** What a visitor looks for, out of the results of a page: the attributes of the chat tool (specification, sections 3, 4, 9). */
import type { OperationResult, SiteRegion } from '../../app/contract';
import { COMMISSION, DELIVERED, PROJECT, UNKNOWN } from '../../lib/completion';
import { PRICE_BANDS } from '../../lib/constants';

/** The attributes, by the names that operators see. */
export const LABELS = {
  location: 'Район/Локация',
  subway: 'Метро',
  rooms: 'Комнатность',
  building: 'ЖК',
  deadline: 'Срок сдачи',
  price: 'Стоимость',
} as const;

export type Interests = Partial<Record<keyof typeof LABELS, string[]>>;

export interface Operation {
  op: 'update_or_create';
  key: string;
  value: string;
}

/** Full names of the values of the room filter (specification, section 5). */
const ROOMS: Partial<Record<string, string>> = {
  st: 'Студия',
  '0': 'Студия',
  '1': 'Однокомнатная',
  '2': 'Двухкомнатная',
  '3': 'Трёхкомнатная',
  '4': 'Четырёхкомнатная',
  '4+': 'Четыре комнаты и\u00a0больше',
  '5': 'Пятикомнатная',
  '5+': 'Пять комнат и\u00a0больше',
  open: 'Свободная планировка',
};

/** The full name of a value of the room filter: above 5 is «5+», −1 is a free plan. */
export function roomsName(value: string | number): string | null {
  const number = Number(value);
  if (number === -1) return ROOMS['open'] ?? null;
  if (number > 5) return ROOMS['5+'] ?? null;
  return ROOMS[String(value)] ?? null;
}

/** The band of a price in thousands of roubles: «от 7 до 10 млн ₽». */
export function priceBand(region: SiteRegion, thousands: number): string {
  const bounds: readonly number[] = PRICE_BANDS[region];
  const millions = thousands / 1_000;
  const at = bounds.findIndex((bound) => millions < bound);
  const above = bounds.at(-1) ?? 0;
  if (at === 0) return `до\u00a0${bounds[0]}\u00a0млн\u00a0₽`;
  // The last bound belongs to the band below it: «over 13», «over 20».
  if (at === -1 && millions > above) return `свыше ${above}\u00a0млн\u00a0₽`;
  const to = at === -1 ? bounds.length - 1 : at;
  return `от\u00a0${bounds[to - 1]} до\u00a0${bounds[to]}\u00a0млн\u00a0₽`;
}

/** Completions by their codes, or years: «сдан», a year, each once; one that nobody has announced is none. */
export function deadlines(codes: readonly (number | null)[]): string[] {
  return distinct(
    codes.map((code) => {
      if (code === null || code === UNKNOWN || code === COMMISSION) return null;
      if (code === DELIVERED) return 'сдан';
      if (code === PROJECT) return 'проект';
      return String(code > 9_999 ? Math.floor(code / 10) : code);
    }),
  );
}

/** What the tool is told; attributes that nothing is known of are left as they are. */
export function operationsOf(interests: Interests): Operation[] {
  return Object.entries(LABELS).flatMap(([name, key]) => {
    const value = interests[name as keyof Interests]?.join(', ');
    return value ? [{ op: 'update_or_create' as const, key, value }] : [];
  });
}

interface Named {
  name: string;
}
interface Viewed {
  name?: string;
  location_data?: Named | null;
  subways?: Named[];
  price_from?: number | null;
  end_date?: number | null;
  end_date_to?: number | null;
}
interface Answers {
  buildingPage?: { building: Viewed | null; details?: { queues?: { deadline: number | null }[] } | null };
  flatPage?: {
    flat: { rooms: number | string; price: number | null } | null;
    building: Viewed | null;
    apartment?: { deadline?: number | null } | null;
  };
  buildingsListFilters?: {
    form: {
      selectedSubways: Named[];
      selectedDistricts: Named[];
      selectedRooms: (string | number)[];
      selectedResidentialComplexes: Named[];
      selectedEndDates: number[];
      priceTo: number;
    };
  };
}

/** What a page says of its visitor: the object that is viewed, else the search. */
export function interestsOf(results: readonly OperationResult[], region: SiteRegion): Interests {
  const answers = Object.assign({}, ...results.map(({ data }) => data)) as Answers;
  const { buildingPage, flatPage, buildingsListFilters } = answers;
  if (flatPage?.flat) {
    const { flat, building, apartment } = flatPage;
    return {
      ...ofBuilding(building),
      rooms: distinct([roomsName(flat.rooms)]),
      deadline: deadlines([apartment?.deadline ?? building?.end_date ?? null]),
      price: flat.price === null ? [] : [priceBand(region, flat.price)],
    };
  }
  if (buildingPage?.building) {
    const { building, details } = buildingPage;
    const codes = details?.queues?.map(({ deadline }) => deadline) ?? [];
    return {
      ...ofBuilding(building),
      deadline: deadlines(
        codes.length > 0 ? codes : [building.end_date ?? null, building.end_date_to ?? null],
      ),
      price: building.price_from ? [priceBand(region, building.price_from)] : [],
    };
  }
  if (!buildingsListFilters) return {};
  const { form } = buildingsListFilters;
  return {
    location: names(form.selectedDistricts),
    subway: names(form.selectedSubways),
    rooms: distinct(form.selectedRooms.map(roomsName)),
    building: names(form.selectedResidentialComplexes),
    deadline: deadlines(form.selectedEndDates),
    price: form.priceTo > 0 ? [priceBand(region, form.priceTo / 1_000)] : [],
  };
}

function ofBuilding(building: Viewed | null): Interests {
  return {
    location: names(building?.location_data ? [building.location_data] : []),
    subway: names(building?.subways ?? []),
    building: distinct([building?.name ?? null]),
  };
}

function names(all: readonly Named[]): string[] {
  return distinct(all.map(({ name }) => name));
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))];
}
