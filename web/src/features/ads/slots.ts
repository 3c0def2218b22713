/** The boxes of the page that advertising comes into. Those around the content come with it; these here are made inside. */
import type { AdPlace } from '../../app/contract';

export interface Slot {
  element: HTMLElement;
  place: AdPlace;
  /** Which one of its place it is, from 0. */
  at: number;
}

/** A box inside of the content: in what, and whether before or after all that is there. */
interface Box {
  place: AdPlace;
  at: number;
  inside: string;
  side: 'prepend' | 'append';
}

const card = (number: number) => `.listing-cards:not(.listing-more *) > li:nth-child(${number})`;
const afterCard = (place: AdPlace, at: number, number: number): Box => ({
  place,
  at,
  inside: card(number),
  side: 'append',
});

/** Where boxes stand, as `boxes.css` keeps their room: three rows and one of plates among cards (specification, section 4). */
const BOXES: readonly Box[] = [
  afterCard('in_page', 0, 1),
  afterCard('plates', 0, 2),
  afterCard('in_page', 1, 3),
  afterCard('in_page', 2, 5),
  { place: 'column', at: 0, inside: '.page .side', side: 'prepend' },
  { place: 'column', at: 1, inside: '.page .side', side: 'append' },
  { place: 'grid', at: 0, inside: '[aria-labelledby="home-progress"]', side: 'prepend' },
];

let known: readonly Slot[] = [];

/** The boxes of now; the same value while they are the same elements. */
export function slotsNow(): readonly Slot[] {
  const found = [...document.querySelectorAll<HTMLElement>('[data-ad]')];
  const isSame =
    found.length === known.length && found.every((element, at) => element === known[at]?.element);
  if (!isSame) {
    known = found.map((element) => ({
      element,
      place: element.dataset['ad'] as AdPlace,
      at: Number(element.dataset['at']),
    }));
  }
  return known;
}

/** Makes the boxes inside of the content, then calls whenever the page has changed; returns what ends that. */
export function watchSlots(changed: () => void): () => void {
  const look = () => {
    makeBoxes();
    changed();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}

/** Puts boxes where their room is kept and none stands yet. */
export function makeBoxes(): void {
  const places = document.querySelector<HTMLElement>('[data-ads]')?.dataset['ads']?.split(' ') ?? [];
  for (const { place, at, inside, side } of BOXES) {
    if (!places.includes(place)) continue;
    const parent = document.querySelector(inside);
    if (!parent || parent.querySelector(`:scope > [data-ad="${place}"][data-at="${at}"]`)) continue;
    const box = document.createElement('div');
    box.className = `ad-slot ad-${place}`;
    Object.assign(box.dataset, { ad: place, at });
    parent[side](box);
  }
}

/** The places that have a box. */
export function placesOf(slots: readonly Slot[]): AdPlace[] {
  return [...new Set(slots.map(({ place }) => place))];
}
