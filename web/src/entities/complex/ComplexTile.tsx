import { completionOf } from './completion';
import { noPriceOf } from './no-price';
import type { BuildingTileFieldsFragment } from '../../api/generated/types';
import { priceShort } from '../../lib/format';
import { link } from '../../lib/link';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Station } from '../../ui/Metro';
import { Picture } from '../../ui/Picture';
import { FavouriteToggle } from '../favourites/ListToggles';

type Tile = BuildingTileFieldsFragment;

interface ComplexTileProps {
  complex: Tile;
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
  /** A fact that is specific to this list. */
  note?: string;
}

/** A complex in a row of three: the whole tile is a link. */
export function ComplexTile({ complex, isMobile, today, note }: ComplexTileProps) {
  const { id, name, image, url, builder, categories, subways, price_from: price } = complex;
  const [station] = subways;
  const about = [builder?.name, categories[1]].filter(Boolean).join(' · ');
  return (
    <article className="card tile">
      <div className="tile-picture">
        {image && <Picture src={image} alt="" width={isMobile ? 343 : 288} height={isMobile ? 210 : 188} />}
        {image?.includes('/render-') && (
          <span className="tile-badge">
            <Badge tone="photo">Визуализация</Badge>
          </span>
        )}
        <div className="tile-heart">
          <FavouriteToggle
            type={complex.is_settlement ? 'settlement' : 'building'}
            id={id}
            name={name}
            onPhoto
          />
        </div>
      </div>
      <div className="tile-body">
        {note && (
          <p className="tile-note">
            <Icon name="info" size={16} />
            {note}
          </p>
        )}
        <h3 className="tile-name">
          <a className="tile-link" href={link(url)}>
            {name}
          </a>
        </h3>
        <p className="muted tile-cut">{about}</p>
        {station ? (
          <Station
            name={station.name}
            color={station.line?.color_rgb ?? 'currentColor'}
            walk={station.transport_minutes === null ? station.walk_minutes : null}
            transport={station.transport_minutes}
          />
        ) : (
          <span className="muted tile-cut">{complex.location_data?.name}</span>
        )}
        <p className="tile-money">
          <b>{price === null ? noPriceOf(complex) : `от\u00a0${priceShort(price)}`}</b>
          <span className="muted">{completionOf(complex, today)}</span>
        </p>
      </div>
    </article>
  );
}
