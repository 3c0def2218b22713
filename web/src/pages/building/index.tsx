import { BuildingPageDocument, FlatsDataDocument, SettlementOffersDataDocument } from '../../api/generated';
import type { SettlementOfferType } from '../../api/generated';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { BuildingView } from '../../features/building/BuildingView';
import { pageNumber } from '../../features/building/address';
import { buildingHead } from '../../features/building/head';
import { ROOM_CLASSES, priceRows } from '../../features/building/model';
import { without } from '../../features/building/outcome';
import { questions } from '../../features/building/questions';

/** Flats on a page of the list. */
const FLATS = 10;

/** The room class of the address, if it is one. */
function roomsOf({ search }: PageContext): string | null {
  const value = search.get('rooms');
  return ROOM_CLASSES.find(({ rooms }) => rooms === value)?.rooms ?? null;
}

const TYPES: readonly SettlementOfferType[] = ['apartment', 'cottage', 'land', 'land_contract', 'townhouse'];

/** The type of a settlement's offers that the address asks for. */
function typeOf({ search }: PageContext): SettlementOfferType | null {
  const value = search.get('type');
  return TYPES.find((type) => type === value) ?? null;
}

const page: Page = {
  plan(context) {
    const region = context.site.region;
    const buildingPath = context.params['building'] ?? '';
    const rooms = roomsOf(context);
    const number = pageNumber(context.search);
    const type = typeOf(context);
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
        page: number,
        perPage: 7,
        ...(type === null ? {} : { byType: [type] }),
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
      offers: building.is_settlement
        ? (results.of(SettlementOffersDataDocument)?.settlementOffersData ?? null)
        : null,
    };
    return {
      head: buildingHead(context, { building, details, rows, crumbs, questions: asked }),
      layout: { crumbs: lastOpen(crumbs), wide: true },
      body: (
        <BuildingView
          context={context}
          data={data}
          rooms={building.is_settlement ? typeOf(context) : roomsOf(context)}
          page={pageNumber(context.search)}
        />
      ),
    };
  },
};

/** The last step is the page itself. */
function lastOpen(crumbs: readonly { title: string; url: string }[]) {
  return crumbs.map(({ title, url }, at) => (at === crumbs.length - 1 ? { title } : { title, url }));
}

export default page;
