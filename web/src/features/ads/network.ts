/** The ad network of the operator: its script begins when the page is quiet, and only after consent. */
import type { AdNetwork, AdPlace } from '../../app/contract';
import { allows } from '../../lib/consent';
import { whenQuiet } from '../../lib/third-parties';
import type { AdSource, Banner } from './banner';
import { idsOf } from './places';
import { type AdParameter, bannerIdOf, LARGEST_CODE, parametersOf, shuffled } from './rules';

/** The longest wait for the script, and for an answer of its object, milliseconds. */
export const TIMEOUT_MS = 10_000;

/** What the network's script leaves on the window. */
export interface NetworkObject {
  query(request: {
    places: readonly string[];
    render: false;
    params: readonly AdParameter[];
  }): Promise<{ places?: readonly PlaceReply[] }>;
}

/** A place of the network with the markup that came for it. */
interface PlaceReply {
  id: string | number;
  code?: string | null;
  advertiser?: string;
  inn?: string;
  erid?: string;
  legal?: string;
}

/** The script has left no object (specification, section 8): logged only. */
export class MissingNetworkError extends Error {
  constructor(object: string, places: readonly string[]) {
    super(`the ad network's object ${object} is missing: nothing for places ${places.join(', ')}`);
  }
}

/** The environment of a network, for tests: the window, chance, how the script comes. */
export interface NetworkEnvironment {
  objects: Record<string, unknown>;
  random: () => number;
  load: (address: string) => Promise<void>;
  log: (message: string) => void;
}

const BROWSER: NetworkEnvironment = {
  objects: globalThis as unknown as Record<string, unknown>,
  random: Math.random,
  load: loadScript,
  log: (message) => console.warn(message),
};

/** A network as a source of banners. */
export function networkOf(network: AdNetwork, environment: NetworkEnvironment = BROWSER): AdSource {
  let loading: Promise<void> | null = null;
  return {
    async ask(places, page) {
      if (!allows('advertising')) return new Map();
      const numbers = places.map((place) => [place, idsOf(network.places, place, page.path)] as const);
      const ids = [...new Set(numbers.flatMap(([, list]) => list))];
      if (ids.length === 0) return new Map();
      loading ??= quiet().then(() => environment.load(network.script));
      // What could not be loaded is asked for again with the next page.
      await loading.catch(() => (loading = null));
      const object = environment.objects[network.object];
      if (!isNetwork(object)) throw new MissingNetworkError(network.object, ids);
      const question = { places: ids, render: false, params: parametersOf(page.query) } as const;
      const { places: replies } = await inTime(object.query(question), ids);
      const banners = new Map(
        (replies ?? []).map((reply) => [String(reply.id), bannerOf(reply, environment)]),
      );
      return new Map<AdPlace, Banner[]>(
        numbers.map(([place, list]) => [
          place,
          shuffled(
            list.flatMap((id) => banners.get(id) ?? []),
            environment.random,
          ),
        ]),
      );
    },

    has: ({ kind }) => kind === 'markup',

    countViews(banners) {
      for (const { id } of banners) {
        if (network.pixelUrl) new Image().src = network.pixelUrl.replace('{id}', id);
      }
    },
  };
}

function quiet(): Promise<void> {
  return new Promise((done) => whenQuiet(done));
}

function isNetwork(object: unknown): object is NetworkObject {
  return typeof (object as NetworkObject | null | undefined)?.query === 'function';
}

/** An answer, unless it takes too long. */
async function inTime<Answer>(answer: Promise<Answer>, ids: readonly string[]): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new Error(`the ad network does not answer about places ${ids.join(', ')}`)),
      TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The banner of a place; none where nothing came, or what came does not say whose it is. */
function bannerOf(reply: PlaceReply, { log }: NetworkEnvironment): Banner | null {
  const { id: place, code, advertiser, inn, erid, legal } = reply;
  if (!code) return null;
  const id = bannerIdOf(code);
  if (!id || !advertiser || !erid || code.length > LARGEST_CODE) {
    log(
      `a banner of place ${place} is not shown: it wants ID:…, an advertiser, an erid, and less than 64 KiB`,
    );
    return null;
  }
  return {
    id,
    kind: 'markup',
    code,
    title: '',
    text: null,
    price: null,
    image: null,
    video: null,
    complex: null,
    link: '',
    button: null,
    advertiser,
    inn: inn ?? null,
    erid,
    legal: legal ?? null,
    cap: null,
    why: null,
  };
}

interface TrustedTypes {
  createPolicy(
    name: 'ads',
    rules: { createScriptURL: (url: string) => string | null },
  ): { createScriptURL(url: string): string };
}

/** A name of a policy is taken once. */
let policy: { createScriptURL(url: string): string } | undefined;

/** Adds the script of the network: the policy of pages takes this one address besides those of the portal. */
export function loadScript(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
    policy ??= types?.createPolicy('ads', { createScriptURL: (url) => (url === address ? url : null) });
    const script = document.createElement('script');
    const timer = setTimeout(() => fail(new Error('the script of the ad network does not come')), TIMEOUT_MS);
    script.async = true;
    script.addEventListener('load', () => done(clearTimeout(timer)));
    script.addEventListener('error', () => fail(new Error('the script of the ad network cannot be loaded')));
    script.src = policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  });
}
