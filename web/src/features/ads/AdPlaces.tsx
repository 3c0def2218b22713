/** Fills the boxes of advertising on a page; loaded only where something can be shown. */
// In this order: what is of one place comes after what every creative has.
import './creative.css';
import './foreign-frame.css';
import './cover.css';
import './row.css';
import './promoted.css';
import './plates.css';
import './grid.css';
import './branding.css';
import './mark.css';
import './column.css';

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import type { AdPlace, Site } from '../../app/contract';
import { onConsent } from '../../lib/consent';
import type { AskedPage, Banner } from './banner';
import { Branding } from './Branding';
import { Column } from './Column';
import { Creative, type Surroundings } from './Creative';
import { networkOf } from './network';
import { ownInventory } from './own';
import { gridOf, PICKED_IN_PAGE } from './rules';
import { AdSession, type Lists } from './session';
import { makeBoxes, placesOf, type Slot, slotsNow, watchSlots } from './slots';
import { useRoom } from './use-room';

/** Plates of a row. */
const PLATES = 3;
/** Banners of the start page on a phone. */
const GRID_ON_PHONE = 3;

interface AdPlacesProps {
  site: Site;
  page: AskedPage;
  today: string;
  isMobile: boolean;
  /** Calls when a change of the page begins, with the next one; returns what ends that. */
  onLeave: (call: (next: AskedPage) => void) => () => void;
}

export function AdPlaces({ site, page, today, isMobile, onLeave }: AdPlacesProps) {
  const [{ session, network }] = useState(() => begin(site, today));
  const slots = useSyncExternalStore(watchSlots, slotsNow);
  const leave = useEffectEvent((next: AskedPage) => session.refresh(next, placesOf(slots)));
  useEffect(() => session.ensure(page, placesOf(slots)), [session, page, slots]);
  useEffect(() => onLeave((next) => leave(next)), [onLeave]);
  useEffect(() => onConsent(() => network && session.again(network)), [session, network]);
  return slots.map((slot) =>
    createPortal(
      <Filled network={site.adNetwork} today={today} session={session} slot={slot} isMobile={isMobile} />,
      slot.element,
      `${slot.place}-${slot.at}`,
    ),
  );
}

function begin(site: Site, today: string) {
  // Before the first question, so that it is about every box.
  makeBoxes();
  const network = site.adNetwork ? networkOf(site.adNetwork) : null;
  const sources = network ? [ownInventory, network] : [ownInventory];
  return { session: new AdSession(sources, { today, log }), network };
}

/** What fails is logged alone (specification, section 8). */
function log(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

interface FilledProps extends Pick<Surroundings, 'network' | 'today'> {
  session: AdSession;
  slot: Slot;
  isMobile: boolean;
}

/** What stands in one box. */
function Filled({ session, slot, isMobile, ...rest }: FilledProps) {
  const { element, place, at } = slot;
  const surroundings = { ...rest, place, onView: (banner: Banner) => session.view(banner, place) };
  const { banners, isDone } = useLists(session, place);
  const shown = shownOf(banners, place, at, isMobile);
  const [first] = shown;
  useRoom(element, first ? 'filled' : isDone ? 'empty' : 'waiting');
  if (!first) return null;
  switch (place) {
    case 'top':
      return <Creative {...surroundings} key={first.id} banner={first} look="cover" />;
    case 'branding':
      return <Branding {...surroundings} key={first.id} banner={first} />;
    case 'column':
      if (at === 0) return <Creative {...surroundings} key={first.id} banner={first} look="cover" />;
      return <Column {...surroundings} banners={shown} room={element} />;
    case 'in_page':
      return <Creative {...surroundings} key={first.id} banner={first} look="row" />;
    case 'plates':
      return shown.map((banner, plate) => (
        <Creative {...surroundings} key={banner.id} banner={banner} look="plate" at={plate} />
      ));
    case 'grid':
      return gridOf(shown, isMobile ? 1 : undefined).map((column) => (
        <div key={column[0]?.id} className="ad-grid-column">
          {column.map((banner) => (
            <Creative
              {...surroundings}
              key={banner.id}
              banner={banner}
              look="cover"
              at={shown.indexOf(banner)}
            />
          ))}
        </div>
      ));
  }
}

/** What a box has of the banners of its place. */
function shownOf(
  banners: readonly Banner[],
  place: AdPlace,
  at: number,
  isMobile: boolean,
): readonly Banner[] {
  switch (place) {
    case 'in_page':
      return banners.slice(0, PICKED_IN_PAGE).slice(at, at + 1);
    case 'plates':
      return banners.slice(0, PLATES);
    case 'column':
      return at === 0 ? banners.slice(0, 1) : banners.slice(1);
    case 'grid':
      return isMobile ? banners.slice(0, GRID_ON_PHONE) : banners;
    default:
      return banners.slice(0, 1);
  }
}

function useLists(session: AdSession, place: AdPlace): Lists {
  const [lists, setLists] = useState<Lists>({ banners: [], isDone: false });
  useEffect(
    () => session.mount(place, (now) => setLists(now ?? { banners: [], isDone: true })),
    [session, place],
  );
  return lists;
}
