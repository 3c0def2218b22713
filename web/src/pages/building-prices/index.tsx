import { BuildingPageDocument, SummaryFlatsDataDocument } from '../../api/generated';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { BuyBox, CallBar } from '../../features/building/Aside';
import { Block } from '../../features/building/Block';
import { ObjectHead } from '../../features/building/Head';
import { Layouts } from '../../features/building/Layouts';
import { withQuery } from '../../features/building/address';
import { pricesHead } from '../../features/building/head';
import { fullName, priceRows } from '../../features/building/model';
import { without } from '../../features/building/outcome';
import { PriceTable } from '../../features/building/Prices';
import { Programs } from '../../features/building/Programs';
import { date } from '../../lib/format';

const page: Page = {
  plan({ site: { region }, params }) {
    const buildingPath = params['building'] ?? '';
    return [
      operation(BuildingPageDocument, { region, buildingPath, similarCostBuildingsLimit: 0 }),
      operation(SummaryFlatsDataDocument, { region, buildingPath }),
    ];
  },

  view(context, results) {
    const answer = results.of(BuildingPageDocument)?.buildingPage ?? null;
    const outcome = without(context, answer, 'prices/');
    if (outcome) return outcome;
    const { building, details, programs, breadcrumbs } = answer ?? {};
    if (!building || !details) return { head: { title: 'Цены' }, status: 404, body: <p /> };
    const classes = results.of(SummaryFlatsDataDocument)?.summaryFlatsData.items ?? [];
    const flatsOf = (rooms: string) => withQuery(building.url, { rooms }, 'flats');
    const { layout } = context;
    const name = fullName(building);
    const buy = (
      <BuyBox
        building={building}
        details={details}
        programs={programs ?? []}
        site={context.site}
        layout={layout}
      />
    );
    const main = (
      <>
        <ObjectHead building={building} title={`Цены на квартиры: ${name}`} />
        <p className="muted">Обновлено {date(context.today)}</p>
        <Block title="Цены по числу комнат" note="изменение с начала продаж">
          {classes.length > 0 || building.flats_count > 0 ? (
            <PriceTable rows={priceRows(building)} href={flatsOf} layout={layout} />
          ) : (
            <p>
              Сейчас в продаже ничего нет. <a href={building.url}>Вернуться к описанию</a>
            </p>
          )}
        </Block>
        {classes
          .filter(({ layouts }) => layouts.length > 0)
          .map((rooms) => (
            <Layouts key={rooms.rooms} rooms={rooms} href={flatsOf(rooms.rooms)} />
          ))}
        {(programs?.length ?? 0) > 0 && (
          <Block title="Ипотека" note="для самого доступного лота">
            <Programs programs={programs ?? []} />
          </Block>
        )}
      </>
    );
    return {
      head: pricesHead(context, building),
      layout: { crumbs: [...(breadcrumbs ?? []), { title: 'Цены' }], wide: true },
      body:
        layout === 'mobile' ? (
          <div className="object">
            {main}
            {buy}
            <CallBar phone={building.builder?.phone ?? context.site.phone} />
          </div>
        ) : (
          <div className="columns object">
            <div className="object-main">{main}</div>
            <div className="object-aside">{buy}</div>
          </div>
        ),
    };
  },
};

export default page;
