/** The data of the sections of a complex's page. */
import type { BuildingPageMongoQuery, BuildingPageQuery } from '../../api/generated/types';
import type { Building, Details } from '../../entities/complex/types';
import { housePoint } from '../../entities/complex/placed';
import { ROOM_CLASSES, roomClass } from '../../entities/lot/room-classes';
import type { PriceRow } from '../../entities/lot/room-classes';
import { counted } from '../../lib/format';

/** Reviews, articles and similar complexes. */
export type Around = BuildingPageMongoQuery['buildingPageMongo'];
/** The lot that the programmes are calculated for; null if nothing is on sale. */
export type LoanLot = BuildingPageQuery['buildingPage']['loan_lot'];

/** The room classes that the complex sells. */
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

/**
 * «изменение за 3 месяца у тех же лотов»: explains the arrows of a table; the average of all lots on sale
 * changes differently; without an arrow it says so. Null where no change is known.
 */
export function changeNote({ price_moves: { months, rooms } }: Pick<Details, 'price_moves'>): string | null {
  if (rooms.length === 0) return null;
  if (rooms.every(({ percent }) => percent === 0)) {
    return `за ${counted(months, MONTHS)} цены тех же лотов не менялись`;
  }
  return `изменение за ${counted(months, MONTHS)} у тех же лотов`;
}

/** Neither the point of a house nor its number: the address names a city or a street. */
export function isVague(building: Pick<Building, 'address' | 'map_lat' | 'map_lng' | 'map_by'>): boolean {
  return housePoint(building) === null && !/\d/.test(building.address);
}

/** «ООО «СЗ Берег»»: registers write straight quotes. */
export function legalName(name: string): string {
  return name.replaceAll(/"([^"]*)"/g, '«$1»');
}

/** How many similar complexes there are. */
export function similarCount(around: Around | null): number {
  return around ? around.similarCostBuildings.length + around.similarPlaceBuildings.length : 0;
}

/** Whether anything is known of who builds, and by what papers. */
export function hasPassport(
  { builder }: Pick<Building, 'builder'>,
  { developers, queues }: Details,
): boolean {
  return (
    builder !== null ||
    developers.length > 0 ||
    queues.some(({ contract, escrow_bank: bank, permit, declaration }) =>
      [contract, bank, permit, declaration].some((paper) => paper !== null),
    )
  );
}
