import { useEffect } from 'react';

/** Whether a place waits for its banners, has some, or has none. */
export type Room = 'waiting' | 'filled' | 'empty';

/**
 * The room of a place. One that has nothing to show keeps its box while that is in sight, so that nothing moves under the
 * visitor's eyes or finger; out of sight it goes.
 */
export function useRoom(element: HTMLElement, room: Room): void {
  useEffect(() => giveRoom(element, room), [element, room]);
}

/** Sets what the styles of the box go by; returns what ends the watching. */
export function giveRoom(element: HTMLElement, room: Room): (() => void) | undefined {
  const { dataset } = element;
  if (room !== 'empty') {
    // A box that has gone does not come back over what is read now.
    if (room === 'waiting' || dataset['state'] === 'blank') delete dataset['state'];
    return;
  }
  dataset['state'] = 'blank';
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting) return;
    dataset['state'] = 'gone';
    observer.disconnect();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
