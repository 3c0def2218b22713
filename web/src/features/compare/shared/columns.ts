/** The columns of a shared shortlist: what the catalogue knows now of what people have put into it. */
import type { CompareListQuery, ObjectsListQuery } from '../../../api/generated/types';
import type { ObjectType } from '../../../entities/favourites/store';
import type { Complex } from '../complexes';
import { complexGroups } from '../complexes';
import type { Flat } from '../flats';
import { flatGroups } from '../flats';
import type { Cell, Group } from '../table';
import { rowsOf } from '../table';
import type { SharedObject } from './model';
import { isComplex, objectKey } from './model';

/** A column; without `url` the object is not shown any more. */
export interface SharedColumn {
  key: string;
  url: string | null;
  picture: string | null;
  isPlan: boolean;
  name: string;
  about: string;
}

/** A row; cells are in the order of the columns, null where nothing is known. */
export interface SharedRow {
  title: string;
  cells: readonly (Cell | null)[];
  isSame: boolean;
}

export interface SharedTable {
  title: string;
  columns: readonly SharedColumn[];
  rows: readonly SharedRow[];
}

type Objects = CompareListQuery['objectsList'];

/** A table of flats and one of complexes; one without objects is left out. */
export function columnsOf(
  shared: readonly SharedObject[],
  objects: Objects | null,
  today: string,
): SharedTable[] {
  const flats = new Map((objects?.flats ?? []).map((flat) => [flat.flat.flat_id, flat]));
  const complexes = new Map((objects?.buildings ?? []).map((building) => [building.id, building]));
  const tables = [
    tableOf(
      'Квартиры',
      shared.filter((object) => !isComplex(object)),
      flats,
      flatGroups(today),
      flatColumn,
    ),
    tableOf('Комплексы', shared.filter(isComplex), complexes, complexGroups(today), complexColumn),
  ];
  return tables.filter(({ columns }) => columns.length > 0);
}

type Shown = Omit<SharedColumn, 'key'>;

function tableOf<Item extends object>(
  title: string,
  shared: readonly SharedObject[],
  found: ReadonlyMap<number, Item>,
  groups: readonly Group<Item>[],
  shown: (item: Item) => Shown,
): SharedTable {
  const known = shared.flatMap(({ id }) => found.get(id) ?? []);
  const columns = shared.map((object): SharedColumn => {
    const item = found.get(object.id);
    const gone = { url: null, picture: null, isPlan: false, name: object.title, about: '' };
    return { key: objectKey(object), ...(item === undefined ? gone : shown(item)) };
  });
  const rows = rowsOf(groups, known, false).flatMap((group) => group.rows);
  return {
    title,
    columns,
    rows: rows.map(({ title: row, cells, isSame }) => ({
      title: row,
      isSame,
      cells: shared.map(({ id }) => {
        const item = found.get(id);
        return item === undefined ? null : (cells[known.indexOf(item)] ?? null);
      }),
    })),
  };
}

function flatColumn({ url, photo, seo, building }: Flat): Shown {
  return { url, picture: photo, isPlan: true, name: seo.name, about: building.name };
}

function complexColumn({ url, image, name, builder, categories }: Complex): Shown {
  return { url, picture: image, isPlan: false, name, about: builder?.name ?? categories[0] ?? '' };
}

/** An object that the owner can add. */
export interface Candidate {
  key: string;
  name: string;
}

export function candidatesOf(
  favourites: readonly { type: ObjectType; id: number }[],
  objects: ObjectsListQuery['objectsList'] | null,
): Candidate[] {
  const complexes = new Map((objects?.buildings ?? []).map(({ id, name }) => [id, name]));
  const flats = new Map((objects?.flats ?? []).map(({ path, seo }) => [Number(path), seo.header]));
  return favourites.flatMap((favourite) => {
    const name = (isComplex(favourite) ? complexes : flats).get(favourite.id);
    return name === undefined ? [] : [{ key: objectKey(favourite), name }];
  });
}
