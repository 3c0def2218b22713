/** Places of the district tab: a tree of okrugs, districts and towns. */
import type { ReferenceBooksQuery } from '../../../api/generated/types';
import type { District } from '../state';

/** A place in the reference data. */
export type ReferencePlace = ReferenceBooksQuery['referenceBooks']['locations'][number];

/** A place with its children. */
export interface PlaceNode {
  readonly place: ReferencePlace;
  readonly children: readonly PlaceNode[];
}

/** A region with its places. */
export interface RegionTree {
  readonly id: number;
  readonly title: string;
  readonly nodes: readonly PlaceNode[];
}

const TITLES: Readonly<Record<number, string>> = {
  1: 'Москва',
  2: 'Московская область',
  3: 'Санкт-Петербург',
  4: 'Ленинградская область',
};

/** The trees of a site, the city first. */
export function treesOf(places: readonly ReferencePlace[]): RegionTree[] {
  const ids = [...new Set(places.map((place) => place.region_id))].toSorted((one, other) => one - other);
  return ids.map((id) => {
    const own = places.filter((place) => place.region_id === id);
    const known = new Set(own.map((place) => place.id));
    const below = (parent: number): PlaceNode[] =>
      own
        .filter((place) => place.parent_id === parent)
        .map((place) => ({ place, children: below(place.id) }));
    const tops = own.filter((place) => place.parent_id === null || !known.has(place.parent_id));
    const nodes = tops.map((place) => ({ place, children: below(place.id) }));
    return { id, title: TITLES[id] ?? 'Другие', nodes };
  });
}

/** The nodes whose name, or a child's name, contains the typed text. */
export function found(nodes: readonly PlaceNode[], text: string): PlaceNode[] {
  const typed = text.trim().toLowerCase().replaceAll('ё', 'е');
  if (!typed) return [...nodes];
  return nodes.flatMap(({ place, children }) => {
    const holds = [place.name, place.short].some((name) =>
      name.toLowerCase().replaceAll('ё', 'е').includes(typed),
    );
    const inside = found(children, text);
    return holds ? [{ place, children }] : inside.length > 0 ? [{ place, children: inside }] : [];
  });
}

/** A name without the part shared by its siblings: «Восточный округ», «Химки». */
export function shortOf({ name, short, kind }: ReferencePlace): string {
  return kind === 'okrug' ? name.replace(' административный', '') : short || name;
}

/** A place as an item of the form's state. */
export function chosenOf({ id, name, is_district, region_id }: ReferencePlace): District {
  return { id, name, is_district, region_id };
}
