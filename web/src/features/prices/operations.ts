/** The operations of a complex's price page. */
import type { PriceRow } from '../../entities/lot/room-classes';
import { roomClass } from '../../entities/lot/room-classes';
import type { PriceTableQuery, SiteRegion } from '../../api/generated/types';
import { PriceDynamicsClassDocument } from '../../api/generated/PriceDynamicsClass';
import { PriceDynamicsDistrictDocument } from '../../api/generated/PriceDynamicsDistrict';
import { PriceDynamicsDocument } from '../../api/generated/PriceDynamics';
import { PriceTableDocument } from '../../api/generated/PriceTable';
import type { Operation } from '../../app/contract';
import type { Results } from '../../app/page';
import { operation } from '../../app/page';
import type { Medians } from '../../entities/prices/series';
import type { DynamicsParams } from './dynamics-params';
import { YEAR } from './dynamics-params';

/** The medians compared to a complex: over a year on its main page, or of the selected rooms. */
export function medianOperations(
  region: SiteRegion,
  buildingPath: string,
  months: number = YEAR,
  rooms: string | null = null,
): Operation[] {
  const variables = {
    region,
    buildingPath,
    periodInMonths: months,
    ...(rooms === null ? {} : { rooms: [rooms] }),
  };
  return [
    operation(PriceDynamicsDistrictDocument, variables),
    operation(PriceDynamicsClassDocument, variables),
  ];
}

/** The returned medians. */
export function mediansOf(results: Results): Medians {
  return {
    district: results.of(PriceDynamicsDistrictDocument)?.priceDynamicsDistrict ?? null,
    ofClass: results.of(PriceDynamicsClassDocument)?.priceDynamicsClass ?? null,
  };
}

/** The lots of a complex by rooms and корпус. */
export function tableOperation(region: SiteRegion, buildingPath: string): Operation {
  return operation(PriceTableDocument, { region, buildingPath });
}

/** The table and the dynamics of the price page. */
export function priceOperations(
  region: SiteRegion,
  buildingPath: string,
  params: DynamicsParams,
): Operation[] {
  return [
    tableOperation(region, buildingPath),
    operation(PriceDynamicsDocument, {
      region,
      buildingPath,
      periodInMonths: params.months,
      ...(params.rooms === null ? {} : { rooms: [params.rooms] }),
    }),
    ...medianOperations(region, buildingPath, params.months, params.rooms),
  ];
}

/** Price rows of the complex with the lowest price per m² of each class. */
export function withMetres(
  rows: readonly PriceRow[],
  totals: PriceTableQuery['priceTable']['totals'],
): PriceRow[] {
  return rows.map((row) => ({
    ...row,
    metreFrom: totals.find(({ rooms }) => roomClass(rooms)?.rooms === row.rooms)?.price_sq_from ?? null,
  }));
}
