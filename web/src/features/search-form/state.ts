/** The state of the search form (specification, section 3) and its actions (section 4). Pure. */
import { LIST_KEYS } from '../../lib/filter-keys';
import type { RealEstate } from './kinds';

/** A line of the metro. */
export interface Line {
  readonly id: number;
  /** «1», «8A», «D2». */
  readonly code: string;
  readonly name: string;
  readonly color_rgb: string;
}

/** A selected station. */
export interface Subway {
  readonly id: number;
  readonly name: string;
  readonly line: Line | null;
}

/** A selected district, town or settlement. */
export interface District {
  readonly id: number;
  readonly name: string;
  readonly is_district: boolean;
  /** 1 Moscow, 2 Moscow oblast, 3 Saint Petersburg, 4 Leningrad oblast, 0 none. */
  readonly region_id: number;
}

/** A selected complex or builder. */
export interface Chosen {
  readonly id: number;
  readonly record_id: number;
  readonly name: string;
  readonly title: string;
  readonly type: string;
}

/** A selected text. */
export interface SearchText {
  readonly id: number;
  readonly name: string;
  readonly q: string;
}

/** Conditions that the specification does not have: values by their key in URLs. */
export type ExtraFilters = Readonly<Record<string, readonly string[]>>;

/** The form. */
export interface FormState {
  readonly selectedRealEstate: RealEstate;
  readonly selectedSubways: readonly Subway[];
  readonly selectedDistricts: readonly District[];
  readonly selectedResidentialComplexes: readonly Chosen[];
  readonly selectedRooms: readonly string[];
  /** Roubles. */
  readonly priceTo: number;
  /** Roubles a month of a loan; not in the specification. */
  readonly paymentTo: number;
  readonly selectedBuilders: readonly Chosen[];
  readonly selectedSearchTexts: readonly SearchText[];
  /** m². */
  readonly areaFrom: number;
  /** 1 to 4, a year, or a year with a quarter. */
  readonly selectedEndDates: readonly number[];
  /** m² of the house. */
  readonly cottageArea: number;
  /** Сотки. */
  readonly landArea: number;
  /** Kilometres from the ring. */
  readonly kadDist: number;
  readonly selectedConveniences: readonly string[];
  readonly formType: string;
  /** Serialised areas of the map. */
  readonly mapGeoObjects: string | null;
  /** The number of results as text; empty if unknown. */
  readonly buttonData: string;
  readonly isWithFinishing: boolean;
  readonly selectedGroundTypes: readonly { readonly id: number }[];
  /** m². */
  readonly kitchenArea: number;
  readonly isLoading: boolean;
  readonly extraFilters: ExtraFilters;
}

/** The form without any conditions. */
export const DEFAULT_STATE: FormState = {
  selectedRealEstate: 'buildings',
  selectedSubways: [],
  selectedDistricts: [],
  selectedResidentialComplexes: [],
  selectedRooms: [],
  priceTo: 0,
  paymentTo: 0,
  selectedBuilders: [],
  selectedSearchTexts: [],
  areaFrom: 0,
  selectedEndDates: [],
  cottageArea: 0,
  landArea: 0,
  kadDist: 0,
  selectedConveniences: [],
  formType: 'Building',
  mapGeoObjects: null,
  buttonData: '',
  isWithFinishing: false,
  selectedGroundTypes: [],
  kitchenArea: 0,
  isLoading: false,
  extraFilters: {},
};

/** Numeric fields; zero means no condition. */
export type NumberField =
  'priceTo' | 'paymentTo' | 'areaFrom' | 'cottageArea' | 'landArea' | 'kadDist' | 'kitchenArea';

/** The actions of the form. */
export type Action =
  | { readonly type: 'realEstate'; readonly value: RealEstate }
  | { readonly type: 'defaultType'; readonly value: RealEstate }
  | { readonly type: 'number'; readonly field: NumberField; readonly value: number }
  | { readonly type: 'finishing'; readonly value: boolean }
  | { readonly type: 'room'; readonly value: string }
  | { readonly type: 'endDate'; readonly value: number }
  | { readonly type: 'convenience'; readonly value: string }
  | { readonly type: 'groundType'; readonly id: number }
  | { readonly type: 'subway'; readonly item: Subway }
  | { readonly type: 'subways'; readonly items: readonly Subway[]; readonly isChosen: boolean }
  | { readonly type: 'district'; readonly item: District }
  | { readonly type: 'complex' | 'builder'; readonly item: Chosen }
  | { readonly type: 'text'; readonly item: SearchText }
  | { readonly type: 'delete'; readonly list: ChosenList; readonly id: number }
  | { readonly type: 'map'; readonly value: string | null }
  | { readonly type: 'extraFilters'; readonly key: string; readonly value: string }
  | { readonly type: 'clear'; readonly fields: readonly ClearableField[] }
  | { readonly type: 'restore'; readonly state: FormState }
  | { readonly type: 'loading' }
  | { readonly type: 'counted'; readonly text: string }
  | { readonly type: 'reset' };

/** Lists whose items are shown with a delete control. */
export type ChosenList =
  | 'selectedSubways'
  | 'selectedDistricts'
  | 'selectedResidentialComplexes'
  | 'selectedBuilders'
  | 'selectedSearchTexts';

/** Lists that «Очистить» clears. */
export type ClearableField =
  ChosenList | 'selectedRooms' | 'selectedEndDates' | 'selectedConveniences' | 'selectedGroundTypes';

/** Adds an item unless its id is in the list. */
function added<T extends { readonly id: number }>(list: readonly T[], item: T): readonly T[] {
  return list.some((one) => one.id === item.id) ? list : [...list, item];
}

/** Toggles an item by its id. */
function switched<T extends { readonly id: number }>(list: readonly T[], item: T): readonly T[] {
  const rest = list.filter((one) => one.id !== item.id);
  return rest.length < list.length ? rest : [...list, item];
}

function toggled<T>(list: readonly T[], value: T): readonly T[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

/** The reducer of the form. */
export function reduce(state: FormState, action: Action): FormState {
  switch (action.type) {
    case 'realEstate':
      return { ...state, selectedRealEstate: action.value, formType: 'Building' };
    case 'defaultType':
      // What somebody has chosen meanwhile stays.
      return isSameQuery(state, DEFAULT_STATE) ? { ...state, selectedRealEstate: action.value } : state;
    case 'number':
      return { ...state, [action.field]: action.value };
    case 'finishing':
      return { ...state, isWithFinishing: action.value };
    case 'room':
      return { ...state, selectedRooms: toggled(state.selectedRooms, action.value) };
    case 'endDate':
      return { ...state, selectedEndDates: toggled(state.selectedEndDates, action.value) };
    case 'convenience':
      return { ...state, selectedConveniences: toggled(state.selectedConveniences, action.value) };
    case 'groundType':
      return { ...state, selectedGroundTypes: switched(state.selectedGroundTypes, { id: action.id }) };
    case 'subway':
      return { ...state, selectedSubways: switched(state.selectedSubways, action.item) };
    case 'subways': {
      const ids = new Set(action.items.map((item) => item.id));
      const others = state.selectedSubways.filter((item) => !ids.has(item.id));
      return { ...state, selectedSubways: action.isChosen ? [...others, ...action.items] : others };
    }
    case 'district':
      return { ...state, selectedDistricts: switched(state.selectedDistricts, action.item) };
    case 'complex':
      return {
        ...state,
        selectedResidentialComplexes: added(state.selectedResidentialComplexes, action.item),
      };
    case 'builder':
      return { ...state, selectedBuilders: added(state.selectedBuilders, action.item) };
    case 'text':
      return { ...state, selectedSearchTexts: added(state.selectedSearchTexts, action.item) };
    case 'delete':
      return {
        ...state,
        [action.list]: (state[action.list] as readonly { id: number }[]).filter(
          (item) => item.id !== action.id,
        ),
      };
    case 'map':
      return { ...state, mapGeoObjects: isEmptyMap(action.value) ? null : action.value };
    case 'extraFilters': {
      const { key, value } = action;
      // A key with a single value replaces it.
      const values = LIST_KEYS.has(key)
        ? toggled(state.extraFilters[key] ?? [], value)
        : [value].filter((one) => one !== '');
      return { ...state, extraFilters: { ...state.extraFilters, [key]: values } };
    }
    case 'clear':
      return { ...state, ...Object.fromEntries(action.fields.map((field) => [field, []])) };
    case 'restore':
      return action.state;
    case 'loading':
      return state.isLoading ? state : { ...state, isLoading: true };
    case 'counted':
      return { ...state, isLoading: false, buttonData: action.text };
    case 'reset':
      return emptied(state);
  }
}

/** The form without its conditions, in the same catalogue: that is where the visitor searches, not a condition. */
export function emptied({ selectedRealEstate, buttonData }: FormState): FormState {
  return { ...DEFAULT_STATE, selectedRealEstate, buttonData };
}

/** An empty list means no areas (specification, section 7.2). */
function isEmptyMap(value: string | null): boolean {
  return value === null || value.trim() === '' || /^\[\s*\]$/.test(value.trim());
}

/** Whether two states give the same query. */
export function isSameQuery(one: FormState, other: FormState): boolean {
  const key = ({ buttonData: _text, isLoading: _loading, ...rest }: FormState) => JSON.stringify(rest);
  return key(one) === key(other);
}

/** Selected stations, places, complexes, builders and texts, in the order of the form. */
export function chosenItemsOf(state: FormState): readonly ChosenItem[] {
  const of = <T extends { readonly id: number; readonly name: string }>(
    list: ChosenList,
    items: readonly T[],
  ) => items.map((item): ChosenItem => ({ list, id: item.id, name: item.name, line: lineOf(item) }));
  return [
    ...of('selectedSubways', state.selectedSubways),
    ...of('selectedDistricts', state.selectedDistricts),
    ...of('selectedResidentialComplexes', state.selectedResidentialComplexes),
    ...of('selectedBuilders', state.selectedBuilders),
    ...of('selectedSearchTexts', state.selectedSearchTexts),
  ];
}

function lineOf(item: object): Line | null {
  return 'line' in item ? (item as Subway).line : null;
}

/** A selected location. */
export interface ChosenItem {
  readonly list: ChosenList;
  readonly id: number;
  readonly name: string;
  readonly line: Line | null;
}

/** The number of drawn areas. */
export function areasOf(state: FormState): number {
  if (state.mapGeoObjects === null) return 0;
  try {
    const areas: unknown = JSON.parse(state.mapGeoObjects);
    return Array.isArray(areas) ? areas.length : 0;
  } catch {
    return 0;
  }
}
