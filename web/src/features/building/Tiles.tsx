import { area, deadline, priceShort } from '../../lib/format';
import { Station } from '../../ui/Metro';
import { Picture } from '../../ui/Picture';
import type { FlatTileData, Tile } from './model';

/** A complex in a row of three: picture, name, builder, station, price. */
export function BuildingTile({ building, width = 272 }: { building: Tile; width?: number }) {
  const { name, url, image, builder, categories, subways, price_from: price, end_date: end } = building;
  // Plots have no completion.
  const { is_settlement: isSettlement } = building;
  const [station] = subways;
  const about = [builder?.name, categories[1]].filter(Boolean).join(' · ');
  return (
    <article className="card object-tile">
      <div className="object-tile-picture">
        {image && <Picture src={image} alt="" width={width} height={152} />}
      </div>
      <div className="object-tile-body">
        <h3 className="object-tile-name">
          <a href={url}>{name}</a>
        </h3>
        {about && <p className="muted object-cut">{about}</p>}
        {station ? (
          <Station
            name={station.name}
            color={station.line?.color_rgb ?? 'currentColor'}
            walk={station.transport_minutes === null ? station.walk_minutes : null}
            transport={station.transport_minutes}
          />
        ) : (
          <span className="muted">{building.location_data?.name ?? ''}</span>
        )}
        <p className="object-tile-price">
          <strong>
            {price === null
              ? building.sales_closed
                ? 'Продажи закрыты'
                : 'Цена по запросу'
              : `от ${priceShort(price)}`}
          </strong>
          <span className="muted">{end === null || isSettlement ? '' : deadline(end)}</span>
        </p>
      </div>
    </article>
  );
}

/** A grid of complexes. */
export function BuildingTiles({ buildings, width }: { buildings: readonly Tile[]; width?: number }) {
  return (
    <ul className="object-tiles">
      {buildings.map((building) => (
        <li key={building.id}>
          <BuildingTile building={building} {...(width === undefined ? {} : { width })} />
        </li>
      ))}
    </ul>
  );
}

/** A flat in a row of four: plan, price, size, floor. */
export function FlatTile({ flat, withBuilding = false }: { flat: FlatTileData; withBuilding?: boolean }) {
  const { url, photo, price_from: price, price_change: change, seo, building } = flat;
  return (
    <article className="card object-tile object-flat">
      <div className="object-flat-plan">
        {photo && <Picture src={photo} alt="" width={170} height={170} vector />}
      </div>
      <div className="object-tile-body">
        <p className="object-tile-price">
          <strong>{price === null ? 'Цена по запросу' : priceShort(price)}</strong>
          <PercentChange percent={change} />
        </p>
        <h3 className="object-flat-name">
          <a href={url}>{flatName(flat)}</a>
        </h3>
        <p className="muted">{floors(flat)}</p>
        {withBuilding && (
          <p className="object-cut">
            <a href={building.url}>{building.name}</a>
          </p>
        )}
        <p className="muted">{flat.deadline_text}</p>
        <span className="unseen">{seo.header}</span>
      </div>
    </article>
  );
}

/** «1-комнатная, 42 м²» out of «1-комнатная квартира, 42 м² в ЖК «Берег»». */
function flatName({ seo, s_total: size }: FlatTileData): string {
  const kind = seo.header.split(',')[0]?.replace(' квартира', '') ?? 'Квартира';
  return size === null ? kind : `${kind}, ${area(size)}`;
}

function floors({ floors: list, floors_total: total }: FlatTileData): string {
  if (list.length === 0) return '';
  const first = list[0];
  const last = list.at(-1);
  const range = first === last ? `${first}` : `${first}–${last}`;
  return total === null ? `${range} этаж` : `${range} этаж из ${total}`;
}

/** A grid of flats. */
export function FlatTiles({
  flats,
  withBuilding = false,
}: {
  flats: readonly FlatTileData[];
  withBuilding?: boolean;
}) {
  return (
    <ul className="object-tiles object-tiles-flats">
      {flats.map((flat) => (
        <li key={flat.path}>
          <FlatTile flat={flat} withBuilding={withBuilding} />
        </li>
      ))}
    </ul>
  );
}

/** How a price has moved, percent; the words are for those who do not see the colour. */
export function PercentChange({ percent }: { percent: number | null | undefined }) {
  if (percent === null || percent === undefined || percent === 0) return null;
  const isFall = percent < 0;
  const size = String(Math.abs(percent)).replace('.', ',');
  return (
    <span className={isFall ? 'price-change price-fall' : 'price-change price-rise'}>
      <span aria-hidden="true">{isFall ? '↓' : '↑'}</span>
      <span className="unseen">{isFall ? 'снизилась на ' : 'выросла на '}</span>
      {`\u00a0${size}\u00a0%`}
    </span>
  );
}
