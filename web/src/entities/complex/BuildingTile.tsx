import { priceShort } from '../../lib/format';
import { Station } from '../../ui/Metro';
import { Picture } from '../../ui/Picture';
import { completionOf } from './completion';
import { noPriceOf } from './no-price';
import type { Tile } from './types';

interface TileProps {
  building: Tile;
  /** YYYY-MM-DD. */
  today: string;
  width?: number;
}

/** A complex in a row of three: picture, name, builder, station, price. */
export function BuildingTile({ building, today, width = 272 }: TileProps) {
  const { name, url, image, builder, categories, subways, price_from: price } = building;
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
          <strong>{price === null ? noPriceOf(building) : `от ${priceShort(price)}`}</strong>
          <span className="muted">{isSettlement ? '' : completionOf(building, today)}</span>
        </p>
      </div>
    </article>
  );
}

/** A grid of complexes. */
export function BuildingTiles({
  buildings,
  today,
  width,
}: Omit<TileProps, 'building'> & { buildings: readonly Tile[] }) {
  return (
    <ul className="object-tiles">
      {buildings.map((building) => (
        <li key={building.id}>
          <BuildingTile building={building} today={today} {...(width === undefined ? {} : { width })} />
        </li>
      ))}
    </ul>
  );
}
