import { buildingPath } from '../../lib/paths';
import type { Page } from '../../app/page';

/** A settlement has one URL, below /buildings/: this one redirects there. */
const page: Page = {
  plan({ params, query }) {
    return { location: buildingPath(params['building'] ?? '') + (query && `?${query}`) };
  },
  view({ params }) {
    const location = buildingPath(params['building'] ?? '');
    return { status: 301, location, head: { title: 'Коттеджный посёлок' }, body: <p /> };
  },
};

export default page;
