/** A campaign while it is written: every field as it is typed. */
import type { AdvertFieldsFragment, AdvertInput } from '../generated/types';
import { pathOf } from '../redirects/path-of';
import { todayInMoscow } from '../ui/When';
import type { CreativeKind } from './words';

type CreativeInput = AdvertInput['creatives'][number];

export interface CreativeDraft {
  /** For lists of React; the server knows nothing of it. */
  key: string;
  id: number | null;
  kind: CreativeKind;
  weight: string;
  title: string;
  text: string;
  button: string;
  image: string;
  video: string;
  complex: string;
  link: string;
  erid: string;
  legal: string;
}

export interface AdvertDraft extends Pick<
  AdvertInput,
  'name' | 'advertiser' | 'inn' | 'budgetUnit' | 'pacing' | 'places' | 'pages'
> {
  from: string;
  to: string;
  region: 'MSK' | 'SPB' | null;
  address: string;
  priority: string;
  cap: string;
  budget: string;
  creatives: CreativeDraft[];
}

const text = (value: string | null | undefined) => value ?? '';
const numberText = (value: number | null | undefined) => (value == null ? '' : String(value));

let made = 0;

export function newCreative(kind: CreativeKind): CreativeDraft {
  made += 1;
  const words = {
    title: '',
    text: '',
    button: '',
    image: '',
    video: '',
    complex: '',
    link: '',
    erid: '',
    legal: '',
  };
  return { key: `new-${made}`, id: null, kind, weight: '1', ...words };
}

export function newDraft(): AdvertDraft {
  const today = todayInMoscow();
  return {
    name: '',
    advertiser: '',
    inn: '',
    from: today,
    to: today,
    region: null,
    places: [],
    pages: [],
    address: '',
    priority: '5',
    cap: '',
    budget: '',
    budgetUnit: 'VIEWS',
    pacing: 'EVEN',
    creatives: [newCreative('PICTURE')],
  };
}

export function draftOf(advert: AdvertFieldsFragment): AdvertDraft {
  return {
    name: advert.name,
    advertiser: advert.advertiser,
    inn: advert.inn,
    from: advert.from,
    to: advert.to,
    region: advert.region,
    places: [...advert.places],
    pages: [...advert.pages],
    address: text(advert.address),
    priority: String(advert.priority),
    cap: numberText(advert.cap),
    budget: numberText(advert.budget),
    budgetUnit: advert.budgetUnit,
    pacing: advert.pacing,
    creatives: advert.creatives.map((creative) => ({
      key: String(creative.id),
      id: creative.id,
      kind: creative.kind,
      weight: String(creative.weight),
      title: creative.title,
      text: text(creative.text),
      button: text(creative.button),
      image: text(creative.image),
      video: text(creative.video),
      complex: text(creative.complex),
      link: text(creative.link),
      erid: text(creative.erid),
      legal: text(creative.legal),
    })),
  };
}

/** A number of digits alone; what is none is sent as one that the server refuses with its range. */
function wholeOf(typed: string): number | null {
  const digits = typed.replaceAll(/\s/g, '');
  if (digits === '') return null;
  return /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
}

/** Small numbers of the schema end at 255. */
const smallOf = (typed: string) => Math.min(wholeOf(typed) ?? 0, 255);

const has = (value: string) => value.trim() || null;

function creativeInput(creative: CreativeDraft): CreativeInput {
  const { kind } = creative;
  return {
    id: creative.id,
    kind,
    weight: smallOf(creative.weight),
    title: creative.title,
    text: has(creative.text),
    button: has(creative.button),
    image: kind === 'PLATE' ? null : has(creative.image),
    video: kind === 'VIDEO' ? has(creative.video) : null,
    complex: kind === 'COMPLEX' ? has(pathOf(creative.complex)) : null,
    link: has(pathOf(creative.link)),
    erid: has(creative.erid),
    legal: has(creative.legal),
  };
}

export function inputOf(draft: AdvertDraft): AdvertInput {
  const cap = wholeOf(draft.cap);
  return {
    name: draft.name,
    advertiser: draft.advertiser,
    inn: draft.inn.replaceAll(/\s/g, ''),
    from: draft.from,
    to: draft.to,
    priority: smallOf(draft.priority),
    cap: cap === null ? null : Math.min(cap, 60_000),
    budget: wholeOf(draft.budget),
    budgetUnit: draft.budgetUnit,
    pacing: draft.pacing,
    places: draft.places,
    region: draft.region,
    pages: draft.pages,
    address: pathOf(draft.address) || null,
    creatives: draft.creatives.map(creativeInput),
  };
}
