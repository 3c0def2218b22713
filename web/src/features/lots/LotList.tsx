import { houseTitle } from '../../entities/complex/house-title';
import { capitalised } from '../../lib/format';
import { deadlineOn } from '../../entities/complex/completion';
import { finishing } from '../../entities/lot/finishing';
import { NoPlan } from '../../entities/lot/NoPlan';
import { LotPriceChange } from '../../entities/prices/PercentChange';
import { titleOf } from '../../entities/lot/title';
import type { FlatRowFieldsFragment } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { counted, groupThousands, priceFull, roubles } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { FavouriteToggle } from '../../entities/favourites/ListToggles';
import type { LotsFilter } from '../../entities/lot/lots-filter';
import { conditions, withoutConditions, lotsHref } from '../../entities/lot/lots-filter';

interface LotListProps {
  flats: readonly FlatRowFieldsFragment[];
  base: string;
  filter: LotsFilter;
  pages: number;
  layout: DeviceLayout;
  /** YYYY-MM-DD. */
  today: string;
}

/** A list of lots; equal ones share a row. */
export function LotList({ flats, base, filter, pages, layout, today }: LotListProps) {
  if (flats.length === 0) return <NoLots base={base} filter={filter} />;
  return (
    <>
      {layout === 'desktop' ? (
        <Table flats={flats} base={base} filter={filter} today={today} />
      ) : (
        <ul className="lots-cards">
          {flats.map((flat) => (
            <li key={flat.path}>
              <Card flat={flat} base={base} filter={filter} today={today} />
            </li>
          ))}
        </ul>
      )}
      {flats.some(({ price_change: change }) => change) && (
        <p className="lots-note muted">Стрелка у цены — изменение с первой цены, которую мы знаем.</p>
      )}
      <Pagination
        page={filter.page}
        pages={pages}
        href={(page) => lotsHref(base, filter, { page })}
        label="Страницы списка квартир"
      />
    </>
  );
}

/** The message if no lot matches, with possible changes. */
export function NoLots({ base, filter }: { base: string; filter: LotsFilter }) {
  return (
    <div className="lots-none">
      <p>
        {conditions(filter) > 0
          ? 'Под эти условия сейчас ничего не подходит.'
          : filter.page > 1
            ? 'На этой странице квартир нет.'
            : 'Сейчас в продаже ничего нет.'}
      </p>
      {(conditions(filter) > 0 || filter.page > 1) && (
        <ul className="chips">
          {relaxed(filter).map(({ title, change }) => (
            <li key={title}>
              <a className="chip chip-link" href={lotsHref(base, filter, change)}>
                {title}
              </a>
            </li>
          ))}
          <li>
            <a className="chip chip-link" href={lotsHref(base, withoutConditions(filter))}>
              Показать все
            </a>
          </li>
        </ul>
      )}
    </div>
  );
}

/** The conditions that can be dropped one by one, if there are several. */
function relaxed(filter: LotsFilter): { title: string; change: Partial<LotsFilter> }[] {
  if (conditions(filter) < 2) return [];
  return [
    ...(filter.rooms.length > 0 ? [{ title: 'Любое число комнат', change: { rooms: [] } }] : []),
    ...(filter.priceTo > 0 ? [{ title: 'Любая цена', change: { priceTo: 0 } }] : []),
    ...(filter.areaFrom > 0 ? [{ title: 'Любая площадь', change: { areaFrom: 0 } }] : []),
    ...(filter.end === null ? [] : [{ title: 'Любой срок', change: { end: null } }]),
    ...(filter.source === null ? [] : [{ title: 'Любой продавец', change: { source: null } }]),
  ];
}

/** Columns with the orders of their headers. */
const COLUMNS = [
  { title: 'Планировка', orders: [] },
  { title: 'Квартира', orders: ['area', 'area-desc'] },
  { title: 'Этаж', orders: [] },
  { title: 'Сдача', orders: ['end', 'end-desc'] },
  { title: 'Отделка', orders: [] },
  { title: 'Цена', orders: ['price', 'price-desc'] },
  { title: 'За м²', orders: ['metre', 'metre-desc'] },
  { title: 'В месяц', orders: [] },
] as const;

/** Columns that are left out where no lot of the page fills them. */
const FILLED_BY: Readonly<Record<string, (flat: FlatRowFieldsFragment) => boolean>> = {
  Отделка: (flat) => finishingOf(flat) !== '',
  'В месяц': ({ payment }) => payment !== null,
};

interface RowsProps {
  flats: readonly FlatRowFieldsFragment[];
  base: string;
  filter: LotsFilter;
  today: string;
}

function Table({ flats, base, filter, today }: RowsProps) {
  const columns = COLUMNS.filter(({ title }) => flats.some(FILLED_BY[title] ?? (() => true)));
  const has = new Set<string>(columns.map(({ title }) => title));
  return (
    <table className="lots-table">
      <caption className="unseen">Квартиры в продаже</caption>
      <thead>
        <tr>
          {columns.map(({ title, orders }) => (
            <Head key={title} title={title} orders={orders} base={base} filter={filter} />
          ))}
          <th scope="col">
            <span className="unseen">Избранное</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {flats.map((flat) => (
          <Row key={flat.path} flat={flat} base={base} filter={filter} today={today} has={has} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  title: string;
  orders: readonly string[];
  base: string;
  filter: LotsFilter;
}

/** A sortable header: ascending first, then descending. */
function Head({ title, orders, base, filter }: HeadProps) {
  const [up, down] = orders;
  if (up === undefined || down === undefined) {
    // The column of pictures has no visible header.
    return (
      <th scope="col">{title === COLUMNS[0].title ? <span className="unseen">{title}</span> : title}</th>
    );
  }
  const isUp = filter.sort === up;
  const isDown = filter.sort === down;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <a
        className={classes('lots-sort', (isUp || isDown) && 'lots-sorted')}
        href={lotsHref(base, filter, { sort: isUp ? down : up })}
        rel="nofollow"
      >
        {title}
        <Icon name={isUp ? 'rise' : isDown ? 'fall' : 'sort'} size={14} />
      </a>
    </th>
  );
}

interface LotProps {
  flat: FlatRowFieldsFragment;
  base: string;
  filter: LotsFilter;
  today: string;
}

interface RowProps extends LotProps {
  /** The titles of the columns. */
  has: ReadonlySet<string>;
}

function Row({ flat, base, filter, today, has }: RowProps) {
  const { url, photo, price_from: price, price_sq: perMetre, payment } = flat;
  return (
    <tr>
      <td className="lots-plan">
        {photo ? <Picture src={photo} alt="" width={64} height={64} vector /> : <NoPlan />}
      </td>
      <th scope="row">
        <a className="lots-name" href={url}>
          {shortTitle(flat)}
        </a>
        <Equal flat={flat} base={base} filter={filter} />
      </th>
      <td>{floorsOf(flat)}</td>
      <td>
        {flat.queue_title && flat.queue_title !== flat.building.name && houseTitle(flat.queue_title)}
        <small>{deadlineOn(flat.deadline, today)}</small>
      </td>
      {has.has('Отделка') && <td>{finishingOf(flat)}</td>}
      <td>
        <strong>{price === null ? 'по запросу' : priceFull(price)}</strong>
        <LotPriceChange percent={flat.price_change} />
      </td>
      <td>{perMetre === null ? '' : `${groupThousands(Math.round(perMetre * 1_000))}\u00a0₽`}</td>
      {has.has('В месяц') && <td>{payment ? `от ${roubles(payment.monthly)}` : '—'}</td>}
      <td className="lots-heart">
        <FavouriteToggle type="ra" id={flat.flat.flat_id} name={shortTitle(flat)} />
      </td>
    </tr>
  );
}

function Card({ flat, base, filter, today }: LotProps) {
  const { url, photo, price_from: price, price_sq: perMetre, payment } = flat;
  return (
    <article className="lots-card">
      <span className="lots-card-plan">
        {photo ? <Picture src={photo} alt="" width={96} height={96} vector /> : <NoPlan />}
      </span>
      <div className="lots-card-body">
        <p className="lots-card-price">
          <strong>{price === null ? 'Цена по запросу' : priceFull(price)}</strong>
          <LotPriceChange percent={flat.price_change} />
        </p>
        <h3>
          <a className="lots-name" href={url}>
            {shortTitle(flat)}
          </a>
        </h3>
        <p className="muted">
          {[
            `${flat.floors.length > 1 ? 'этажи' : 'этаж'} ${floorsOf(flat)}`,
            deadlineOn(flat.deadline, today),
            finishingOf(flat).toLowerCase(),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="muted">
          {[
            perMetre === null ? null : `${groupThousands(Math.round(perMetre * 1_000))}\u00a0₽/м²`,
            payment ? `от ${roubles(payment.monthly)}/мес` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Equal flat={flat} base={base} filter={filter} />
      </div>
    </article>
  );
}

/** The link to the other flats of the same layout. */
function Equal({ flat, base, filter }: Omit<LotProps, 'today'>) {
  const more = flat.sellersData.offers.length - 1;
  if (more < 1 || flat.s_total === null || flat.rooms === null) return null;
  const change: Partial<LotsFilter> = { view: 'layouts', rooms: [flat.rooms], layout: flat.s_total };
  return (
    <a className="lots-equal" href={lotsHref(base, filter, change)}>
      и ещё {counted(more, EQUAL)}
    </a>
  );
}

const EQUAL = ['такая же', 'такие же', 'таких же'] as const;

/** «1-комнатная, 42 м²», «Студия, 24,2 м²». */
export function shortTitle(flat: FlatRowFieldsFragment): string {
  return titleOf(flat).replace(' квартира', '');
}

/** «11 из 17», «3–14 из 17». */
export function floorsOf({ floors, floors_total: total }: FlatRowFieldsFragment): string {
  const [first, last] = [floors[0], floors.at(-1)];
  if (first === undefined) return '—';
  const range = first === last ? `${first}` : `${first}–${last}`;
  return total === null ? range : `${range} из ${total}`;
}

function finishingOf({ flat }: FlatRowFieldsFragment): string {
  return capitalised(finishing(flat.finishing ? [flat.finishing] : []) ?? '');
}
