/** The operations of a complex's lots for the view in the URL, and their results. */
import type { FlatRowFieldsFragment, FlatRowsQuery, SiteRegion } from '../../api/generated/types';
import { FlatsCountDocument } from '../../api/generated/FlatsCount';
import { FlatRowsDocument } from '../../api/generated/FlatRows';
import { LotGridDocument } from '../../api/generated/LotGrid';
import { SummaryFlatsDataDocument } from '../../api/generated/SummaryFlatsData';
import type { Operation } from '../../app/contract';
import type { Results } from '../../app/page';
import { operation } from '../../app/page';
import type { LotGridData } from './Grid';
import type { RoomGroup } from './FloorPlanLayouts';
import type { LotsFilter } from '../../entities/lot/lots-filter';
import { conditionVariables, orderVariables, sourceVariable } from '../../entities/lot/lots-filter';

/** Rows on a page of the list. */
const PAGE = 10;
/** Number of groups that are searched for the lots of one layout: the smallest first, so that it is included. */
const LAYOUT_PAGE = 20;

/** The operations of a filter. */
export function lotOperations(region: SiteRegion, buildingPath: string, filter: LotsFilter): Operation[] {
  const conditions = { region, buildingPath, ...conditionVariables(filter) };
  const count = operation(FlatsCountDocument, { ...conditions, ...sourceVariable(filter) });
  switch (filter.view) {
    case 'grid':
      return [
        count,
        operation(LotGridDocument, {
          region,
          buildingPath,
          ...(filter.queue === null ? {} : { queue: filter.queue }),
          ...(filter.end === null ? {} : { byDeadline: [filter.end] }),
        }),
      ];
    case 'layouts':
      return [
        count,
        operation(SummaryFlatsDataDocument, conditions),
        ...(filter.layout === null
          ? []
          : [
              operation(FlatRowsDocument, {
                ...conditions,
                fromArea: filter.layout,
                sort: 'AREA',
                order: 'ASC',
                perPage: LAYOUT_PAGE,
                page: 1,
              }),
            ]),
      ];
    case 'list':
      return [
        count,
        operation(FlatRowsDocument, {
          ...conditions,
          ...orderVariables(filter),
          ...sourceVariable(filter),
          perPage: PAGE,
          page: filter.page,
        }),
      ];
  }
}

/** The results. */
export interface Lots {
  /** The number of matching flats. */
  count: number | null;
  list: FlatRowsQuery['flatsData'] | null;
  groups: readonly RoomGroup[] | null;
  /** Lots of the layout that is open in the URL. */
  opened: readonly FlatRowFieldsFragment[];
  grid: LotGridData | null;
  /** What the answers miss. */
  errors: readonly { field: string }[];
}

/** The results of the operations of a filter. */
export function lotsOf(results: Results, filter: LotsFilter): Lots {
  const flats = results.of(FlatRowsDocument)?.flatsData ?? null;
  const summary = results.of(SummaryFlatsDataDocument)?.summaryFlatsData ?? null;
  return {
    count: results.of(FlatsCountDocument)?.flatsCount.count ?? null,
    list: filter.view === 'list' ? flats : null,
    groups: summary?.items ?? null,
    opened:
      filter.view === 'layouts'
        ? (flats?.items ?? []).filter(({ s_total: size }) => size === filter.layout)
        : [],
    grid: results.of(LotGridDocument)?.lotGrid ?? null,
    errors: [...(flats?.errors ?? []), ...(summary?.errors ?? [])],
  };
}
