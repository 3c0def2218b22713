/** The initial state of the form: the URL of the page as parsed by the server, or a saved query. */
import type { SearchFormQuery } from '../../api/generated/types';
import { FILTER_KEYS } from '../../lib/filter-keys';
import { Query } from '../../lib/query';
import { kindOf, type RealEstate } from './kinds';
import { roomOf } from './rooms';
import { DEFAULT_STATE, type Chosen, type District, type FormState, type Subway } from './state';

/** Keys with a field of their own in the form's state; all others are extra filters. */
const OWN: ReadonlySet<string> = new Set([
  'rooms',
  'price_to',
  'payment_to',
  'area_from',
  'kitchen_from',
  'land_from',
  'end_date',
  'fine_finish',
  'metro',
  'district',
  'location',
  'complex',
  'builder',
  'q',
  'convenience',
  'land_status',
  'ring_to',
  'draw',
]);
const EXTRA_FILTERS = FILTER_KEYS.filter((key) => !OWN.has(key));

/** The form of a result; `null` gives an empty form. */
export function fromAnswer(answer: SearchFormQuery | null): FormState {
  if (!answer) return DEFAULT_STATE;
  const { form } = answer.buildingsListFilters;
  return {
    ...DEFAULT_STATE,
    ...form,
    selectedRealEstate: kindOf(form.selectedRealEstate).code,
    paymentTo: positive(queryOf(answer.chosen.url).get('payment_to') ?? undefined),
    extraFilters: extraFiltersOf(answer.chosen.url),
  };
}

function queryOf(address: string): URLSearchParams {
  return new Query(address.split('?')[1] ?? '');
}

/** The conditions of a URL that the specification does not have. */
export function extraFiltersOf(address: string): FormState['extraFilters'] {
  const query = queryOf(address);
  const extraFilters: Record<string, string[]> = {};
  for (const key of EXTRA_FILTERS) {
    const values = query.getAll(key).flatMap((value) => (key === 'bbox' ? [value] : value.split(',')));
    const known = values.filter(Boolean);
    if (known.length > 0) extraFilters[key] = known;
  }
  return extraFilters;
}

/** A query saved by the server (specification, section 3, «Initial state from a saved query»). */
export interface SavedQuery {
  readonly formType?: string;
  readonly metro?: readonly Subway[];
  readonly location?: readonly District[];
  readonly buildings?: readonly Chosen[];
  readonly rooms?: readonly (number | string)[];
  readonly price_to?: number | string;
  readonly builders?: readonly Chosen[];
  readonly area_from?: number | string;
  readonly end_date?: readonly (number | string)[];
  readonly fine_finish?: boolean | number | string;
}

/** Form types of saved queries that were renamed in the form. */
const SAVED_TYPES: Readonly<Record<string, RealEstate>> = {
  multiFunctional: 'multi-functional',
  realtorsApartments: 'realtors-apartments',
  realtorsApartmentsAssignment: 'realtors-apartments-assignment',
  // Catalogues that were removed from the form.
  cottages: 'buildings',
  grounds: 'buildings',
  unionApartments: 'buildings',
  resaleApartments: 'buildings',
};

/** The form of a saved query. */
export function fromSaved(saved: SavedQuery): FormState {
  const type = saved.formType ?? '';
  const years = (saved.end_date ?? []).map((value) => Number(String(value).slice(0, 4)));
  return {
    ...DEFAULT_STATE,
    selectedRealEstate: SAVED_TYPES[type] ?? kindOf(type).code,
    selectedSubways: saved.metro ?? [],
    selectedDistricts: saved.location ?? [],
    selectedResidentialComplexes: saved.buildings ?? [],
    selectedRooms: [...new Set((saved.rooms ?? []).map(roomValue))],
    priceTo: positive(saved.price_to),
    selectedBuilders: saved.builders ?? [],
    areaFrom: positive(saved.area_from),
    selectedEndDates: [...new Set(years.filter((year) => year >= 1000))],
    isWithFinishing: ['1', 'true'].includes(String(saved.fine_finish)),
  };
}

/** A number of rooms or a value of the room filter, as the latter. */
function roomValue(room: number | string): string {
  const number = Number(room);
  return Number.isInteger(number) ? roomOf(number) : String(room);
}

function positive(value: number | string | undefined): number {
  const number = Number(value);
  return number > 0 && Number.isFinite(number) ? number : 0;
}
