import type { Page } from '../../app/page';
import { listingOfMap } from '../../lib/map-address';
import { MapSearch } from '../../map/MapSearch';

/** The map of the area dialog (specification, section 7.2): an iframe of the form, not indexed. */
const page: Page = {
  bare: true,

  plan() {
    return [];
  },

  view({ site, layout, query, today }) {
    return {
      head: { title: 'Область на карте', robots: 'noindex, nofollow' },
      body: (
        <main className="map-frame" id="content" aria-label="Область на карте">
          <h1 className="unseen">Область на карте</h1>
          <MapSearch
            region={site.region}
            token={site.mapToken}
            tilesUrl={site.tilesUrl}
            layout={layout}
            today={today}
            listing={listingOfMap(query)}
            initial={null}
            embedded
          />
        </main>
      ),
    };
  },
};

export default page;
