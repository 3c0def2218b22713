import { area, priceShort } from '../../lib/format';
import { Picture } from '../../ui/Picture';
import type { FlatTileData } from '../complex/types';
import { LotPriceChange } from '../prices/PercentChange';
import { NoPlan } from './NoPlan';

/** A flat in a row of four: plan, price, size, floor. */
export function FlatTile({ flat, withBuilding = false }: { flat: FlatTileData; withBuilding?: boolean }) {
  const { url, photo, price_from: price, price_change: change, seo, building } = flat;
  return (
    <article className="card object-tile object-flat">
      <div className="object-flat-plan">
        {photo ? <Picture src={photo} alt="" width={170} height={170} vector /> : <NoPlan />}
      </div>
      <div className="object-tile-body">
        <p className="object-tile-price">
          <strong>{price === null ? 'Цена по запросу' : priceShort(price)}</strong>
          <LotPriceChange percent={change} />
        </p>
        <h3 className="object-flat-name">
          <a href={url}>{flatName(flat)}</a>
        </h3>
        <p className="muted">{floorsOf(flat)}</p>
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

/** «1-комнатная, 42 м²» out of «1-комнатная квартира, 42 м²». */
function flatName({ seo, s_total: size }: FlatTileData): string {
  const kind = seo.name.split(',')[0]?.replace(' квартира', '') ?? 'Квартира';
  return size === null ? kind : `${kind}, ${area(size)}`;
}

/** «9 этаж из 16». */
export function floorsOf({
  floors: list,
  floors_total: total,
}: Pick<FlatTileData, 'floors' | 'floors_total'>): string {
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
