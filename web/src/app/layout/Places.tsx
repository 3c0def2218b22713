import { BuildingsByLocationsWidgetAreasDocument } from '../../api/generated/BuildingsByLocationsWidgetAreas';
import { groupThousands } from '../../lib/format';
import { SITEMAP_PATH } from '../../lib/paths';
import type { Results } from '../page';

/** Complexes by okrugs, or by districts where the city has none: the short list of every page without the widget. */
export function Places({ results }: { results: Results }) {
  const places = results.of(BuildingsByLocationsWidgetAreasDocument)?.buildingsByLocationsWidget;
  if (!places || places.areas.length === 0) return null;
  return (
    <nav className="wrap places" aria-labelledby="places">
      <h2 id="places" className="places-title">
        {places.type_header}
      </h2>
      <ul className="places-list">
        {places.areas.map(({ id, name, url, buildings_count }) => (
          <li key={id}>
            <a href={url}>{name.replace(/ административный округ$/, '')}</a>{' '}
            <span className="muted">{groupThousands(buildings_count)}</span>
          </li>
        ))}
        <li>
          <a href={SITEMAP_PATH}>Все районы, города и&nbsp;метро</a>
        </li>
      </ul>
    </nav>
  );
}
