import { Icon } from '../../ui/Icon';
import type { PageContext } from '../page';
import { ORDER, REGIONS, otherRegionUrl } from './region';

/** The region beside the logo; the other region has its own host. */
export function RegionSwitch({ context }: { context: PageContext }) {
  const here = context.site.region;
  return (
    <details className="region">
      <summary className="region-button">
        <Icon name="pin" size={18} />
        <span className="unseen">Регион: </span>
        {REGIONS[here].short}
        <Icon name="down" size={16} />
      </summary>
      <ul className="region-list">
        {ORDER.map((region) => (
          <li key={region}>
            {region === here ? (
              <span className="region-option region-here" aria-current="true">
                {REGIONS[region].city}
                <Icon name="check" size={18} />
              </span>
            ) : (
              <a className="region-option" href={otherRegionUrl(context)}>
                {REGIONS[region].city}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
