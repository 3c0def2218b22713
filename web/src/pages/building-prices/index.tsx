import { ROOM_CLASSES } from '../../entities/lot/room-classes';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { BuildingPageDocument } from '../../api/generated/BuildingPage';
import { PriceDynamicsDocument } from '../../api/generated/PriceDynamics';
import { PriceTableDocument } from '../../api/generated/PriceTable';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { BuyBox } from '../../features/building/Aside.server';
import { consultationPath } from '../../lib/paths';
import { CallBar } from '../../entities/contact/CallBar';
import { Block } from '../../ui/object/Block';
import { ObjectHead } from '../../features/building/Head';
import { pricesHead } from '../../features/building/head';
import { changeNote, priceRows } from '../../features/building/model';
import { redirectOrErrorView } from '../../app/outcome';
import { PriceTable } from '../../features/building/Prices.server';
import { LineChart } from '../../ui/chart/LineChart';
import { lotsHref, readLotsFilter } from '../../entities/lot/lots-filter';
import { PriceBenchmark } from '../../features/prices/PriceBenchmark';
import { canCompare } from '../../entities/prices/series';
import { pricesJsonLd } from '../../features/prices/head';
import { PriceDynamics } from '../../features/prices/PriceDynamics';
import { mediansOf, priceOperations, withMetres } from '../../features/prices/operations';
import { QueueTable } from '../../features/prices/QueueTable.server';
import { historySeries, METRE_WORDS } from '../../entities/prices/series';
import type { DynamicsParams } from '../../features/prices/dynamics-params';
import { periodWords, readDynamicsParams } from '../../features/prices/dynamics-params';
import { date } from '../../lib/format';
import { Query } from '../../lib/query';
import { staticPart } from '../../ui/static';

const StaticBuy = staticPart('buy', BuyBox);
const StaticRooms = staticPart('rooms', PriceTable);
const StaticQueues = staticPart('queues', QueueTable);

const ANY = readLotsFilter(new Query());

/** «за год», «1-комнатные, за год». */
function comparedNote({ rooms, months }: DynamicsParams): string {
  const chosen = ROOM_CLASSES.find((item) => item.rooms === rooms);
  return `${chosen ? `${chosen.title}, ` : ''}за ${periodWords(months)}`;
}

const page: Page = {
  isStatic: true,

  plan({ site: { region }, params, search }) {
    const buildingPath = params['building'] ?? '';
    return [
      operation(BuildingPageDocument, { region, buildingPath, similarCostBuildingsLimit: 0 }),
      ...priceOperations(region, buildingPath, readDynamicsParams(search)),
    ];
  },

  view(context, results) {
    const answer = results.of(BuildingPageDocument)?.buildingPage ?? null;
    const outcome = redirectOrErrorView(context, answer, 'prices/');
    if (outcome) return outcome;
    const { building, details, programs, breadcrumbs } = answer ?? {};
    if (!building || !details) return { head: { title: 'Цены' }, status: 404, body: <p /> };
    const { layout } = context;
    const params = readDynamicsParams(context.search);
    const priceTable = results.of(PriceTableDocument)?.priceTable;
    const table = priceTable?.rows ?? [];
    const rows = withMetres(priceRows(building, details), priceTable?.totals ?? []);
    const dynamics = results.of(PriceDynamicsDocument)?.priceDynamics ?? null;
    const medians = mediansOf(results);
    const basis = building.price_history_basis;
    const history = historySeries(building.price_history, basis);
    const name = building.full_name;
    const nouns = offerNounsOf(building);
    const crumbs = [...(breadcrumbs ?? []), { title: 'Цены' }];
    const buy = (
      <StaticBuy
        building={building}
        details={details}
        programs={programs ?? []}
        site={context.site}
        layout={layout}
        today={context.today}
      />
    );
    const main = (
      <>
        <ObjectHead building={building} title={`Цены на ${nouns.title.toLowerCase()}: ${name}`} />
        <p className="muted">Обновлено {date(details.updated)}</p>
        <Block title="Цены по числу комнат" note={changeNote(details)}>
          {rows.length > 0 ? (
            <StaticRooms
              nouns={nouns}
              rows={rows}
              href={(rooms) => lotsHref(building.url, ANY, { rooms: [rooms] })}
              layout={layout}
            />
          ) : (
            <p>
              Сейчас в продаже ничего нет. <a href={building.url}>Вернуться к описанию</a>
            </p>
          )}
        </Block>
        {table.length > 0 && (
          <Block
            title="Цены по корпусам"
            note={changeNote(details)}
            more={{ href: lotsHref(building.url, ANY, { view: 'grid' }), title: 'Шахматка' }}
          >
            <StaticQueues nouns={nouns} rows={table} base={building.url} layout={layout} />
          </Block>
        )}
        {dynamics && (
          <Block id="dynamics" title="Динамика цен">
            <PriceDynamics
              dynamics={dynamics}
              base={building.pricesUrl}
              params={params}
              today={context.today}
              layout={layout}
            />
          </Block>
        )}
        {canCompare(medians, params.unit) && (
          <Block title="На фоне района и класса" note={comparedNote(params)}>
            <PriceBenchmark medians={medians} layout={layout} unit={params.unit} />
          </Block>
        )}
        {history.length > 0 && (
          <Block title="История цены метра" note="с начала продаж">
            <LineChart
              series={history}
              unit="metre"
              layout={layout}
              caption={`${METRE_WORDS[basis].caption}, по\u00a0датам изменений`}
            />
          </Block>
        )}
      </>
    );
    return {
      head: {
        ...pricesHead(context, building),
        ...(context.query ? { robots: 'noindex, follow' } : {}),
        jsonLd: pricesJsonLd(context.site.origin, {
          name,
          url: building.url,
          pricesUrl: building.pricesUrl,
          rows,
          crumbs,
        }),
      },
      layout: { crumbs, wide: true },
      body:
        layout === 'mobile' ? (
          <div className="object">
            {main}
            {buy}
            <CallBar
              phone={building.builder?.phone ?? context.site.phone}
              consultation={consultationPath('complex', building.id)}
            />
          </div>
        ) : (
          <div className="columns object">
            <div className="object-main">{main}</div>
            <div className="object-aside">
              <div className="object-rail">{buy}</div>
            </div>
          </div>
        ),
    };
  },
};

export default page;
