import type { ReactNode } from 'react';

import type { Building, Details, Program } from '../../entities/complex/types';
import type { PriceRow } from '../../entities/lot/room-classes';
import { sketchPath } from '../../entities/complex/sketch';
import type { PageContext } from '../../app/page';
import { ObjectBar } from '../../ui/object/ObjectBar';
import { staticPart } from '../../ui/static';
import { RememberViewed } from '../../entities/favourites/RememberViewed';
import { Viewer } from '../../ui/gallery/viewer/Viewer';
import type { Medians } from '../../entities/prices/series';
import { BuilderBox, BuyBox, PlaceBox } from './Aside.server';
import { Anchors } from './Anchors.server';
import { consultationPath, phonePath } from '../../lib/paths';
import { CallBar } from '../../entities/contact/CallBar';
import { HeadGallery } from './Gallery';
import { HeadTools, ObjectHead } from './Head';
import { OfferBadges } from './shared.server';
import type { Around, LoanLot } from './model';
import { similarCount } from './model';
import { viewerSet } from './viewer-set';
import type { Question } from './questions';
import { saleOf } from './sale';
import { SaleState } from './SaleState.server';
import { Sections } from './Sections';
import type { SettlementSales } from './SettlementOffers';
import { Similar } from './Similar.server';

export interface BuildingData {
  building: Building;
  details: Details;
  programs: readonly Program[];
  /** The text, the documents and the photos of days could not be read. */
  areDetailsUnread: boolean;
  loanLot: LoanLot;
  /** Null if the query failed: the page works without it. */
  around: Around | null;
  rows: readonly PriceRow[];
  questions: readonly Question[];
  /** Prices over time compared to medians; null for a settlement. */
  medians: Medians | null;
  /** Null for a complex. */
  sales: SettlementSales | null;
}

export interface BuildingViewProps {
  context: PageContext;
  data: BuildingData;
  /** The page number of the list. */
  page: number;
  /** Sections of other features, passed in by the page. */
  sections: {
    /** The lots on sale. */
    lots: ReactNode;
    /** Prices over a year, with those of the district and the class. */
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
    <HeadGallery
      photos={details.photos}
      sketch={sketchPath(building.path)}
      name={building.name}
      href={photosUrl}
      layout={layout}
    />
  );
  const state = sale !== 'open' && <StaticState building={building} sale={sale} hasSimilar={hasSimilar} />;
  const buy = (
    <StaticBuy
      building={building}
      details={details}
      programs={programs}
      site={context.site}
      layout={layout}
      today={context.today}
      hasSimilar={hasSimilar}
      hasNotice={layout === 'mobile' && sale !== 'open'}
    />
  );
  const builder = <StaticBuilder building={building} developers={details.developers} />;
  const alike = around && hasSimilar && (
    <StaticSimilar around={around} today={context.today} isSettlement={building.is_settlement} />
  );
  // Without sales, links to other complexes are placed first.
  const main = (
    <>
      {sale !== 'open' && alike}
      <Sections {...props} />
      {sale === 'open' && alike}
    </>
  );
  const quiet = (
    <>
      <RememberViewed type={building.is_settlement ? 'settlement' : 'building'} id={building.id} />
      <Viewer photos={viewerSet(details, building.name)} label={building.full_name} />
    </>
  );
  if (layout === 'mobile') {
    return (
      <div className="object">
        {gallery}
        <ObjectHead building={building} />
        {state}
        {buy}
        <StaticBadges building={building} programs={programs} />
        <StaticAnchors {...props} />
        {main}
        {builder}
        {sale === 'open' && (
          <CallBar
            phone={phonePath('complex', building.id)}
            consultation={consultationPath('complex', building.id)}
          />
        )}
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
        <ObjectBar name={building.name} picture={building.image} tools={<HeadTools building={building} />}>
          <StaticAnchors {...props} />
        </ObjectBar>
        {main}
      </div>
      <div className="object-aside">
        <div className="object-track">
          <div className="object-rail">
            {buy}
            <StaticBadges building={building} programs={programs} />
            <StaticAddress building={building} />
          </div>
        </div>
        {builder}
      </div>
      {quiet}
    </div>
  );
}

const StaticState = staticPart('state', SaleState);
const StaticBuy = staticPart('buy', BuyBox);
const StaticBadges = staticPart('badges', OfferBadges);
const StaticBuilder = staticPart('builder', BuilderBox);
const StaticAddress = staticPart('address', PlaceBox);
const StaticSimilar = staticPart('similar', Similar);
const StaticAnchors = staticPart('anchors', Anchors);
