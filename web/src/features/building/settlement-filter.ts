/** The filter of a settlement's offers and its codec for the URL. */
import { withQuery } from '../../lib/address';
import type { SettlementOffersDataQueryVariables, SettlementOfferType } from '../../api/generated/types';

/** Types of offers in the order of every list. */
export const OFFER_TYPES: readonly SettlementOfferType[] = [
  'cottage',
  'townhouse',
  'land_contract',
  'land',
  'apartment',
];

/** Sort orders of the list: the value in the URL, the title, and the arguments of the query. */
export const OFFER_SORTS = [
  { value: '', title: 'Сначала дешёвые', sort: 'PRICE', order: 'ASC' },
  { value: 'dear', title: 'Сначала дорогие', sort: 'PRICE', order: 'DESC' },
  { value: 'large', title: 'Сначала большие дома', sort: 'AREA', order: 'DESC' },
  { value: 'plot', title: 'Сначала большие участки', sort: 'LAND_AREA', order: 'DESC' },
  { value: 'small-plot', title: 'Сначала маленькие участки', sort: 'LAND_AREA', order: 'ASC' },
  { value: 'metre', title: 'Сначала дешёвые за м²', sort: 'PRICE_SQ', order: 'ASC' },
  { value: 'new', title: 'Сначала новые', sort: 'DATE', order: 'DESC' },
] as const;

/** Conditions of the offers; unset ones are null or empty. */
export interface OfferFilter {
  types: readonly SettlementOfferType[];
  /** Roubles. */
  priceTo: number | null;
  /** m². */
  houseFrom: number | null;
  /** Сотки. */
  landFrom: number | null;
  sort: (typeof OFFER_SORTS)[number]['value'];
}

/** The largest price, roubles: nothing is sold above it. */
const DEAREST = 10_000_000_000;
/** The largest size, m² or сотки: nothing is built or divided above it. */
const LARGEST = 100_000;

/** Reads a URL; unknown values are ignored. */
export function readOfferFilter(search: {
  get(key: string): string | null;
  getAll(key: string): string[];
}): OfferFilter {
  const selected = new Set(search.getAll('type').flatMap((values) => values.split(',')));
  return {
    types: OFFER_TYPES.filter((type) => selected.has(type)),
    priceTo: number(search.get('price_to')?.replace(/\D/g, ''), DEAREST),
    houseFrom: number(search.get('house_from'), LARGEST),
    landFrom: number(search.get('land_from'), LARGEST),
    sort: OFFER_SORTS.find(({ value }) => value === search.get('sort'))?.value ?? '',
  };
}

/** The URL of the offers of a settlement. */
export function offersUrl(url: string, filter: OfferFilter, page = 1): string {
  return withQuery(
    url,
    {
      type: filter.types.join(','),
      price_to: filter.priceTo,
      house_from: filter.houseFrom,
      land_from: filter.landFrom,
      sort: filter.sort,
      page,
    },
    'flats',
  );
}

type Conditions = Pick<
  SettlementOffersDataQueryVariables,
  'toPrice' | 'fromHouseArea' | 'fromLandArea' | 'byType'
>;

/** The conditions as query variables: prices in thousands. */
export function conditionsOf({ types, priceTo, houseFrom, landFrom }: OfferFilter): Conditions {
  return {
    ...(priceTo === null ? {} : { toPrice: Math.max(Math.floor(priceTo / 1_000), 1) }),
    ...(houseFrom === null ? {} : { fromHouseArea: houseFrom }),
    ...(landFrom === null ? {} : { fromLandArea: landFrom }),
    ...(types.length === 0 ? {} : { byType: [...types] }),
  };
}

/** The order as query variables. */
export function orderOf({ sort: value }: OfferFilter) {
  const { sort, order } = OFFER_SORTS.find((known) => known.value === value) ?? OFFER_SORTS[0];
  return { sort, order };
}

/** Sort orders that apply to these offers: by plot only if some have one. */
export function sortsOf(offers: readonly { land_from: number | null }[]) {
  const hasPlots = offers.some(({ land_from: plot }) => plot !== null);
  return OFFER_SORTS.filter(({ sort }) => sort !== 'LAND_AREA' || hasPlots);
}

/** Whether the filter has any condition. */
export function isNarrowed({ types, priceTo, houseFrom, landFrom }: OfferFilter): boolean {
  return types.length > 0 || priceTo !== null || houseFrom !== null || landFrom !== null;
}

function number(text: string | null | undefined, most: number): number | null {
  const value = Number((text ?? '').replace(',', '.').replace(/[^\d.]/g, ''));
  return Number.isFinite(value) && value > 0 && value <= most ? value : null;
}
