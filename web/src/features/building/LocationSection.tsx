import type { Building } from '../../entities/complex/types';
import type { Site } from '../../app/contract';
import { PLACED_BY, housePoint } from '../../entities/complex/placed';
import { staticPart } from '../../ui/static';
import { PlaceMap } from './PlaceMap';
import { PlaceFacts } from './PlaceFacts.server';

interface LocationSectionProps {
  building: Building;
  site: Site;
  layout: 'desktop' | 'mobile';
  /** YYYY-MM-DD. */
  today: string;
}

const StaticFacts = staticPart('place', PlaceFacts);

/** The map, the routes to the metro, places in walking distance, and ratings of the location. */
export function LocationSection({ building, site, layout, today }: LocationSectionProps) {
  const { address, mkad_dist: distance, region_id: region } = building;
  const ring = region <= 2 ? 'МКАД' : 'КАД';
  return (
    <>
      <p className="place-address">
        {address}
        {distance !== null && `, ${String(distance).replace('.', ',')}\u00a0км от ${ring}`}
      </p>
      {building.map_lat === null && (
        <p className="muted">
          На карте не показан: продавец не сообщил координат, а по адресу место не нашлось. В списках он есть.
        </p>
      )}
      <PlaceMap building={building} site={site} layout={layout} />
      {building.map_by && (
        <p className="muted">
          Положение на карте — {PLACED_BY[building.map_by]}
          {housePoint(building) === null && ': где именно дом, неизвестно, поэтому время до метро не указано'}
          .
        </p>
      )}
      {building.places_by_point && (
        <p className="muted">Район определён по координатам, приблизительно: в адресе он не назван.</p>
      )}
      <StaticFacts building={building} today={today} />
    </>
  );
}
