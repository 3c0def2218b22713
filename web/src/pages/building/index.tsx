import { pageNumber } from '../../lib/address';
import { isUnread } from '../../lib/unread';
import { BuildingPageDocument } from '../../api/generated/BuildingPage';
import { BuildingPageMongoDocument } from '../../api/generated/BuildingPageMongo';
import { PriceTableDocument } from '../../api/generated/PriceTable';
import { SettlementOffersDataDocument } from '../../api/generated/SettlementOffersData';
import { SettlementSummaryOffersDataDocument } from '../../api/generated/SettlementSummaryOffersData';
import type { Page, PageContext, Results } from '../../app/page';
import { operation } from '../../app/page';
import type { BuildingData } from '../../features/building/BuildingView';
import { BuildingView } from '../../features/building/BuildingView';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { LotsBlock } from '../../features/lots/LotsBlock.island';
import { PriceBenchmark } from '../../features/prices/PriceBenchmark.island';
import { island } from '../../ui/island';
import { buildingHead } from './head.server';
import { priceRows } from '../../features/building/model';
import { redirectOrErrorView } from '../../app/outcome';
import { questions } from '../../features/building/questions';
import { saleOf } from '../../features/building/sale';
import { conditionsOf, orderOf, readOfferFilter } from '../../features/building/settlement-filter';
import { lotOperations, lotsOf } from '../../features/lots/operations';
import { readLotsFilter } from '../../entities/lot/lots-filter';
import { medianOperations, mediansOf, tableOperation, withMetres } from '../../features/prices/operations';
import type { SettlementSales } from '../../features/building/SettlementOffers';

/** Offers of a settlement on a page (specification, section 9). */
const OFFERS = 7;

const Lots = island('lots', LotsBlock, () =>
  import('../../features/lots/LotsBlock.island').then((module) => module.LotsBlock),
);
const Dynamics = island('dynamics', PriceBenchmark, () =>
  import('../../features/prices/PriceBenchmark.island').then((module) => module.PriceBenchmark),
);

/** Complexes in each row of similar ones. */
const SIMILAR = 3;

const page: Page = {
  isStatic: true,

  plan(context) {
    const region = context.site.region;
    const buildingPath = context.params['building'] ?? '';
    const number = pageNumber(context.search);
    const filter = readOfferFilter(context.search);
    return [
      operation(BuildingPageDocument, { region, buildingPath, similarCostBuildingsLimit: 0 }),
      operation(BuildingPageMongoDocument, { region, buildingPath, similarCostBuildingsLimit: SIMILAR }),
      ...lotOperations(region, buildingPath, readLotsFilter(context.search)),
      tableOperation(region, buildingPath),
      ...medianOperations(region, buildingPath),
      operation(SettlementOffersDataDocument, {
        region,
        buildingPath,
        ...conditionsOf(filter),
        ...orderOf(filter),
        page: number,
        perPage: OFFERS,
      }),
      // The number of each type under the other conditions.
      operation(SettlementSummaryOffersDataDocument, {
        region,
        buildingPath,
        ...conditionsOf({ ...filter, types: [] }),
      }),
    ];
  },

  view(context, results) {
    const answer = results.of(BuildingPageDocument)?.buildingPage ?? null;
    const outcome = redirectOrErrorView(context, answer);
    if (outcome) return outcome;
    const { building, details, breadcrumbs } = answer ?? {};
    if (!building || !details) return { head: { title: 'Жилой комплекс' }, status: 404, body: <p /> };
    const totals = results.of(PriceTableDocument)?.priceTable.totals ?? [];
    const rows = building.is_settlement ? [] : withMetres(priceRows(building, details), totals);
    const isSelling = building.is_settlement || saleOf(building) === 'open';
    // No programme applies if nothing is on sale.
    const programs = isSelling ? (answer?.programs ?? []) : [];
    const asked = questions(building, details, rows, programs, context.today);
    const crumbs = breadcrumbs ?? [];
    const around = results.of(BuildingPageMongoDocument)?.buildingPageMongo ?? null;
    const medians = building.is_settlement ? null : mediansOf(results);
    const data: BuildingData = {
      building,
      details,
      programs,
      areDetailsUnread: isUnread(answer, 'details'),
      loanLot: answer?.loan_lot ?? null,
      around,
      rows,
      questions: asked,
      medians,
      sales: building.is_settlement ? salesOf(context, results) : null,
    };
    return {
      // The head of a loaded document is not rewritten.
      head: buildingHead
        ? buildingHead(context, { building, details, rows, around, crumbs, questions: asked })
        : { title: building.name },
      layout: { crumbs: lastOpen(crumbs), wide: true },
      body: (
        <BuildingView
          context={context}
          data={data}
          page={pageNumber(context.search)}
          sections={{
            lots: lotsOnSale(context, results, data),
            dynamics: medians && <Dynamics medians={medians} layout={context.layout} />,
          }}
        />
      ),
    };
  },
};

/** The lots of a complex under the URL's filter, in one of three views. */
function lotsOnSale({ site, search, layout, today }: PageContext, results: Results, data: BuildingData) {
  const { building, details, rows } = data;
  if (building.is_settlement || building.flats_count === 0) return null;
  const filter = readLotsFilter(search);
  return (
    <Lots
      region={site.region}
      nouns={offerNounsOf(building)}
      base={building.url}
      filter={filter}
      lots={lotsOf(results, filter)}
      rows={rows}
      queues={details.queues}
      layout={layout}
      today={today}
    />
  );
}

/** The offers of a settlement under the URL's filter. */
function salesOf({ search }: PageContext, results: Results): SettlementSales | null {
  const offers = results.of(SettlementOffersDataDocument)?.settlementOffersData;
  const summary = results.of(SettlementSummaryOffersDataDocument)?.settlementSummaryOffersData;
  return offers && summary ? { filter: readOfferFilter(search), offers, summary: summary.items } : null;
}

/** The last step is the page itself. */
function lastOpen(crumbs: readonly { title: string; url: string }[]) {
  return crumbs.map(({ title, url }, at) => (at === crumbs.length - 1 ? { title } : { title, url }));
}

export default page;
