import { lazy, useMemo, useState } from 'react';

import { MAP_PATH, nearPicturePath } from '../../lib/paths';
import type { Building } from '../../entities/complex/types';
import type { Site } from '../../app/contract';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { LazyBoundary } from '../../ui/LazyBoundary';
import type { Bounds } from '../../map/places';

const LiveMap = lazy(() => import('./LiveMap'));

interface PlaceMapProps {
  building: Building;
  site: Site;
  layout: 'desktop' | 'mobile';
}

/** The location: a static picture initially, an interactive map on demand. */
export function PlaceMap({ building, site, layout }: PlaceMapProps) {
  const { map_lat: lat, map_lng: lng, price_from: price, path } = building;
  const [isLive, setLive] = useState(false);
  const bounds = useMemo(() => (lat === null || lng === null ? null : around(lat, lng)), [lat, lng]);
  if (lat === null || lng === null || bounds === null) return null;
  return (
    <div className="place-map map-stage">
      {isLive ? (
        <LazyBoundary>
          <LiveMap
            id={building.id}
            lat={lat}
            lng={lng}
            price={price}
            bounds={bounds}
            site={site}
            layout={layout}
          />
        </LazyBoundary>
      ) : (
        <>
          <img
            className="place-map-still"
            src={nearPicturePath(path)}
            alt={`${building.full_name} на карте`}
            width={848}
            height={360}
            loading="lazy"
            decoding="async"
          />
          <span className="place-map-pin">
            <Icon name="pin" size={18} filled />
            {building.name}
          </span>
          <div className="place-map-ways">
            <Button icon="map" size="s" className="place-map-open" onClick={() => setLive(true)}>
              Двигать карту
            </Button>
            <ButtonLink size="s" href={mapUrl(lat, lng)}>
              Новостройки рядом
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

/** The search map of the surroundings. */
export function mapUrl(lat: number, lng: number): string {
  return `${MAP_PATH}?bbox=${around(lat, lng).join(',')}`;
}

/** A viewport of about two kilometres around a point: south, west, north, east. */
function around(lat: number, lng: number): Bounds {
  const [south = 0, west = 0, north = 0, east = 0] = [lat - 0.01, lng - 0.018, lat + 0.01, lng + 0.018].map(
    toMetres,
  );
  return [south, west, north, east];
}

/** Four decimals of a degree are ten metres. */
function toMetres(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
