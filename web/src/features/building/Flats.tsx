import type { FlatFieldsFragment } from '../../api/generated';
import { area, counted, priceFull, groupThousands, roomsTitle } from '../../lib/format';
import { classes } from '../../lib/classes';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { finishing } from './model';
import type { PriceRow } from './model';
import { PercentChange } from './Tiles';

interface FlatsProps {
  flats: readonly FlatFieldsFragment[];
  rows: readonly PriceRow[];
  /** The chosen room class; none for all. */
  rooms: string | null;
  page: number;
  pages: number;
  href: (rooms: string | null, page: number) => string;
  layout: 'desktop' | 'mobile';
}

/** Flats of a complex with links for their rooms. */
export function FlatList({ flats, rows, rooms, page, pages, href, layout }: FlatsProps) {
  return (
    <>
      <nav className="object-filter" aria-label="Число комнат">
        <a
          className={classes('chip', 'chip-link', rooms === null && 'chip-current')}
          href={href(null, 1)}
          aria-current={rooms === null ? 'true' : undefined}
        >
          Все
        </a>
        {rows.map((row) => (
          <a
            key={row.rooms}
            className={classes('chip', 'chip-link', rooms === row.rooms && 'chip-current')}
            href={href(row.rooms, 1)}
            aria-current={rooms === row.rooms ? 'true' : undefined}
          >
            {row.title} <span className="chip-count">{groupThousands(row.count)}</span>
          </a>
        ))}
      </nav>
      {flats.length === 0 ? (
        <p className="muted">Таких квартир сейчас нет. Посмотрите другие планировки выше.</p>
      ) : (
        <ul className="object-flats">
          {flats.map((flat) => (
            <li key={flat.path}>
              <FlatRow flat={flat} layout={layout} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => href(rooms, number)}
        label="Страницы списка квартир"
      />
    </>
  );
}

function FlatRow({ flat, layout }: { flat: FlatFieldsFragment; layout: 'desktop' | 'mobile' }) {
  const { url, photo, rooms, s_total: size, price_from: price, floors, floors_total: total } = flat;
  const perMetre = price !== null && size ? Math.round((price * 1_000) / size) : null;
  const equal = flat.sellersData.offers.length;
  const finish = finishing(flat.flat.finishing ? [flat.flat.finishing] : []);
  const first = floors[0];
  const last = floors.at(-1);
  const floor =
    first === undefined
      ? ''
      : `${first === last ? first : `${first}–${last}`} этаж${total ? ` из ${total}` : ''}`;
  return (
    <article className="object-flat-row">
      <span className="object-flat-row-plan">
        {photo && <Picture src={photo} alt="" width={72} height={72} vector />}
      </span>
      <div className="object-flat-row-name">
        <h3>
          <a href={url}>
            {roomsTitle(rooms ?? '')}
            {size === null ? '' : `, ${area(size)}`}
          </a>
        </h3>
        <p className="muted">
          {[floor, layout === 'mobile' ? flat.deadline_text : null].filter(Boolean).join(', ')}
        </p>
        {equal > 1 && <p className="muted">и ещё {counted(equal - 1, EQUAL)}</p>}
      </div>
      {layout === 'desktop' && (
        <div className="object-flat-row-facts">
          <p>{flat.deadline_text}</p>
          <p className="muted">{finish ?? ''}</p>
        </div>
      )}
      <div className="object-flat-row-price">
        <strong>{price === null ? 'Цена по запросу' : priceFull(price)}</strong>
        <span className="muted">
          {perMetre === null ? '' : `${groupThousands(perMetre)}\u00a0₽/м²`}{' '}
          <PercentChange percent={flat.price_change} />
        </span>
      </div>
    </article>
  );
}

const EQUAL = ['такая же квартира', 'такие же квартиры', 'таких же квартир'] as const;
