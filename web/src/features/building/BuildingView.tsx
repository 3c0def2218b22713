import type { FlatsDataQuery, SettlementOffersDataQuery } from '../../api/generated';
import type { PageContext } from '../../app/page';
import { counted } from '../../lib/format';
import { Remember } from '../favourites/Remember';
import { About, Around } from './About';
import { BuilderBox, BuyBox, CallBar, PlaceBox } from './Aside';
import { Block } from './Block';
import { FlatList } from './Flats';
import { HeadGallery } from './Gallery';
import { ObjectHead, OfferBadges } from './Head';
import type { Building, Details, PriceRow, Program, Tile } from './model';
import { months } from './model';
import { MonthPhotos } from './Months';
import { Documents, Opinions, Promos, ProsCons, Questions } from './Papers';
import { PriceTable } from './Prices';
import { Programs } from './Programs';
import type { Question } from './questions';
import { LandFacts, Offers, OfferTypes, Utilities, offersCount } from './Settlement';
import { BuildingTiles } from './Tiles';
import { Timeline } from './Timeline';
import { withQuery } from './address';

export interface BuildingData {
  building: Building;
  details: Details;
  programs: readonly Program[];
  similar: readonly Tile[];
  rows: readonly PriceRow[];
  questions: readonly Question[];
  flats: FlatsDataQuery['flatsData'] | null;
  offers: SettlementOffersDataQuery['settlementOffersData'] | null;
}

interface Props {
  context: PageContext;
  data: BuildingData;
  /** The chosen room class or type of offers, and the page of the list. */
  rooms: string | null;
  page: number;
}

/** The page of a complex or of a settlement. */
export function BuildingView({ context, data, rooms, page }: Props) {
  const { building, details, programs } = data;
  const { layout } = context;
  const photosUrl = `${building.url}photos/`;
  const head = (
    <>
      <ObjectHead building={building} />
      <Remember type={building.is_settlement ? 'settlement' : 'building'} id={building.id} />
      <HeadGallery photos={details.photos} name={building.name} href={photosUrl} layout={layout} />
    </>
  );
  const aside = (
    <>
      <BuyBox building={building} details={details} programs={programs} site={context.site} layout={layout} />
      <OfferBadges building={building} />
    </>
  );
  const boxes = (
    <>
      <PlaceBox building={building} />
      <BuilderBox building={building} developers={details.developers} />
    </>
  );
  const main = <Sections context={context} data={data} rooms={rooms} page={page} />;
  if (layout === 'mobile') {
    return (
      <div className="object">
        {head}
        {aside}
        {main}
        {boxes}
        <CallBar phone={building.builder?.phone ?? context.site.phone} />
      </div>
    );
  }
  return (
    <div className="columns object">
      <div className="object-main">
        {head}
        <Anchors data={data} />
        {main}
      </div>
      <div className="object-aside">
        {aside}
        {boxes}
      </div>
    </div>
  );
}

/** Links to the parts of the page that are there. */
function Anchors({ data: { building, details, programs, rows, similar } }: { data: BuildingData }) {
  const parts = [
    { id: 'about', title: building.is_settlement ? 'О посёлке' : 'О комплексе', has: true },
    { id: 'prices', title: 'Цены', has: rows.length > 0 || building.settlement !== null },
    { id: 'dates', title: 'Сроки', has: details.queues.length > 0 },
    {
      id: 'flats',
      title: building.is_settlement ? 'Предложения' : 'Квартиры',
      has: building.flats_count > 0,
    },
    { id: 'mortgage', title: 'Ипотека', has: programs.length > 0 },
    { id: 'progress', title: 'Стройка', has: months(details.photos, null).length > 0 },
    { id: 'documents', title: 'Документы', has: details.documents.length > 0 },
    { id: 'opinions', title: 'Отзывы', has: details.opinions.length + details.expert_reviews.length > 0 },
    { id: 'similar', title: 'Похожие', has: similar.length > 0 },
  ];
  return (
    <nav className="object-anchors" aria-label="Разделы страницы">
      {parts
        .filter(({ has }) => has)
        .map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
    </nav>
  );
}

function Sections({ context, data, rooms, page }: Props) {
  const { building, details, programs, rows, similar, questions } = data;
  const { layout } = context;
  const { settlement } = building;
  const flatsHref = (value: string | null, number = 1) =>
    withQuery(building.url, { rooms: value, page: number }, 'flats');
  const site = months(details.photos, null).slice(0, 2);
  const said = details.opinions.length + details.expert_reviews.length;
  return (
    <>
      <Block id="about" title={building.is_settlement ? 'О посёлке' : 'О комплексе'}>
        <About building={building} details={details} />
      </Block>
      {settlement && (
        <Block title="Земля и коммуникации">
          <Utilities settlement={settlement} />
          <LandFacts building={building} settlement={settlement} />
        </Block>
      )}
      {building.promos.length > 0 && (
        <Block
          title="Акции"
          note={counted(building.promos.length, ['предложение', 'предложения', 'предложений'])}
        >
          <Promos promos={building.promos} />
        </Block>
      )}
      {settlement && settlement.offers.length > 0 && (
        <Block id="prices" title="Цены по типам">
          <OfferTypes
            offers={settlement.offers}
            href={(type) => withQuery(building.url, { type }, 'flats')}
          />
        </Block>
      )}
      {!settlement && rows.length > 0 && (
        <Block
          id="prices"
          title="Цены"
          note="изменение с начала продаж"
          more={{ href: building.pricesUrl, title: 'Все цены' }}
        >
          <PriceTable rows={rows} href={flatsHref} layout={layout} />
        </Block>
      )}
      {details.queues.length > 0 && (
        <Block id="dates" title="Корпуса и сроки" note="от начала строительства до ключей">
          <Timeline queues={details.queues} today={context.today} layout={layout} />
        </Block>
      )}
      {data.flats && building.flats_count > 0 && (
        <Block id="flats" title="Квартиры в продаже" note={data.flats.headers.found}>
          <FlatList
            flats={data.flats.items}
            rows={rows}
            rooms={rooms}
            page={page}
            pages={data.flats.pagesCount}
            href={flatsHref}
            layout={layout}
          />
        </Block>
      )}
      {settlement && data.offers && data.offers.itemsCount > 0 && (
        <Block id="flats" title="Предложения" note={offersCount(data.offers.itemsCount)}>
          <Offers
            items={data.offers.items}
            titles={settlement.offers}
            page={page}
            pages={data.offers.pagesCount}
            href={(number) => withQuery(building.url, { type: rooms, page: number }, 'flats')}
          />
        </Block>
      )}
      {programs.length > 0 && (
        <Block
          id="mortgage"
          title="Ипотека"
          note={building.price_from === null ? undefined : 'для самого доступного лота'}
        >
          <Programs programs={programs} />
        </Block>
      )}
      {site.length > 0 && (
        <Block
          id="progress"
          title="Ход строительства"
          more={{ href: `${building.url}photos/`, title: 'Все фото по датам' }}
        >
          {site.map((month) => (
            <MonthPhotos
              key={month.key}
              month={month}
              name={building.name}
              queues={details.queues}
              layout={layout}
              limit={3}
            />
          ))}
        </Block>
      )}
      {details.pros.length + details.cons.length > 0 && (
        <Block title="Плюсы и минусы">
          <ProsCons pros={details.pros} cons={details.cons} />
        </Block>
      )}
      <Block title="Рядом" note="в пятнадцати минутах пешком">
        <Around infrastructure={building.infrastructure} />
      </Block>
      {details.documents.length > 0 && (
        <Block id="documents" title="Документы" note="по данным застройщика">
          <Documents groups={details.documents} />
        </Block>
      )}
      {said > 0 && (
        <Block id="opinions" title="Отзывы" note={counted(said, ['отзыв', 'отзыва', 'отзывов'])}>
          <Opinions opinions={details.opinions.slice(0, 6)} reviews={details.expert_reviews.slice(0, 3)} />
        </Block>
      )}
      {questions.length > 0 && (
        <Block title="Вопросы и ответы">
          <Questions items={questions} />
        </Block>
      )}
      {similar.length > 0 && (
        <Block id="similar" title="Похожие комплексы" note="рядом и близко по цене">
          <BuildingTiles buildings={similar.slice(0, layout === 'desktop' ? 6 : 4)} />
        </Block>
      )}
    </>
  );
}
