import { counted } from '../../lib/format';
import { LoanOffers } from '../bank/LoanOffers';
import { LotsBlock } from '../lots/LotsBlock';
import { Compared, canCompare } from '../prices/Compared';
import { About } from './About';
import { withQuery } from './address';
import { Block } from './Block';
import type { BuildingViewProps } from './BuildingView';
import { Documents } from './Documents';
import { Questions } from './Faq';
import { Passport } from './Passport';
import { PhotoGrid } from './Photos';
import { months, seriesOf } from './album';
import { Place } from './Place';
import { PriceTable } from './Prices';
import { Promos } from './Promos';
import { ProsCons } from './ProsCons';
import { Reviews } from './Reviews';
import { SettlementSections } from './SettlementSections';
import { SiteCompare } from './SiteCompare';
import type { Around, Building } from './model';
import { Timeline } from './Timeline';
import { Views, viewsTitle } from './Views';
import { Written } from './Written';

/** Photographs of the site on the page of the complex; its album has the rest. */
const PHOTOS = 3;

/** The parts of the page, one below the other. */
export function Sections(props: BuildingViewProps) {
  const { context, data } = props;
  const { building, details, questions, around } = data;
  const { layout } = context;
  return (
    <>
      <Block id="about" title={building.is_settlement ? 'О посёлке' : 'О комплексе'}>
        <About building={building} details={details} />
      </Block>
      {building.settlement ? <SettlementSections {...props} /> : <ComplexPrices {...props} />}
      {details.queues.length > 0 && (
        <Block id="dates" title="Корпуса и сроки" note="ввод в эксплуатацию и выдача ключей">
          <Timeline
            queues={details.queues}
            documents={details.documents}
            today={context.today}
            layout={layout}
          />
        </Block>
      )}
      {building.promos.length > 0 && (
        <Block title="Акции" note={counted(building.promos.length, OFFERS)}>
          <Promos promos={building.promos} today={context.today} />
        </Block>
      )}
      {!building.settlement && <ComplexLots {...props} />}
      <Mortgage {...props} />
      {!building.settlement && <ComplexDynamics {...props} />}
      <Progress {...props} />
      {details.panoramas.length + details.tour.length > 0 && (
        <Block id="views" title={viewsTitle(details)} note="визуализации застройщика">
          <Views details={details} name={building.name} page={`${building.url}photos/`} />
        </Block>
      )}
      <Block id="place" title="Расположение">
        <Place building={building} site={context.site} layout={layout} />
      </Block>
      {(details.queues.length > 0 || details.developers.length > 0) && (
        <Block id="passport" title="Юридический паспорт" note="кто строит и по каким бумагам">
          <Passport building={building} details={details} />
        </Block>
      )}
      {details.documents.length > 0 && (
        <Block id="documents" title="Документы" note="по данным застройщика">
          <Documents groups={details.documents} />
        </Block>
      )}
      {around && <Said building={building} around={around} />}
      {questions.length > 0 && (
        <Block title="Вопросы и ответы">
          <Questions items={questions} />
        </Block>
      )}
    </>
  );
}

const OFFERS = ['предложение', 'предложения', 'предложений'] as const;
const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;

/** What speaks for it and against it, what is said and what is written. */
function Said({ building, around }: { building: Building; around: Around }) {
  const { pros, cons, opinions, expert_reviews: reviews, counters } = around;
  const said = opinions.length + reviews.length;
  return (
    <>
      {pros.length + cons.length > 0 && (
        <Block title="Плюсы и минусы">
          <ProsCons pros={pros} cons={cons} />
        </Block>
      )}
      {(said > 0 || building.rating_votes > 0) && (
        <Block id="opinions" title="Отзывы" note={said > 0 ? counted(said, REVIEWS) : undefined}>
          <Reviews
            rating={building.rating}
            votes={building.rating_votes}
            reviews={reviews}
            opinions={opinions}
          />
        </Block>
      )}
      {counters.news + counters.articles + counters.videos > 0 && (
        <Block id="written" title="О комплексе пишут">
          <Written around={around} />
        </Block>
      )}
    </>
  );
}

/** Prices by room class. */
function ComplexPrices({ context, data: { building, rows } }: BuildingViewProps) {
  if (rows.length === 0) return null;
  return (
    <Block
      id="prices"
      title="Цены"
      note="изменение с начала продаж"
      more={{ href: building.pricesUrl, title: 'Все цены' }}
    >
      <PriceTable
        rows={rows}
        href={(rooms) => withQuery(building.url, { rooms }, 'flats')}
        layout={context.layout}
      />
    </Block>
  );
}

/** The lots in one of three views. */
function ComplexLots({ context, data: { building, details, rows, lots } }: BuildingViewProps) {
  if (!lots || building.flats_count === 0) return null;
  return (
    <LotsBlock
      region={context.site.region}
      base={building.url}
      wish={lots.wish}
      lots={lots.found}
      rows={rows}
      queues={details.queues}
      layout={context.layout}
    />
  );
}

/** Its prices over a year beside those of its district and class. */
function ComplexDynamics({ context, data: { building, lots } }: BuildingViewProps) {
  if (!lots || !canCompare(lots.medians)) return null;
  return (
    <Block
      id="dynamics"
      title="Динамика цен"
      note="за год, на фоне района и класса"
      more={{ href: `${building.pricesUrl}#dynamics`, title: 'По комнатам и за другой срок' }}
    >
      <Compared medians={lots.medians} layout={context.layout} />
    </Block>
  );
}

/** Programmes that lend for it. */
function Mortgage({ context, data: { building, programs } }: BuildingViewProps) {
  if (programs.length === 0) return null;
  return (
    <Block
      id="mortgage"
      title="Ипотека"
      note={building.price_from === null ? undefined : 'для самого доступного лота'}
    >
      <LoanOffers programs={programs} price={building.price_from} context={context} />
    </Block>
  );
}

/** What was and what is at the building site. */
function Progress({ context, data: { building, details } }: BuildingViewProps) {
  const { photos, queues } = details;
  const newest = months(photos, null)
    .flatMap((month) => month.photos)
    .slice(0, PHOTOS);
  if (newest.length === 0) return null;
  const page = `${building.url}photos/`;
  const shown = { name: building.name, queues, page, layout: context.layout };
  return (
    <Block id="progress" title="Ход строительства" more={{ href: page, title: 'Все фото по датам' }}>
      <SiteCompare series={seriesOf(photos, queues)} {...shown} />
      <PhotoGrid photos={newest} {...shown} />
    </Block>
  );
}
