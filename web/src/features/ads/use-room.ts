import { useEffect } from 'react';

/** Whether a place waits for its banners, has some, or has none. */
export type Room = 'waiting' | 'filled' | 'empty';

/**
 * The room of a place. Its box stays as it is while it is in sight, so that nothing moves under the visitor's eyes or finger;
 * below the window one that has nothing to show goes, and one that has fewer banners than there is room for fits them. Above
 * it stays, too: at the end of a page the browser cannot make up by scrolling for what goes there.
 */
export function useRoom(element: HTMLElement, room: Room): void {
  useEffect(() => giveRoom(element, room), [element, room]);
}

/** Sets what the styles of the box go by; returns what ends the watching. */
export function giveRoom(element: HTMLElement, room: Room): (() => void) | undefined {
  const { dataset } = element;
  if (room === 'waiting') {
    delete dataset['state'];
    return;
  }
  if (room === 'empty') dataset['state'] = 'blank';
  // A box that has gone does not come back over what is read now.
  else if (dataset['state'] === 'gone') return;
  else delete dataset['state'];
  const observer = new IntersectionObserver(([entry]) => {
    // The entry may be older than the last jump.
    if (!entry || entry.isIntersecting || element.getBoundingClientRect().top < window.innerHeight) return;
    dataset['state'] = room === 'empty' ? 'gone' : 'fitted';
    observer.disconnect();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
