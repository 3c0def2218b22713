import type { Page } from '../../app/page';

/** A settlement has one address, below /buildings/: the other one leads there. */
const page: Page = {
  plan({ params, query }) {
    return { location: `/buildings/${encodeURIComponent(params['building'] ?? '')}/${query && `?${query}`}` };
  },
  view({ params }) {
    const location = `/buildings/${encodeURIComponent(params['building'] ?? '')}/`;
    return { status: 301, location, head: { title: 'Коттеджный посёлок' }, body: <p /> };
  },
};

export default page;
