/** What the server tells of an object that somebody adds: `personal` of the pages of the form. */

export type OwnKind = 'flat' | 'assignment' | 'house' | 'plot';
export type OwnStep = 'place' | 'facts' | 'photos' | 'contacts' | 'price';

export const STEPS: readonly OwnStep[] = ['place', 'facts', 'photos', 'contacts', 'price'];

export const KINDS: readonly { value: OwnKind; title: string }[] = [
  { value: 'flat', title: 'Квартира' },
  { value: 'assignment', title: 'Уступка' },
  { value: 'house', title: 'Дом' },
  { value: 'plot', title: 'Участок' },
];

export interface OwnQueue {
  id: number;
  title: string;
  /** «сдан», «II кв. 2027». */
  deadline: string;
  deadlineCode: number;
  floors: number | null;
}

export interface OwnComplex {
  id: number;
  name: string;
  fullName: string;
  fullNameIn: string;
  address: string;
  url: string;
  lat: number | null;
  lon: number | null;
  queues: OwnQueue[];
}

/** How the place of an object is known: its person has told it, or it was found. */
export type FoundBy = 'told' | 'complex' | 'house' | 'geocoder' | 'street' | 'place';

/** A point on the map. */
export interface OwnPoint {
  lat: number;
  lon: number;
  by: FoundBy;
  /** Metres from the complex, where a told point contradicts it. */
  far: number | null;
}

export const FOUND_BY: Record<FoundBy, string> = {
  told: 'указано на\u00a0карте',
  complex: 'по\u00a0комплексу',
  house: 'по\u00a0адресу',
  geocoder: 'по\u00a0адресу',
  street: 'по\u00a0названию улицы',
  place: 'по\u00a0названию района или посёлка',
};

export interface OwnCandidate {
  id: number;
  name: string;
  address: string;
}

export interface OwnPhoto {
  id: number;
  kind: 'photo' | 'plan' | 'finish';
  url: string;
}

/** Prices of a square metre, roubles. */
export interface Market {
  median: number;
  count: number;
  /** They are of the same rooms; of the whole complex otherwise. */
  isAlike: boolean;
  lowest: number;
  highest: number;
  /** How many are in each tenth between the two. */
  columns: number[];
}

export interface OwnForm {
  id: number;
  kind: OwnKind;
  state: 'draft' | 'waiting' | 'published' | 'refused' | 'off' | 'expired';
  step: OwnStep;
  /** RFC 3339. */
  saved: string | null;
  reason: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  complex: OwnComplex | null;
  point: OwnPoint | null;
  candidates: OwnCandidate[];
  photos: OwnPhoto[];
  mostPhotos: number;
  problems: { name: string; text: string; is_heic: boolean }[];
  market: Market | null;
  standing: { percent: number; isLike: boolean } | null;
  contract: string | null;
  alike: { title: string; url: string; price: number | null }[];
  consent: { edition: number; url: string };
  header: string;
  unfinished: OwnStep | null;
}

/** What the page of the link of a letter is told. */
export interface Proving {
  secret: string;
  isGood: boolean;
  isDone: boolean;
  mail: string;
}

export const isFlat = (kind: OwnKind) => kind === 'flat' || kind === 'assignment';

/** The heading of a step. */
export function headingOf({ kind, step }: Pick<OwnForm, 'kind' | 'step'>): string {
  const what = { flat: 'квартира', assignment: 'квартира', house: 'дом', plot: 'участок' }[kind];
  return {
    place: `Где ${what}`,
    facts: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
    photos: 'Фотографии',
    contacts: 'Описание и\u00a0контакты',
    price: 'Цена и\u00a0проверка',
  }[step];
}

/** Per cent of a price of a metre over the median; null while nothing is known. */
export function overMedian(market: Market | null, price: number, area: number): number | null {
  if (!market || price <= 0 || area <= 0) return null;
  return Math.round((price / area / market.median - 1) * 100);
}

/** «на 18 % ниже медианы этого комплекса». */
export function standingText(percent: number): string {
  if (percent === 0) return 'равна медиане этого комплекса';
  return `на\u00a0${Math.abs(percent)}\u00a0% ${percent < 0 ? 'ниже' : 'выше'} медианы этого комплекса`;
}

/** Within so many per cent of the median a price is like the market. */
export const LIKE_MARKET = 15;

/** The number of a text that people type: «58,1», «16 200 000 ₽». */
export function typedNumber(text: string): number {
  const number = Number.parseFloat(text.replace(/[^\d,.]/g, '').replace(',', '.'));
  return Number.isFinite(number) ? number : 0;
}

/** The point of two numbers as people type them, or null. */
export function typedPoint(lat: string, lon: string): [number, number] | null {
  const [latitude, longitude] = [lat, lon].map((text) => Number(text.trim().replace(',', '.') || Number.NaN));
  const isPoint = Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180;
  return isPoint ? [latitude!, longitude!] : null;
}

/** Where an object stands unless its person says otherwise; null while nothing leads there. */
export function pointOf({ point, complex }: OwnForm): [number, number] | null {
  if (point && point.by !== 'told') return [point.lat, point.lon];
  return complex && complex.lat !== null && complex.lon !== null ? [complex.lat, complex.lon] : null;
}

/** Why a point is doubtful. */
export function farText(metres: number, { kind, complex }: Pick<OwnForm, 'kind' | 'complex'>): string {
  const km = (metres / 1_000).toFixed(1).replace('.', ',');
  const what = isFlat(kind) ? 'комплекса' : 'посёлка';
  return `Отметка на\u00a0карте в\u00a0${km}\u00a0км от\u00a0${what} «${complex?.name ?? ''}».`;
}

/** An order in which one takes the place of another, and those between them move by one. */
export function movedBefore(order: readonly number[], moved: number, target: number): number[] {
  const place = order.indexOf(target);
  const rest = order.filter((one) => one !== moved);
  return [...rest.slice(0, place), moved, ...rest.slice(place)];
}

/** The price that was told, thousands of roubles; 0 where none was. */
export const thousandsOf = ({ values }: OwnForm) => Math.round(typedNumber(values['price'] ?? '') / 1_000);

/** Whether enough is told for a card of the catalogue, or of its settlement. */
export const hasCard = (form: OwnForm) => form.complex !== null && thousandsOf(form) > 0;
