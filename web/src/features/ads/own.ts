/** The operator's own inventory: of this host, without an identifier of a person, so it needs no consent. */
import type { AdPlace } from '../../app/contract';
import { AD_COMPLAINTS_PATH, AD_VIEWS_PATH, adsPath } from '../../lib/ad-paths';
import type { AdSource, Banner } from './banner';

/** The longest wait for banners, milliseconds. */
const TIMEOUT_MS = 10_000;
const PREFIX = 'own-';

interface Answer {
  places?: { place: AdPlace; banners: Banner[] }[];
}

export const ownInventory: AdSource = {
  async ask(places, { name, path, query }) {
    const asked = new URLSearchParams({ places: places.join(','), page: name, path });
    if (query) asked.set('query', query);
    const response = await fetch(adsPath(asked.toString()), {
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new Error(`own banners of places ${places.join(', ')}: status ${response.status}`);
    const answer = (await response.json()) as Answer;
    return new Map(
      (answer.places ?? []).map(({ place, banners }) => [place, banners.filter(isWhole)] as const),
    );
  },

  has: ({ id }) => id.startsWith(PREFIX),

  countViews(banners, place) {
    void post(AD_VIEWS_PATH, { ids: banners.map(({ id }) => id), place });
  },
};

/** Tells the portal that something is wrong with a banner, of its own or of the network. */
export function complain({ id }: Banner, place: AdPlace): Promise<boolean> {
  return post(AD_COMPLAINTS_PATH, { id, place });
}

/** The law wants whose it is and its token: without them nothing is shown. */
function isWhole({ id, advertiser, erid }: Banner): boolean {
  return id.startsWith(PREFIX) && Boolean(advertiser) && Boolean(erid);
}

/** Whether the server took it; nobody is told of a failure. */
async function post(path: string, body: object): Promise<boolean> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify(body),
      keepalive: true,
    });
    return response.ok;
  } catch {
    return false;
  }
}
