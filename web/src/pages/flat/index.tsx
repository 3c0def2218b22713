import { FlatDynamicDocument } from '../../api/generated/FlatDynamic';
import { FlatPageDocument } from '../../api/generated/FlatPage';
import { FlatPriceComparisonDocument } from '../../api/generated/FlatPriceComparison';
import { FlatPriceHistoryDocument } from '../../api/generated/FlatPriceHistory';
import { SimilarFlatsDocument } from '../../api/generated/SimilarFlats';
import type { Page, PageContext, Results } from '../../app/page';
import { operation } from '../../app/page';
import { redirectOrErrorView } from '../../app/outcome';
import { LotErrors } from '../../entities/lot/NoPlan';
import { FLAT_PRICES } from '../../lib/constants';
import type { FlatData } from '../../features/flat/FlatView';
import { FlatView } from '../../features/flat/FlatView';
import { flatHead } from '../../features/flat/head.server';
import { readHistoryParams } from '../../features/flat/prices';

/** Scopes of the price comparison, the nearest first. */
const SCOPES = ['BUILDING', 'DISTRICT', 'CLASS'] as const;

/** The variables that identify the flat. */
function flatOf({ site: { region }, params }: PageContext) {
  return { region, path: params['flat'] ?? '' };
}

/** The operations of the flat's prices. */
function questions(context: PageContext) {
  const { months, isMetre } = readHistoryParams(context.search);
  const flat = flatOf(context);
  return {
    dynamic: { ...flat, periodInMonths: months, isMeterPrice: isMetre },
    history: { ...flat, page: 1, perPage: FLAT_PRICES },
    scopes: SCOPES.map((comparisonType) => ({ ...flat, comparisonType })),
  };
}

const page: Page = {
  isStatic: true,

  plan(context) {
    const { dynamic, history, scopes } = questions(context);
    return [
      operation(FlatPageDocument, flatOf(context)),
      operation(SimilarFlatsDocument, { ...flatOf(context), limit: 4 }),
      operation(FlatDynamicDocument, dynamic),
      operation(FlatPriceHistoryDocument, history),
      ...scopes.map((scope) => operation(FlatPriceComparisonDocument, scope)),
    ];
  },

  view(context, results) {
    const answer = results.of(FlatPageDocument)?.flatPage ?? null;
    const { flat, building, breadcrumbs } = answer ?? {};
    // A sold flat is gone (410), but its page links to those on sale.
    const isGone = answer?.status === 'GONE' && flat && building;
    const outcome = isGone ? null : redirectOrErrorView(context, answer);
    if (outcome) return outcome;
    if (!answer || !flat || !building) return { head: { title: 'Квартира' }, status: 404, body: <p /> };
    const crumbs = breadcrumbs ?? [];
    const similar = results.of(SimilarFlatsDocument)?.similarFlats;
    const data: FlatData = {
      flat,
      building,
      offers: answer.offers,
      sellers: answer.sellersData.offers,
      floor: answer.floor,
      neighbours: answer.neighbours,
      similar: isGone ? [] : (similar?.items ?? []),
      programs: answer.programs,
      prices: pricesOf(context, results),
    };
    return {
      ...(isGone ? { status: 410, keepsBody: true } : {}),
      head: flatHead ? flatHead(context, { flat, building, crumbs }) : { title: flat.header },
      layout: {
        crumbs: crumbs.map(({ title, url }, at) => (at === crumbs.length - 1 ? { title } : { title, url })),
        wide: true,
      },
      body: (
        <LotErrors value={[...answer.errors, ...(similar?.errors ?? [])]}>
          <FlatView context={context} data={data} />
        </LotErrors>
      ),
    };
  },
};

function pricesOf(context: PageContext, results: Results): FlatData['prices'] {
  const { scopes } = questions(context);
  return {
    params: readHistoryParams(context.search),
    dynamic: results.of(FlatDynamicDocument)?.flatDynamic ?? null,
    history: results.of(FlatPriceHistoryDocument)?.flatPriceHistory ?? null,
    scopes: scopes.flatMap(
      (scope) => results.of(FlatPriceComparisonDocument, scope)?.flatPriceComparison ?? [],
    ),
  };
}

export default page;
