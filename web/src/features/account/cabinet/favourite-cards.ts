/** The cards of objects with a heart, from the answers of the catalogue. */
import { ObjectsListDocument } from '../../../api/generated/ObjectsList';
import type { ObjectsListQuery } from '../../../api/generated/types';
import type { Operation } from '../../../app/contract';
import type { Results } from '../../../app/page';
import { operation } from '../../../app/page';
import { completionOf } from '../../../entities/complex/completion';
import { noPriceOf } from '../../../entities/complex/no-price';
import { floorsOf } from '../../../entities/lot/FlatTile';
import { priceFull, priceShort } from '../../../lib/format';
import type { Favourite } from '../model';

/** The largest number of objects of a kind in one operation. */
const MAX_ITEMS = 60;

export interface Card {
  title: string;
  url: string;
  picture: string | null;
  /** A plan is shown whole, a photo is cropped. */
  isPlan: boolean;
  /** The complex of a flat, the builder of a complex. */
  of: { name: string; url: string | null } | null;
  details: string;
  price: string;
}

/** A card; null: it is no longer sold; undefined: the catalogue has not told. */
export type Found = Card | null | undefined;

const isFlat = ({ type }: Favourite) => type === 'ra' || type === 'rsa';
const isComplex = ({ type }: Favourite) => type === 'building' || type === 'settlement';

function variablesOf(favourites: readonly Favourite[]): { buildings: number[]; flats: number[] }[] {
  const buildings = [...new Set(favourites.filter(isComplex).map(({ id }) => id))];
  const flats = [...new Set(favourites.filter(isFlat).map(({ id }) => id))];
  const parts = Math.ceil(Math.max(buildings.length, flats.length) / MAX_ITEMS);
  const slice = (ids: number[], part: number) => ids.slice(part * MAX_ITEMS, (part + 1) * MAX_ITEMS);
  return Array.from({ length: parts }, (_, part) => ({
    buildings: slice(buildings, part),
    flats: slice(flats, part),
  }));
}

/** What the catalogue is asked for. */
export function favouriteOperations(favourites: readonly Favourite[]): Operation[] {
  return variablesOf(favourites).map((variables) => operation(ObjectsListDocument, variables));
}

export type Objects = ObjectsListQuery['objectsList'];

/** What it has answered. */
export function favouriteAnswers(favourites: readonly Favourite[], results: Results): Objects[] {
  return variablesOf(favourites).flatMap(
    (variables) => results.of(ObjectsListDocument, variables)?.objectsList ?? [],
  );
}

/** The card of each object. */
export function cardFinder(answers: readonly Objects[], today: string): (favourite: Favourite) => Found {
  const [complexes, flats] = [new Map<number, Card | null>(), new Map<number, Card | null>()];
  for (const answer of answers) {
    for (const id of answer.lostBuildings) complexes.set(id, null);
    for (const id of answer.lostFlats) flats.set(id, null);
    for (const building of answer.buildings) complexes.set(building.id, complexCard(building, today));
    for (const flat of answer.flats) flats.set(Number(flat.path), flatCard(flat));
  }
  return (favourite) => {
    if (isFlat(favourite)) return flats.get(favourite.id);
    return isComplex(favourite) ? complexes.get(favourite.id) : undefined;
  };
}

function complexCard(building: Objects['buildings'][number], today: string): Card {
  const { name, url, image, builder, price_from: price, location_data: place } = building;
  const completion = building.is_settlement ? '' : completionOf(building, today);
  return {
    title: name,
    url,
    picture: image,
    isPlan: false,
    of: builder && { name: builder.name, url: null },
    details: [building.subways[0]?.name ?? place?.name, completion].filter(Boolean).join(', '),
    price: price === null ? noPriceOf(building) : `от\u00a0${priceShort(price)}`,
  };
}

function flatCard(flat: Objects['flats'][number]): Card {
  const { url, photo, price_from: price, seo, building } = flat;
  return {
    title: seo.name,
    url,
    picture: photo,
    isPlan: true,
    of: building,
    details: [floorsOf(flat), flat.deadline_text].filter(Boolean).join(', '),
    price: price === null ? 'Цена по запросу' : priceFull(price),
  };
}
