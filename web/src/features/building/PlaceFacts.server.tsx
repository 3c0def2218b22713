import { buildingPath } from '../../lib/paths';
import type { Building } from '../../entities/complex/types';
import { interchanges } from '../../entities/complex/interchanges';
import { counted, decimal } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { LineDot } from '../../ui/Metro';
import { SitePlan } from './SitePlan';

interface PlaceFactsProps {
  building: Building;
  /** YYYY-MM-DD. */
  today: string;
}

/** The routes to the metro, places in walking distance, and ratings of the location. */
export function PlaceFacts({ building, today }: PlaceFactsProps) {
  const { locations, location_rating: rating, location_parts: parts } = building;
  return (
    <>
      <div className="place-sides">
        <Stations building={building} />
        <Around infrastructure={building.infrastructure} />
        <SitePlan queues={building.queues} today={today} />
      </div>
      {rating !== null && (
        <div className="place-rating">
          Оценка места <strong>{decimal(rating)}</strong> из 10
          <svg className="place-meter" width="160" height="8" viewBox="0 0 160 8" aria-hidden="true">
            <rect className="place-meter-rest" width="160" height="8" rx="4" />
            <rect className="place-meter-mark" width={rating * 16} height="8" rx="4" />
          </svg>
          <span className="muted">посчитана по тому, что показано выше:</span>
          <ul className="place-parts">
            {parts.map(({ title, points, most, fact }) => (
              <li key={title}>
                {title} {decimal(points)} из {decimal(most)}: <span className="muted">{fact}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {locations.length > 0 && (
        <p className="place-links">
          Новостройки рядом:{' '}
          {locations.slice(0, 3).map((place, at) => (
            <span key={place.id}>
              {at > 0 && ', '}
              <a href={place.url}>{place.name}</a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** «Метро и МЦД»: the diameters are Moscow's alone. */
const stationsTitle = (region: number) => (region <= 2 ? 'Метро и МЦД' : 'Метро');

/** Stations with their lines' colours; the time on foot, or by transport if it is too far to walk. */
function Stations({
  building: { subways, accessibility, region_id: region },
}: Pick<PlaceFactsProps, 'building'>) {
  if (subways.length === 0) return null;
  const nearest = accessibility.nearest_walk_minutes;
  return (
    <section aria-label="Станции">
      <h3 className="papers-title">
        {stationsTitle(region)}{' '}
        {nearest !== null && nearest <= LONGEST_WALK && (
          <span className="muted">до ближайшей {counted(nearest, MINUTES)} пешком</span>
        )}
      </h3>
      <ul className="place-stations">
        {interchanges(subways).map(({ station, lines }) => (
          <li key={station.id}>
            <span className="place-dots">
              {lines.map(({ name, color_rgb: color }) => (
                <LineDot key={name} color={color} />
              ))}
            </span>
            <span>
              <a href={buildingPath(station.path)}>{station.name}</a>
              {!station.is_built && <span className="badge">строится</span>}
              <span className="muted place-line">
                {[...lines.map(({ name }) => name), lengthOf(station.buildingDist)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="place-way">
              {(station.transport_minutes === null || station.walk_minutes <= LONGEST_WALK) && (
                <span>
                  <Icon name="walk" size={16} />
                  <span className="unseen">пешком </span>
                  {counted(station.walk_minutes, MINUTES)}
                </span>
              )}
              {station.transport_minutes !== null && (
                <span>
                  <Icon name="bus" size={16} />
                  <span className="unseen">на транспорте </span>
                  {counted(station.transport_minutes, MINUTES)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «850 м», «3,3 км». */
function lengthOf(metres: number): string {
  if (metres < 1_000) return `${metres}\u00a0м`;
  return `${String(Math.round(metres / 100) / 10).replace('.', ',')}\u00a0км`;
}

/** The longest walk in minutes if there is transport. */
const LONGEST_WALK = 60;

const MINUTES = ['минута', 'минуты', 'минут'] as const;

/** Places within a walk of fifteen minutes; without a single one nothing is known of them. */
function Around({ infrastructure }: Pick<Building, 'infrastructure'>) {
  const counts: { title: string; icon: IconName; count: number }[] = [
    { title: 'Детские сады', icon: 'house', count: infrastructure.kindergartens_count },
    { title: 'Школы', icon: 'document', count: infrastructure.schools_count },
    { title: 'Поликлиники', icon: 'plus', count: infrastructure.clinics_count },
    { title: 'Магазины', icon: 'tag', count: infrastructure.shops_count },
    { title: 'Парки', icon: 'tree', count: infrastructure.parks_count },
    { title: 'Кафе', icon: 'sofa', count: infrastructure.cafes_count },
    { title: 'Спорт', icon: 'target', count: infrastructure.sports_count },
  ];
  if (counts.every(({ count }) => count === 0)) return null;
  return (
    <section aria-label="В пятнадцати минутах пешком">
      <h3 className="papers-title">
        Рядом <span className="muted">в 15 минутах пешком</span>
      </h3>
      <ul className="place-around">
        {counts.map(({ title, icon, count }) => (
          <li key={title} className={count === 0 ? 'place-none' : undefined}>
            <Icon name={icon} size={18} />
            <span>{title}</span>
            <strong>{count === 0 ? 'нет' : count}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
