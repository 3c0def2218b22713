import type { ReactNode } from 'react';

import { houseTitle } from '../../entities/complex/house-title';
import { housePoint } from '../../entities/complex/placed';
import { consultationPath, phonePath } from '../../lib/paths';
import { withQuery } from '../../lib/address';
import type { FlatTileData, Program } from '../../entities/complex/types';
import type { PageContext } from '../../app/page';
import { counted, date, priceFull } from '../../lib/format';
import { island } from '../../ui/island';
import { PriceChange } from '../../ui/Price';
import { staticPart } from '../../ui/static';
import { LoanOffers } from '../../entities/loan/LoanOffers.island';
import { CallBar } from '../../entities/contact/CallBar';
import { Videos } from '../../entities/video/Videos.island';
import { Block } from '../../ui/object/Block';
import { ObjectBar } from '../../ui/object/ObjectBar';
import { Share } from '../../ui/object/Share';
import { CompareToggle, FavouriteToggle } from '../../entities/favourites/ListToggles';
import { RememberViewed } from '../../entities/favourites/RememberViewed';
import { About } from './About.server';
import { Anchors } from './Anchors.server';
import { FlatState } from './FlatState.server';
import { BuildingTile, FlatTiles } from './shared.server';
import { Buy } from './Buy.server';
import { Contract, Passport } from './Deal.server';
import { Floor } from './Floor.server';
import type {
  Flat,
  FlatDynamic,
  FlatHome,
  FlatPriceComparison,
  FlatPriceHistory,
  FloorOfFlat,
  SellerOffers,
  Sellers as SellersOf,
} from './model';
import { isApart, isGone, perMetre, placeOf, since } from './model';
import { Plan } from './Plan';
import { PriceComparison } from './PriceComparison.server';
import { PriceHistory } from './PriceHistory.island';
import { comparable, type HistoryParams } from './prices';
import { Sellers } from './Sellers.server';

export interface FlatData {
  flat: Flat;
  building: FlatHome;
  /** What each seller asks for this flat. */
  offers: SellerOffers;
  sellers: SellersOf;
  floor: FloorOfFlat | null;
  neighbours: readonly FlatTileData[];
  similar: readonly FlatTileData[];
  programs: readonly Program[];
  prices: {
    params: HistoryParams;
    dynamic: FlatDynamic | null;
    history: FlatPriceHistory | null;
    scopes: readonly FlatPriceComparison[];
  };
}

const Loans = island('loans', LoanOffers, () =>
  import('../../entities/loan/LoanOffers.island').then((module) => module.LoanOffers),
);
const History = island('history', PriceHistory, () =>
  import('./PriceHistory.island').then((module) => module.PriceHistory),
);
const VideoList = island('videos', Videos, () =>
  import('../../entities/video/Videos.island').then((module) => module.Videos),
);
const StaticState = staticPart('state', FlatState);
const StaticBuy = staticPart('buy', Buy);
const StaticHome = staticPart('home', BuildingTile);
const StaticAnchors = staticPart('anchors', Anchors);
const StaticAbout = staticPart('about', About);
const StaticContract = staticPart('contract', Contract);
const StaticComparison = staticPart('comparison', PriceComparison);
const StaticFloor = staticPart('floor', Floor);
const StaticPassport = staticPart('passport', Passport);
const StaticSellers = staticPart('sellers', Sellers);
const StaticNeighbours = staticPart('neighbours', FlatTiles);
const StaticSimilar = staticPart('similar', FlatTiles);

/** The page of a flat. */
export function FlatView({ context, data }: { context: PageContext; data: FlatData }) {
  const { layout } = context;
  const { flat, building, floor } = data;
  const isMobile = layout === 'mobile';
  const tools = <Tools flat={flat} />;
  const head = <Head data={data} phone={context.site.phone} tools={isMobile ? null : tools} />;
  const state = <StaticState data={data} />;
  const plan = (
    <Plan flat={flat} building={building} floor={floor} layout={layout} tools={isMobile ? tools : null} />
  );
  const anchors = <StaticAnchors data={data} />;
  const buy = <StaticBuy context={context} data={data} />;
  const home = (
    <StaticHome building={building} today={context.today} width={layout === 'desktop' ? 300 : 343} />
  );
  if (isMobile) {
    return (
      <div className="object flat">
        {head}
        {state}
        {plan}
        {buy}
        {anchors}
        <Sections context={context} data={data} />
        {home}
        {!isGone(flat) && (
          <CallBar phone={phonePath('lot', flat.id)} consultation={consultationPath('lot', flat.id)} />
        )}
      </div>
    );
  }
  return (
    <div className="columns object flat">
      <div className="object-main">
        {head}
        {state}
        {plan}
        <ObjectBar name={flat.header.split(' в ')[0] ?? ''} picture={flat.plan} isPlan tools={tools}>
          {anchors}
        </ObjectBar>
        <Sections context={context} data={data} />
      </div>
      <div className="object-aside">
        <div className="object-track">
          <div className="object-rail">
            {buy}
            {home}
          </div>
        </div>
      </div>
    </div>
  );
}

/** What a visitor does with the flat; on a phone over the plan, where the heading has no room for it. */
function Tools({ flat }: { flat: Flat }) {
  return (
    <>
      <FavouriteToggle type="ra" id={flat.id} name={flat.header} />
      <CompareToggle type="ra" id={flat.id} name={flat.header} />
      <Share title={flat.header} />
    </>
  );
}

interface HeadProps {
  data: FlatData;
  phone: string;
  tools: ReactNode;
}

function Head({ data: { flat, building }, phone, tools }: HeadProps) {
  return (
    <header className="object-head">
      <RememberViewed type="ra" id={flat.id} />
      <div className="object-head-title">
        <h1>{flat.header}</h1>
        {tools}
      </div>
      <p>
        <a href={building.url}>{building.name}</a>, {placeOf(flat, building)}
      </p>
      <p className="muted">{building.address}</p>
      <p className="flat-paper">
        {[flat.price === null ? 'Цена по запросу' : priceFull(flat.price), perMetre(flat), phone]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  );
}

function Sections({ context, data }: { context: PageContext; data: FlatData }) {
  const { flat, building, floor, programs, similar, prices } = data;
  const { layout } = context;
  const change = since(flat);
  const gone = isGone(flat);
  const more = <More data={data} />;
  return (
    <>
      {gone && more}
      <Block id="about" title={isApart(flat) ? 'Об апартаментах' : 'О квартире'}>
        <StaticAbout flat={flat} today={context.today} />
      </Block>
      {flat.videos.length > 0 && (
        <Block id="videos" title="Видео" note="от продавца">
          <VideoList videos={flat.videos} layout={layout} />
        </Block>
      )}
      {flat.contract && !gone && (
        <Block id="deal" title="Договор">
          <StaticContract flat={flat} today={context.today} />
        </Block>
      )}
      {programs.length > 0 && (
        <Block id="mortgage" title="Ипотека">
          <Loans programs={programs} price={flat.price} context={context} building={building.url} isFixed />
        </Block>
      )}
      {prices.history && prices.history.itemsCount > 0 && (
        <Block
          id="history"
          title="История цены"
          note={
            change && (
              <>
                <PriceChange thousands={change.change} /> с {change.from}
              </>
            )
          }
        >
          <History
            url={flat.url}
            {...prices}
            until={gone ? null : (flat.silent_since ?? context.today)}
            layout={layout}
          />
          {!gone && flat.silent_since && (
            <p className="object-note">
              Последние данные продавца от&nbsp;{date(flat.silent_since)}: что стало с&nbsp;ценой потом,
              неизвестно.
            </p>
          )}
        </Block>
      )}
      {!gone && comparable(prices.scopes).length > 0 && (
        <Block id="comparison" title="Сравнение цены" note="за м², лоты в продаже">
          <StaticComparison scopes={comparable(prices.scopes)} />
        </Block>
      )}
      {floor && (
        <Block id="floor" title="На этаже" note={onFloor(floor, flat)}>
          <StaticFloor floor={floor} id={flat.id} layout={layout} />
        </Block>
      )}
      {flat.queue && (
        <Block id="house" title={houseTitle(flat.queue.title)} note="паспорт корпуса">
          <StaticPassport flat={flat} queue={flat.queue} buildingUrl={building.url} today={context.today} />
        </Block>
      )}
      {data.sellers.length > 1 && (
        <Block
          id="sellers"
          title="Такая же планировка"
          note={counted(data.sellers.length, ['предложение', 'предложения', 'предложений'])}
        >
          <StaticSellers
            offers={data.sellers}
            id={flat.id}
            hasBuilder={building.builder !== null}
            layoutUrl={flatsUrl(data)}
          />
        </Block>
      )}
      {!gone && more}
      {similar.length > 0 && (
        <Block
          id="similar"
          title={isApart(flat) ? 'Похожие апартаменты' : 'Похожие квартиры'}
          note={housePoint(building) === null ? 'за те же деньги' : 'рядом и за те же деньги'}
        >
          <StaticSimilar flats={similar.slice(0, 4)} withBuilding />
        </Block>
      )}
    </>
  );
}

/** Other flats of the complex. */
function More({ data }: { data: FlatData }) {
  const { building, neighbours } = data;
  if (neighbours.length === 0) return null;
  return (
    <Block
      id="neighbours"
      title={`Ещё ${building.full_name_in}`}
      note="с тем же числом комнат"
      more={{ href: flatsUrl(data), title: 'Все' }}
    >
      <StaticNeighbours flats={neighbours} />
    </Block>
  );
}

/** The URL of the complex's flats with the same rooms. */
function flatsUrl({ flat, building }: FlatData): string {
  return withQuery(building.url, { rooms: flat.rooms }, 'flats');
}

/** «11 этаж, в продаже 4 из 6»; a price list without the size of the house has no sold flats to count. */
function onFloor({ floor, lots }: FloorOfFlat, { queue }: Flat): string {
  const live = lots.filter(({ state }) => state === 'live').length;
  if (queue?.lots_total == null) return `${floor} этаж, в продаже ${live}`;
  return `${floor} этаж, в продаже ${live} из ${lots.length}`;
}
