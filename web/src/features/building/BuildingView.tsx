import type { ReactNode } from 'react';

import type { Building, Details, Program } from '../../entities/complex/types';
import type { PriceRow } from '../../entities/lot/room-classes';
import { goodsOf } from '../../entities/complex/goods';
import type { PageContext } from '../../app/page';
import { still } from '../../ui/still';
import { Remember } from '../../entities/favourites/Remember';
import { Viewer } from '../../ui/gallery/viewer/Viewer';
import type { Medians } from '../../entities/prices/series';
import { canCompare } from '../../entities/prices/series';
import { BuilderBox, BuyBox, PlaceBox } from './Aside';
import { CallBar } from '../../entities/contact/CallBar';
import { HeadGallery } from './Gallery';
import { ObjectHead, OfferBadges } from './Head';
import type { Around, LoanLot } from './model';
import { fullName, similarCount } from './model';
import { kindOf } from './album';
import { viewerSet } from './viewer-set';
import type { Question } from './questions';
import { saleOf } from './sale';
import { SaleState } from './SaleState';
import { Sections } from './Sections';
import type { SettlementSales } from './SettlementOffers';
import { Similar } from './Similar';

export interface BuildingData {
  building: Building;
  details: Details;
  programs: readonly Program[];
  loanLot: LoanLot;
  /** Nothing where it could not be read: the page stands without it. */
  around: Around | null;
  rows: readonly PriceRow[];
  questions: readonly Question[];
  /** How its prices moved beside others; of a complex alone. */
  medians: Medians | null;
  /** Of a settlement alone. */
  sales: SettlementSales | null;
}

export interface BuildingViewProps {
  context: PageContext;
  data: BuildingData;
  /** The page of the list. */
  page: number;
  /** Sections that other features draw; the page brings them. */
  sections: {
    /** The lots on sale. */
    lots: ReactNode;
    /** Prices over a year beside those of the district and the class. */
    dynamics: ReactNode;
  };
}

/** The page of a complex or of a settlement. */
export function BuildingView(props: BuildingViewProps) {
  const { context, data } = props;
  const { building, details, programs, around } = data;
  const { layout } = context;
  const photosUrl = `${building.url}photos/`;
  const sale = building.is_settlement ? 'open' : saleOf(building);
  const hasSimilar = similarCount(around) > 0;
  const gallery = (
    <HeadGallery photos={details.photos} name={building.name} href={photosUrl} layout={layout} />
  );
  const state = sale !== 'open' && <StillState building={building} sale={sale} hasSimilar={hasSimilar} />;
  const buy = (
    <StillBuy building={building} details={details} programs={programs} site={context.site} layout={layout} />
  );
  const builder = <StillBuilder building={building} developers={details.developers} />;
  const alike = around && hasSimilar && (
    <StillSimilar around={around} isSettlement={building.is_settlement} />
  );
  // What sells nothing leads on first.
  const main = (
    <>
      {sale !== 'open' && alike}
      <Sections {...props} />
      {sale === 'open' && alike}
    </>
  );
  const quiet = (
    <>
      <Remember type={building.is_settlement ? 'settlement' : 'building'} id={building.id} />
      <Viewer photos={viewerSet(details, building.name)} label={fullName(building)} />
    </>
  );
  if (layout === 'mobile') {
    return (
      <div className="object">
        {gallery}
        <ObjectHead building={building} />
        {state}
        {buy}
        <StillBadges building={building} programs={programs} />
        <StillAnchors {...props} />
        {main}
        {builder}
        {sale === 'open' && <CallBar phone={building.builder?.phone ?? context.site.phone} />}
        {quiet}
      </div>
    );
  }
  return (
    <div className="columns object">
      <div className="object-main">
        <ObjectHead building={building} />
        {gallery}
        {state}
        <StillAnchors {...props} />
        {main}
      </div>
      <div className="object-aside">
        {buy}
        <StillBadges building={building} programs={programs} />
        <StillAddress building={building} />
        {builder}
      </div>
      {quiet}
    </div>
  );
}

const StillState = still('state', DRAWS_ALL ? SaleState : null);
const StillBuy = still('buy', DRAWS_ALL ? BuyBox : null);
const StillBadges = still('badges', DRAWS_ALL ? OfferBadges : null);
const StillBuilder = still('builder', DRAWS_ALL ? BuilderBox : null);
const StillAddress = still('address', DRAWS_ALL ? PlaceBox : null);
const StillSimilar = still('similar', DRAWS_ALL ? Similar : null);
const StillAnchors = still('anchors', DRAWS_ALL ? Anchors : null);

/** Links to the parts of the page that are there, with how much there is. */
function Anchors({ data: { building, details, programs, rows, around, medians } }: BuildingViewProps) {
  const documents = details.documents.reduce((sum, { count }) => sum + count, 0);
  const said = around ? around.counters.comments + around.counters.reviews : 0;
  const written = around ? around.counters.news + around.counters.articles + around.counters.videos : 0;
  const site = details.photos.filter((photo) => kindOf(photo) === 'site').length;
  const parts = [
    { id: 'about', title: building.is_settlement ? 'О посёлке' : 'О комплексе', has: true },
    { id: 'prices', title: 'Цены', has: rows.length > 0 || building.settlement !== null },
    { id: 'dates', title: 'Сроки', has: details.queues.length > 0 },
    {
      id: 'flats',
      title: goodsOf(building).title,
      has: building.flats_count > 0,
    },
    { id: 'mortgage', title: 'Ипотека', has: programs.length > 0 },
    { id: 'dynamics', title: 'Динамика', has: medians !== null && canCompare(medians) },
    { id: 'progress', title: 'Стройка', has: site > 0, count: site },
    { id: 'place', title: 'Расположение', has: true },
    { id: 'documents', title: 'Документы', has: documents > 0, count: documents },
    { id: 'opinions', title: 'Отзывы', has: said > 0 || building.rating_votes > 0, count: said },
    { id: 'written', title: 'Публикации', has: written > 0, count: written },
    { id: 'similar', title: 'Похожие', has: similarCount(around) > 0 },
  ];
  return (
    <nav className="object-anchors" aria-label="Разделы страницы">
      {parts
        .filter(({ has }) => has)
        .map(({ id, title, count = 0 }) => (
          <a key={id} href={`#${id}`}>
            {title}
            {count > 0 && <span className="object-anchors-count">{count}</span>}
          </a>
        ))}
    </nav>
  );
}
