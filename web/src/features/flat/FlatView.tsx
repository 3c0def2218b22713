import { withQuery } from '../../lib/address';
import type { FlatTileData, Program, Queue } from '../../entities/complex/types';
import { capitalised } from '../../lib/format';
import { FlatTiles } from '../../entities/lot/FlatTile';
import type { PageContext } from '../../app/page';
import { classes } from '../../lib/classes';
import { DELIVERED } from '../../lib/completion';
import { area, counted, date, priceFull } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { island } from '../../ui/island';
import { PriceChange } from '../../ui/Price';
import { still } from '../../ui/still';
import { LoanOffers } from '../../entities/loan/LoanOffers';
import { CallBar } from '../../entities/contact/CallBar';
import { Block, Facts } from '../../ui/object/Block';
import { Share } from '../../ui/object/Share';
import { BuildingTile } from '../../entities/complex/BuildingTile';
import { CompareToggle, FavouriteToggle } from '../../entities/favourites/ListToggles';
import { Remember } from '../../entities/favourites/Remember';
import { Buy } from './Buy';
import { Contract, Passport } from './Deal';
import { Floor } from './Floor';
import type {
  Flat,
  FlatDynamic,
  FlatHome,
  FlatPriceComparison,
  FlatPriceHistory,
  FloorOfFlat,
  Sellers as SellersOf,
} from './model';
import { floorOf, isApart, isGone, perMetre, placeOf, shortRooms, since } from './model';
import { Plan } from './Plan';
import { PriceComparison } from './PriceComparison';
import { PriceHistory } from './PriceHistory';
import type { HistoryWish } from './prices';
import { Sellers } from './Sellers';

export interface FlatData {
  flat: Flat;
  building: FlatHome;
  sellers: SellersOf;
  floor: FloorOfFlat | null;
  neighbours: readonly FlatTileData[];
  similar: readonly FlatTileData[];
  programs: readonly Program[];
  prices: {
    wish: HistoryWish;
    dynamic: FlatDynamic | null;
    history: FlatPriceHistory | null;
    scopes: readonly FlatPriceComparison[];
  };
}

const Loans = island('loans', DRAWS_ALL ? LoanOffers : null, () =>
  import('../../entities/loan/LoanOffers').then((module) => module.LoanOffers),
);
const History = island('history', DRAWS_ALL ? PriceHistory : null, () =>
  import('./PriceHistory').then((module) => module.PriceHistory),
);
const StillState = still('state', DRAWS_ALL ? State : null);
const StillBuy = still('buy', DRAWS_ALL ? Buy : null);
const StillHome = still('home', DRAWS_ALL ? BuildingTile : null);
const StillAbout = still('about', DRAWS_ALL ? About : null);
const StillContract = still('contract', DRAWS_ALL ? Contract : null);
const StillComparison = still('comparison', DRAWS_ALL ? PriceComparison : null);
const StillFloor = still('floor', DRAWS_ALL ? Floor : null);
const StillPassport = still('passport', DRAWS_ALL ? Passport : null);
const StillSellers = still('sellers', DRAWS_ALL ? Sellers : null);
const StillNeighbours = still('neighbours', DRAWS_ALL ? FlatTiles : null);
const StillSimilar = still('similar', DRAWS_ALL ? FlatTiles : null);

/** The page of a flat. */
export function FlatView({ context, data }: { context: PageContext; data: FlatData }) {
  const { layout } = context;
  const { flat, building, floor } = data;
  const head = <Head data={data} phone={flat.agency?.phone ?? context.site.phone} />;
  const state = <StillState data={data} />;
  const plan = <Plan flat={flat} building={building} floor={floor} layout={layout} />;
  const buy = <StillBuy context={context} data={data} />;
  const home = <StillHome building={building} width={layout === 'desktop' ? 300 : 343} />;
  if (layout === 'mobile') {
    return (
      <div className="object flat">
        {head}
        {state}
        {plan}
        {buy}
        <Sections context={context} data={data} />
        {home}
        {!isGone(flat) && <CallBar phone={flat.agency?.phone ?? context.site.phone} />}
      </div>
    );
  }
  return (
    <div className="columns object flat">
      <div className="object-main">
        {head}
        {state}
        {plan}
        <Sections context={context} data={data} />
      </div>
      <div className="object-aside">
        {buy}
        {home}
      </div>
    </div>
  );
}

function Head({ data: { flat, building }, phone }: { data: FlatData; phone: string }) {
  return (
    <header className="object-head">
      <Remember type="ra" id={flat.id} />
      <div className="object-head-title">
        <h1>{flat.header}</h1>
        <FavouriteToggle type="ra" id={flat.id} name={flat.header} />
        <CompareToggle type="ra" id={flat.id} name={flat.header} />
        <Share title={flat.header} />
      </div>
      <p>
        <a href={building.url}>{building.name}</a>, {placeOf(flat)}
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

type States = Readonly<Record<string, { title: string; about: string }>>;

const STATES: States = {
  sold: { title: 'Эта квартира продана', about: '' },
  inactive: { title: 'Продавец снял эту квартиру с продажи', about: '' },
  reserved: {
    title: 'Эта квартира забронирована',
    about: 'Если покупатель откажется, она вернётся в продажу: оставьте телефон консультанту. ',
  },
};

const APART_STATES: States = {
  sold: { title: 'Эти апартаменты проданы', about: '' },
  inactive: { title: 'Продавец снял эти апартаменты с продажи', about: '' },
  reserved: {
    title: 'Эти апартаменты забронированы',
    about: 'Если покупатель откажется, они вернутся в продажу: оставьте телефон консультанту. ',
  },
};

/** What cannot be bought at once says so first, and leads on. */
function State({ data: { flat, building, neighbours } }: { data: FlatData }) {
  const state = (isApart(flat) ? APART_STATES : STATES)[flat.state];
  if (!state) return null;
  const hasMore = neighbours.length > 0;
  return (
    <section
      className={classes('flat-state', flat.state === 'reserved' && 'flat-state-reserved')}
      aria-label="Состояние"
    >
      <Icon name={flat.state === 'reserved' ? 'clock' : 'lock'} size={20} />
      <div>
        <p className="flat-state-title">{state.title}</p>
        <p>
          {state.about}
          {hasMore
            ? `В ЖК «${building.name}» в продаже ${counted(neighbours.length, ['похожий вариант', 'похожих варианта', 'похожих вариантов'])}.`
            : `Посмотрите, что ещё продаётся в ЖК «${building.name}».`}
        </p>
      </div>
      <ButtonLink size="s" kind="primary" href={hasMore ? '#neighbours' : `${building.url}#flats`}>
        Смотреть
      </ButtonLink>
    </section>
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
        <StillAbout flat={flat} />
      </Block>
      {flat.contract && !gone && (
        <Block id="deal" title="Договор">
          <StillContract flat={flat} />
        </Block>
      )}
      {programs.length > 0 && (
        <Block id="mortgage" title="Ипотека">
          <Loans programs={programs} price={flat.price} context={context} isFixed />
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
          <History url={flat.url} {...prices} until={gone ? null : context.today} layout={layout} />
        </Block>
      )}
      {!gone && prices.scopes.some(({ median }) => median !== null) && (
        <Block id="comparison" title="Сравнение цены" note="за м², лоты в продаже">
          <StillComparison scopes={prices.scopes} />
        </Block>
      )}
      {floor && (
        <Block id="floor" title="На этаже" note={onFloor(floor)}>
          <StillFloor floor={floor} id={flat.id} layout={layout} />
        </Block>
      )}
      {flat.queue && (
        <Block id="house" title={flat.queue.title} note="паспорт корпуса">
          <StillPassport flat={flat} queue={flat.queue} buildingUrl={building.url} />
        </Block>
      )}
      {data.sellers.length > 1 && (
        <Block
          id="sellers"
          title="Такая же планировка"
          note={counted(data.sellers.length, ['предложение', 'предложения', 'предложений'])}
        >
          <StillSellers offers={data.sellers} id={flat.id} layoutUrl={flatsUrl(data)} />
        </Block>
      )}
      {!gone && more}
      {similar.length > 0 && (
        <Block
          id="similar"
          title={isApart(flat) ? 'Похожие апартаменты' : 'Похожие квартиры'}
          note="рядом и за те же деньги"
        >
          <StillSimilar flats={similar.slice(0, 4)} withBuilding />
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
      title={`Ещё в ЖК «${building.name}»`}
      note="с тем же числом комнат"
      more={{ href: flatsUrl(data), title: 'Все' }}
    >
      <StillNeighbours flats={neighbours} />
    </Block>
  );
}

/** The flats of the complex with as many rooms. */
function flatsUrl({ flat, building }: FlatData): string {
  return withQuery(building.url, { rooms: flat.rooms }, 'flats');
}

/** «11 этаж, в продаже 4 из 6». */
function onFloor({ floor, lots }: FloorOfFlat): string {
  const live = lots.filter(({ state }) => state === 'live').length;
  return `${floor} этаж, в продаже ${live} из ${lots.length}`;
}

function About({ flat }: { flat: Flat }) {
  const { queue } = flat;
  return (
    <>
      <Facts
        facts={[
          { title: 'Тип', value: capitalised(flat.kind) },
          { title: 'Общая', value: flat.s_total === null ? null : area(flat.s_total) },
          { title: 'Жилая', value: flat.s_live === null ? null : area(flat.s_live) },
          {
            title: flat.euro ? 'Кухня-гостиная' : 'Кухня',
            value: flat.s_kitchen === null ? null : area(flat.s_kitchen),
          },
          { title: 'Планировка', value: flat.euro ? `${shortRooms(flat)}, кухня-гостиная` : null },
          { title: 'Этаж', value: floorOf(flat) },
          {
            title: 'Потолки',
            value: flat.ceiling_height === null ? null : `${String(flat.ceiling_height).replace('.', ',')} м`,
          },
          { title: 'Отделка', value: flat.finishing_title && capitalised(flat.finishing_title) },
          { title: 'Балкон и лоджия', value: outside(flat) },
          { title: 'Сдача корпуса', value: queue && capitalised(queue.status) },
          {
            title: 'Ключи',
            value: queue && keysOf(queue),
          },
          { title: 'Договор', value: flat.contract && capitalised(flat.contract) },
          { title: isApart(flat) ? 'Номер' : 'Номер квартиры', value: flat.number },
        ]}
      />
      {isApart(flat) && (
        <p className="object-note">
          Апартаменты по закону не жильё: постоянной прописки нет, семейная ипотека и материнский капитал не
          действуют.
        </p>
      )}
      {flat.desc && <p className="object-text">{flat.desc}</p>}
    </>
  );
}

/** «до 24 февраля 2028»; none while nobody has told the day. */
function keysOf({ deadline, keys_date: until }: Queue): string | null {
  if (deadline === DELIVERED) return 'сразу после сделки';
  return until === null ? null : `до ${date(until)}`;
}

/** «1 лоджия, 1 балкон». */
function outside({ loggias_count: loggias, balconies_count: balconies }: Flat): string | null {
  const words = [
    loggias ? counted(loggias, ['лоджия', 'лоджии', 'лоджий']) : null,
    balconies ? counted(balconies, ['балкон', 'балкона', 'балконов']) : null,
  ].filter(Boolean);
  if (words.length > 0) return words.join(', ');
  return loggias === 0 && balconies === 0 ? 'нет' : null;
}
