import type { PageContext } from '../../app/page';
import { area, counted, date, groupThousands, priceFull, priceShort } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { PriceChange } from '../../ui/Price';
import { CallBar } from '../building/Aside';
import { Block, Facts, Lines } from '../building/Block';
import type { FlatTileData, Program } from '../building/model';
import { capitalised } from '../building/model';
import { percent, Programs } from '../building/Programs';
import { BuildingTile, FlatTiles, PercentChange } from '../building/Tiles';
import { FavouriteToggle } from '../favourites/ListToggles';
import { Remember } from '../favourites/Remember';
import { History } from './History';
import type { Flat, FlatHome, SameLayout } from './model';
import { floorOf, parts, perMetre, placeOf, since } from './model';
import { Tower } from './Tower';

export interface FlatData {
  flat: Flat;
  building: FlatHome;
  sameLayout: SameLayout;
  neighbours: readonly FlatTileData[];
  similar: readonly FlatTileData[];
  programs: readonly Program[];
}

/** The page of a flat. */
export function FlatView({ context, data }: { context: PageContext; data: FlatData }) {
  const { layout } = context;
  const head = <FlatHead data={data} />;
  const buy = <FlatBuy context={context} data={data} />;
  const main = <Sections context={context} data={data} />;
  const home = <BuildingTile building={data.building} width={layout === 'desktop' ? 300 : 343} />;
  if (layout === 'mobile') {
    return (
      <div className="object">
        {head}
        <Plan flat={data.flat} building={data.building} layout={layout} />
        {buy}
        {main}
        {home}
        {!isGone(data.flat) && <CallBar phone={data.flat.agency?.phone ?? context.site.phone} />}
      </div>
    );
  }
  return (
    <div className="columns object">
      <div className="object-main">
        {head}
        <Plan flat={data.flat} building={data.building} layout={layout} />
        {main}
      </div>
      <div className="object-aside">
        {buy}
        {home}
      </div>
    </div>
  );
}

function FlatHead({ data: { flat, building } }: { data: FlatData }) {
  return (
    <header className="object-head">
      <Remember type="ra" id={flat.id} />
      <div className="object-head-title">
        <h1>{flat.header}</h1>
        <FavouriteToggle type="ra" id={flat.id} name={flat.header} />
      </div>
      <p>
        <a href={building.url}>{building.name}</a>, {placeOf(flat)}
      </p>
    </header>
  );
}

function Plan({ flat, building, layout }: { flat: Flat; building: FlatHome; layout: 'desktop' | 'mobile' }) {
  const side = layout === 'desktop' ? 560 : 311;
  const rooms = parts(flat);
  return (
    <section className="card object-block flat-plan" aria-label="Планировка">
      <div className="flat-plan-picture">
        {flat.plan ? (
          <Picture
            src={flat.plan}
            alt={`Планировка: ${flat.header}`}
            width={side}
            height={side}
            priority
            vector
          />
        ) : (
          <p className="muted">Планировку пришлёт отдел продаж.</p>
        )}
      </div>
      <div className="flat-plan-side">
        <Lines
          facts={[
            ...rooms.map(({ title, size }) => ({ title, value: area(size) })),
            {
              title: 'Общая площадь',
              value: flat.s_total === null ? null : <strong>{area(flat.s_total)}</strong>,
            },
          ]}
        />
        {flat.floor !== null && flat.floors_total !== null && (
          <Tower floor={flat.floor} floors={flat.floors_total} label={`${floorOf(flat)}, ${building.name}`} />
        )}
      </div>
    </section>
  );
}

function FlatBuy({ context: { site, layout }, data }: { context: PageContext; data: FlatData }) {
  const { flat, programs } = data;
  const best = programs.find((program) => program.payment !== null);
  const phone = flat.agency?.phone ?? site.phone;
  return (
    <section className="card object-buy" aria-label="Цена и контакты">
      <div className="badges">
        {flat.state !== 'live' && <Badge tone="warning">{flat.state_title}</Badge>}
        {flat.contract && <Badge icon="document">{flat.contract}</Badge>}
        {flat.finishing_title && <Badge icon="finishing">{flat.finishing_title}</Badge>}
      </div>
      <p className="object-buy-price flat-price">
        {flat.price === null ? 'Цена по запросу' : priceFull(flat.price)}
      </p>
      <p className="flat-metre">
        <span className="muted">{perMetre(flat) ?? ''}</span> <PercentChange percent={flat.price_change} />
      </p>
      {best && best.payment !== null && (
        <div className="flat-payment">
          <Lines
            facts={[{ title: best.name, value: <strong>{groupThousands(best.payment)}&nbsp;₽/мес</strong> }]}
          />
          <p className="object-note">
            {percent(best.percent)}, взнос {Math.max(40, best.first_pay)}&nbsp;%, 15&nbsp;лет
          </p>
        </div>
      )}
      {isGone(flat) ? (
        <ButtonLink
          kind="primary"
          size="l"
          block
          href={data.neighbours.length > 0 ? '#neighbours' : `${data.building.url}#flats`}
        >
          Посмотреть похожие
        </ButtonLink>
      ) : (
        <>
          {layout === 'desktop' && (
            <ButtonLink kind="cta" size="l" block href="/text/contacts/">
              Получить консультацию
            </ButtonLink>
          )}
          <details className="object-phone">
            <summary className="btn btn-secondary btn-block">Показать телефон</summary>
            <a href={phoneHref(phone)}>{phone}</a>
          </details>
        </>
      )}
      <p className="object-note">
        {isGone(flat) ? null : flat.agency ? (
          <>
            Продаёт агентство <a href={flat.agency.url}>{flat.agency.name}</a>.
          </>
        ) : (
          'Продаёт застройщик.'
        )}{' '}
        На портале с {date(flat.added)}.
      </p>
    </section>
  );
}

function Sections({ context, data }: { context: PageContext; data: FlatData }) {
  const { flat, building, sameLayout, neighbours, similar, programs } = data;
  const change = since(flat);
  const { queue } = flat;
  return (
    <>
      <Block title="О квартире">
        <Facts
          facts={[
            { title: 'Тип', value: capitalised(flat.kind) },
            { title: 'Общая', value: flat.s_total === null ? null : area(flat.s_total) },
            { title: 'Жилая', value: flat.s_live === null ? null : area(flat.s_live) },
            {
              title: flat.euro ? 'Кухня-гостиная' : 'Кухня',
              value: flat.s_kitchen === null ? null : area(flat.s_kitchen),
            },
            { title: 'Этаж', value: floorOf(flat) },
            {
              title: 'Потолки',
              value:
                flat.ceiling_height === null ? null : `${String(flat.ceiling_height).replace('.', ',')} м`,
            },
            { title: 'Отделка', value: flat.finishing_title && capitalised(flat.finishing_title) },
            { title: 'Балкон и лоджия', value: outside(flat) },
            { title: 'Сдача корпуса', value: queue?.status },
            {
              title: 'Ключи',
              value: queue?.keys_date && queue.deadline !== 1 ? `до ${date(queue.keys_date)}` : null,
            },
            { title: 'Договор', value: flat.contract },
            { title: 'Эскроу', value: queue?.escrow_bank },
            { title: 'Номер', value: flat.number },
          ]}
        />
        {flat.desc && <p className="object-text">{flat.desc}</p>}
      </Block>
      {programs.length > 0 && (
        <Block title="Программы покупки" note="взнос 40 %, срок 15 лет">
          <Programs programs={programs} />
        </Block>
      )}
      {flat.prices_history.length > 1 && (
        <Block
          title="История цены"
          note={
            change && (
              <>
                <PriceChange thousands={change.change} /> с {change.from}
              </>
            )
          }
        >
          <History flat={flat} today={context.today} layout={context.layout} />
        </Block>
      )}
      {sameLayout.length > 0 && (
        <Block
          title="Такая же планировка"
          note={counted(sameLayout.length, ['квартира', 'квартиры', 'квартир'])}
        >
          <ul className="flat-same">
            {sameLayout.slice(0, 12).map((offer) => (
              <li key={offer.id}>
                <a href={`/flats/${offer.id}/`}>
                  {offer.floor === null ? 'этаж не указан' : `${offer.floor} этаж`}
                  <strong>{offer.price === null ? 'по запросу' : priceShort(offer.price)}</strong>
                </a>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {neighbours.length > 0 && (
        <Block
          id="neighbours"
          title={`Ещё в «${building.name}»`}
          note="с тем же числом комнат"
          more={{
            href: `${building.url}${flat.rooms ? `?rooms=${encodeURIComponent(flat.rooms)}` : ''}#flats`,
            title: 'Все',
          }}
        >
          <FlatTiles flats={neighbours} />
        </Block>
      )}
      {similar.length > 0 && (
        <Block title="Похожие квартиры" note="рядом и за те же деньги">
          <FlatTiles flats={similar.slice(0, 4)} withBuilding />
        </Block>
      )}
    </>
  );
}

/** Not on sale any more. */
function isGone({ state }: Flat): boolean {
  return state === 'sold' || state === 'inactive';
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
