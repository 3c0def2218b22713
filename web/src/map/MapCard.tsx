import { classes } from '../lib/classes';
import { completionOf } from '../entities/complex/completion';
import { counted } from '../lib/format';
import { Station } from '../ui/Metro';
import { Picture } from '../ui/Picture';
import { Price } from '../ui/Price';
import type { Item } from './types';

const OFFERS = ['предложение', 'предложения', 'предложений'] as const;
const FLATS = ['квартира', 'квартиры', 'квартир'] as const;

/** The side of the image in the list, and the size of the one over the map, pixels. */
const SIDE = 132;
const OVER = { width: 268, height: 128 };

interface MapCardProps {
  item: Item;
  /** YYYY-MM-DD. */
  today: string;
  /** Its pin is hovered. */
  isLit?: boolean;
  onLight?: (isLit: boolean) => void;
}

/** A complex in the list beside the map. */
export function MapCard({ item, today, isLit = false, onLight }: MapCardProps) {
  const [station] = item.subways;
  return (
    <article className={classes('map-card', isLit && 'map-card-lit')}>
      {/* The list of what is in view replaces the first one: its pictures are not loaded beforehand. */}
      <Photo item={item} width={SIDE} height={SIDE} priority={false} />
      <div className="map-card-body">
        <h2 className="map-card-name">
          {/* The link covers the whole card. */}
          <a
            href={item.url}
            onPointerEnter={() => onLight?.(true)}
            onPointerLeave={() => onLight?.(false)}
            onFocus={() => onLight?.(true)}
            onBlur={() => onLight?.(false)}
          >
            {item.name}
          </a>
        </h2>
        <p className="map-card-about">{about(item, today)}</p>
        {station ? (
          <Station
            name={station.name}
            color={station.line?.color_rgb ?? 'currentColor'}
            walk={station.transport_minutes == null ? station.walk_minutes : null}
            transport={station.transport_minutes}
          />
        ) : (
          <p className="map-card-about">{item.address}</p>
        )}
        <Offers item={item} />
      </div>
    </article>
  );
}

/** The card over the map for a selected pin. */
export function MapPopupCard({ item, today }: Pick<MapCardProps, 'item' | 'today'>) {
  return (
    <article className="map-popup-card">
      <Photo item={item} {...OVER} priority />
      <div className="map-popup-body">
        <h2 className="map-card-name">
          <a href={item.url}>{item.name}</a>
        </h2>
        <p className="map-card-about">{about(item, today)}</p>
        <Offers item={item} />
      </div>
    </article>
  );
}

function Photo({
  item,
  width,
  height,
  priority,
}: {
  item: Item;
  width: number;
  height: number;
  priority: boolean;
}) {
  // The name beside it is the link; a second link with the same URL would be redundant.
  return (
    <div className="map-card-photo">
      {item.image && <Picture src={item.image} alt="" width={width} height={height} priority={priority} />}
    </div>
  );
}

function Offers({ item }: { item: Item }) {
  return (
    <p className="map-card-offers">
      <strong>
        {item.price_from == null ? 'Цена по запросу' : <Price thousands={item.price_from} from />}
      </strong>
      {item.flats_count > 0 && (
        <span className="map-card-count">
          {counted(item.flats_count, item.is_settlement ? OFFERS : FLATS)}
        </span>
      )}
    </p>
  );
}

function about(item: Item, today: string): string {
  const { builder, categories } = item;
  // The class is more specific than «residential complex».
  const category = categories[1] ?? categories[0];
  return [builder?.name, category, item.is_settlement ? '' : completionOf(item, today)]
    .filter(Boolean)
    .join(' · ');
}
