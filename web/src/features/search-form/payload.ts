/** The serialised form: nested keys of the specification (sections 5 and 7.2), and the URL of the same filter. */
import { LIST_KEYS } from '../../lib/filter-keys';
import { Query, queryText } from '../../lib/query';
import { isSettlement, kindOf } from './kinds';
import type { FormState } from './state';

/** A key with its value. */
export type Pair = readonly [key: string, value: string];

/** The name of an input. */
export function nameOf(field: string): string {
  return `Building[${field}]`;
}

/** The minimum area: for settlements and townhouses that of the house. */
function areaOf(state: FormState): number {
  return isSettlement(state.selectedRealEstate) ? state.cottageArea : state.areaFrom;
}

/** Hidden values: those implied by the type, and whether the filter is a detailed one. */
export function hiddenPairs(state: FormState): Pair[] {
  const settlement = isSettlement(state.selectedRealEstate);
  const lowFloors = state.selectedRealEstate === 'mgk' ? '1' : settlement ? '0' : 'all';
  const extended = state.priceTo > 0 || areaOf(state) > 0;
  return [
    ['low_floors', lowFloors],
    ['is_settlement', settlement ? '1' : '0'],
    ['extended_search', extended ? '1' : '0'],
    ['searchBoundingBox', (state.extraFilters['bbox'] ?? []).join(',')],
  ];
}

/** Selected places, and other values without an input. */
export function placePairs(state: FormState): Pair[] {
  const pairs: Pair[] = [];
  for (const { id } of state.selectedSubways) pairs.push(['cmetro][', String(id)]);
  for (const { id, is_district, region_id } of state.selectedDistricts) {
    pairs.push([`${is_district ? 'cdistrict' : 'clocation'}][${region_id}][`, String(id)]);
  }
  for (const { record_id } of state.selectedResidentialComplexes) {
    pairs.push(['buildingsIds][', String(record_id)]);
  }
  for (const { record_id } of state.selectedBuilders) pairs.push(['buildersIds][', String(record_id)]);
  for (const { q } of state.selectedSearchTexts) pairs.push(['searchTexts][', q]);
  if (state.mapGeoObjects) pairs.push(['mapGeoObjects', state.mapGeoObjects]);
  return pairs;
}

/** Conditions that the specification does not have. */
export function extraFilterPairs(state: FormState): Pair[] {
  return Object.entries(state.extraFilters).flatMap(([key, values]): Pair[] => {
    if (key === 'bbox') return [];
    if (LIST_KEYS.has(key)) return values.map((value) => [`${key}][`, value]);
    return values.slice(0, 1).map((value) => [key, value]);
  });
}

/**
 * The payload: each filter only if it is not empty or above zero. Filters that the type does not show are omitted,
 * except finishing, which the specification always sends if it is set.
 */
export function payload(state: FormState): Pair[] {
  const settlement = isSettlement(state.selectedRealEstate);
  const pairs: Pair[] = [
    ['real_estate', state.selectedRealEstate],
    ...hiddenPairs(state),
    ...placePairs(state),
  ];
  const number = (key: string, value: number) => {
    if (value > 0) pairs.push([key, String(value)]);
  };
  for (const room of state.selectedRooms) pairs.push(['rooms][', room]);
  number('price_to', state.priceTo);
  number('payment_to', state.paymentTo);
  number('area_from', areaOf(state));
  if (settlement) {
    number('land_area', state.landArea);
    number('mkad_dist_to', state.kadDist);
    for (const { id } of state.selectedGroundTypes) pairs.push(['land_status_id][', String(id)]);
    for (const convenience of state.selectedConveniences) pairs.push([convenience, '1']);
  } else {
    for (const code of state.selectedEndDates) pairs.push(['end_date][', String(code)]);
    number('kitchen_area', state.kitchenArea);
  }
  if (state.isWithFinishing) pairs.push(TICKED);
  else if (!settlement) pairs.push(UNTICKED);
  return [...pairs, ...extraFilterPairs(state)].map(([key, value]) => [nameOf(key), value]);
}

/** What the checkbox of finishing sends (specification, section 5); unticked it is no condition. */
export const TICKED: Pair = ['fine_finish', '1'];
export const UNTICKED: Pair = ['fine_finish', '0'];

/** The payload as a form body. */
export function body(state: FormState): string {
  const query = new Query();
  for (const [key, value] of payload(state)) query.append(key, value);
  return query.toString();
}

/** The URL of the filter with every condition in its query string, for GraphQL the URL of a listing. */
export function addressOf(state: FormState): string {
  const settlement = isSettlement(state.selectedRealEstate);
  const query = new Query();
  const list = (key: string, values: readonly (string | number)[]) => {
    if (values.length > 0) query.set(key, values.join(','));
  };
  const number = (key: string, value: number) => {
    if (value > 0) query.set(key, String(value));
  };
  list('rooms', state.selectedRooms);
  number('price_to', state.priceTo);
  number('payment_to', state.paymentTo);
  number('area_from', areaOf(state));
  if (state.isWithFinishing) query.set('fine_finish', '1');
  list(
    'metro',
    state.selectedSubways.map((item) => item.id),
  );
  list(
    'district',
    state.selectedDistricts.filter((item) => item.is_district).map((item) => item.id),
  );
  list(
    'location',
    state.selectedDistricts.filter((item) => !item.is_district).map((item) => item.id),
  );
  list(
    'complex',
    state.selectedResidentialComplexes.map((item) => item.record_id),
  );
  list(
    'builder',
    state.selectedBuilders.map((item) => item.record_id),
  );
  for (const { q } of state.selectedSearchTexts) query.append('q', q);
  if (settlement) {
    number('land_from', state.landArea);
    number('ring_to', state.kadDist);
    list(
      'land_status',
      state.selectedGroundTypes.map((item) => item.id),
    );
    list('convenience', state.selectedConveniences);
  } else {
    list('end_date', state.selectedEndDates);
    number('kitchen_from', state.kitchenArea);
  }
  for (const [key, values] of Object.entries(state.extraFilters)) list(key, values);
  if (state.mapGeoObjects) query.set('draw', state.mapGeoObjects);
  const text = queryText(query);
  const { path } = kindOf(state.selectedRealEstate);
  return text ? `${path}?${text}` : path;
}
