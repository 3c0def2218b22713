import { MapPageDocument } from '../../api/generated/MapPage';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { listingOfMap } from '../../lib/map-address';
import { LISTED, MapSearch } from '../../map/MapSearch';
import { SORTS } from '../../map/sorts';

const TITLES = {
  MSK: 'Новостройки Москвы и Подмосковья на карте',
  SPB: 'Новостройки Санкт-Петербурга и Ленобласти на карте',
} as const;

function question({ site, query }: PageContext) {
  const [{ ord, dir }] = SORTS;
  return { region: site.region, url: listingOfMap(query), ord, dir, perPage: LISTED };
}

const page: Page = {
  plan(context) {
    return [operation(MapPageDocument, question(context))];
  },

  view(context, results) {
    const { site, layout, query } = context;
    const listing = listingOfMap(query);
    const initial = results.of(MapPageDocument, question(context));
    const title = TITLES[site.region];
    return {
      head: {
        title,
        description: `${title}: цены, метро и сроки сдачи. Обведите места, где хотите жить, и посмотрите квартиры.`,
      },
      layout: { form: false, rightColumn: false, wide: true, places: false, ads: false },
      body: (
        <MapSearch
          region={site.region}
          token={site.mapToken}
          tilesUrl={site.tilesUrl}
          layout={layout}
          today={context.today}
          listing={listing}
          initial={initial}
        />
      ),
    };
  },
};

export default page;
