import {
  BuildingPageDocument,
  FlatsDataDocument,
  SettlementOffersDataDocument,
  SettlementSummaryOffersDataDocument,
} from '../../api/generated';
import type { Page, PageContext, Results } from '../../app/page';
import { operation } from '../../app/page';
import { BuildingView } from '../../features/building/BuildingView';
import { pageNumber } from '../../features/building/address';
import { buildingHead } from '../../features/building/head';
import { ROOM_CLASSES, priceRows } from '../../features/building/model';
import { without } from '../../features/building/outcome';
import { questions } from '../../features/building/questions';
import { conditionsOf, orderOf, readOffers } from '../../features/building/settlement-wish';
import type { SettlementSales } from '../../features/building/SettlementOffers';

/** Flats on a page of the list. */
const FLATS = 10;

/** The room class of the address, if it is one. */
function roomsOf({ search }: PageContext): string | null {
  const value = search.get('rooms');
  return ROOM_CLASSES.find(({ rooms }) => rooms === value)?.rooms ?? null;
}

/** Offers of a settlement on a page (specification, section 9). */
const OFFERS = 7;

const page: Page = {
  plan(context) {
    const region = context.site.region;
    const buildingPath = context.params['building'] ?? '';
    const rooms = roomsOf(context);
    const number = pageNumber(context.search);
    const wish = readOffers(context.search);
    return [
      operation(BuildingPageDocument, { region, buildingPath, similarCostBuildingsLimit: 6 }),
      operation(FlatsDataDocument, {
        region,
        buildingPath,
        perPage: FLATS,
        page: number,
        ...(rooms === null ? {} : { byRooms: [rooms] }),
      }),
      operation(SettlementOffersDataDocument, {
        region,
        buildingPath,
        ...conditionsOf(wish),
        ...orderOf(wish),
        page: number,
        perPage: OFFERS,
      }),
      // What each type would give under the other conditions.
      operation(SettlementSummaryOffersDataDocument, {
        region,
        buildingPath,
        ...conditionsOf({ ...wish, types: [] }),
      }),
    ];
  },

  view(context, results) {
    const answer = results.of(BuildingPageDocument)?.buildingPage ?? null;
    const outcome = without(context, answer);
    if (outcome) return outcome;
    const { building, details, programs, similar, breadcrumbs } = answer ?? {};
    if (!building || !details) return { head: { title: 'Жилой комплекс' }, status: 404, body: <p /> };
    const rows = building.is_settlement ? [] : priceRows(building);
    const asked = questions(building, details, rows, programs ?? []);
    const crumbs = breadcrumbs ?? [];
    const data = {
      building,
      details,
      programs: programs ?? [],
      similar: similar ?? [],
      rows,
      questions: asked,
      flats: building.is_settlement ? null : (results.of(FlatsDataDocument)?.flatsData ?? null),
      sales: building.is_settlement ? salesOf(context, results) : null,
    };
    return {
      head: buildingHead(context, { building, details, rows, crumbs, questions: asked }),
      layout: { crumbs: lastOpen(crumbs), wide: true },
      body: (
        <BuildingView
          context={context}
          data={data}
          rooms={building.is_settlement ? null : roomsOf(context)}
          page={pageNumber(context.search)}
        />
      ),
    };
  },
};

/** What a settlement sells, as the address asks. */
function salesOf({ search }: PageContext, results: Results): SettlementSales | null {
  const offers = results.of(SettlementOffersDataDocument)?.settlementOffersData;
  const summary = results.of(SettlementSummaryOffersDataDocument)?.settlementSummaryOffersData;
  return offers && summary ? { wish: readOffers(search), offers, summary: summary.items } : null;
}

/** The last step is the page itself. */
function lastOpen(crumbs: readonly { title: string; url: string }[]) {
  return crumbs.map(({ title, url }, at) => (at === crumbs.length - 1 ? { title } : { title, url }));
}

export default page;
