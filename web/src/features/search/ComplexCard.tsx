import type { SearchPageQuery } from '../../api/generated';
import { changed, movedTo } from '../../lib/address';
import { area, deadline, groupThousands, plural, priceShort } from '../../lib/format';

type Complex = SearchPageQuery['buildingsListData']['buildings']['items'][number];

const ROOMS = [
  { key: 'st', value: 'st', title: 'Студии' },
  { key: 'r1', value: '1', title: '1-комнатные' },
  { key: 'r2', value: '2', title: '2-комнатные' },
  { key: 'r3', value: '3', title: '3-комнатные' },
  { key: 'r4', value: '4', title: '4-комнатные' },
  { key: 'r5', value: '5+', title: '5 комнат и больше' },
  { key: 'open', value: 'open', title: 'Свободная планировка' },
] as const;

const STATIONS = 3;

interface Props {
  readonly complex: Complex;
  /** The listing with every condition in its query: the card's links keep them. */
  readonly address: string;
}

/** A complex with its prices by rooms under the filter of the page. */
export function ComplexCard({ complex, address }: Props) {
  const flats = changed(movedTo('/kvartiry/', address), { complex: String(complex.id), sort: '', dir: '' });
  const about = [complex.builder?.name, ...complex.categories].filter(Boolean);
  return (
    <article className="card">
      <header className="card__head">
        <h2 className="card__name">
          {complex.flats_count > 0 ? (
            <a href={flats} data-here>
              {complex.name}
            </a>
          ) : (
            complex.name
          )}
        </h2>
        <p className="card__deadline">{completion(complex.end_date, complex.end_date_to)}</p>
      </header>
      <p className="card__about">{about.join(' · ')}</p>
      <Stations stations={complex.subways} />
      <p className="card__address">{complex.address}</p>
      <RoomTable complex={complex} flats={flats} />
    </article>
  );
}

function Stations({ stations }: { readonly stations: Complex['subways'] }) {
  if (stations.length === 0) return null;
  return (
    <ul className="card__stations" aria-label="Метро рядом">
      {stations.slice(0, STATIONS).map((station) => (
        <li key={station.id}>
          <svg className="card__line" viewBox="0 0 10 10" aria-hidden="true">
            <circle cx="5" cy="5" r="5" fill={station.line?.color_rgb ?? 'currentColor'} />
          </svg>
          {station.name} <span className="card__walk">{way(station)}</span>
        </li>
      ))}
    </ul>
  );
}

/** On foot where that is told to be near, else by transport. */
function way(station: Complex['subways'][number]): string {
  return station.transport_minutes == null
    ? `${station.walk_minutes}\u00A0мин пешком`
    : `${station.transport_minutes}\u00A0мин транспортом`;
}

function RoomTable({ complex, flats }: { readonly complex: Complex; readonly flats: string }) {
  const rows = ROOMS.flatMap((room) => {
    const found = complex.flats[room.key];
    return found ? [{ ...room, ...found }] : [];
  });
  if (rows.length === 0) return <p className="card__none">Сейчас в продаже ничего нет</p>;
  return (
    <table className="rooms">
      <caption className="unseen">Цены в комплексе {complex.name}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">Комнаты</th>
          <th scope="col">Площадь</th>
          <th scope="col">Цена</th>
          <th scope="col">В продаже</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.title}</th>
            <td className="rooms__area">{row.area_from == null ? '—' : `от ${area(row.area_from)}`}</td>
            <td className="rooms__price">
              {row.price_from == null ? 'цена по запросу' : `от ${priceShort(row.price_from)}`}
            </td>
            <td className="rooms__count">
              <a href={changed(flats, { rooms: row.value })} data-here>
                {groupThousands(row.count)}
                <span className="rooms__noun">
                  {'\u00a0'}
                  {plural(row.count, ['квартира', 'квартиры', 'квартир'])}
                </span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>Всего подходит: {groupThousands(complex.flats_count)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** «сдан», «сдача: IV кв. 2026 — II кв. 2027». */
function completion(first: number | null | undefined, last: number | null | undefined): string {
  if (first == null) return '';
  const from = deadline(first);
  const text = last == null || last === first ? from : `${from} — ${deadline(last)}`;
  return first > 4 ? `сдача: ${text}` : text;
}
