/** The mobile header hides and appears on scrolling (specification, section 4). */
import { useEffect, useState } from 'react';

import { HEADER_THRESHOLD } from '../../lib/constants';
import { NAVIGATED } from '../../lib/navigated';

/** Whether the header is visible after scrolling from one position to another; close to the top nothing changes. */
export function isSeenAfter(before: number, now: number, isSeen: boolean): boolean {
  if (now <= HEADER_THRESHOLD || now === before) return isSeen;
  return now < before;
}

/** Whether the header is visible; only scrolling by touch hides it. */
export function useHeaderVisibility(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    let isTouch = false;
    let before = window.scrollY;
    const touch = () => {
      isTouch = true;
    };
    const wheel = () => {
      isTouch = false;
    };
    const scroll = () => {
      const now = window.scrollY;
      if (isTouch) setSeen((seen) => isSeenAfter(before, now, seen));
      before = now;
    };
    const show = () => setSeen(true);
    const passive = { passive: true };
    document.addEventListener('touchmove', touch, passive);
    document.addEventListener('wheel', wheel, passive);
    document.addEventListener('scroll', scroll, passive);
    window.addEventListener('popstate', show);
    window.addEventListener(NAVIGATED, show);
    return () => {
      document.removeEventListener('touchmove', touch);
      document.removeEventListener('wheel', wheel);
      document.removeEventListener('scroll', scroll);
      window.removeEventListener('popstate', show);
      window.removeEventListener(NAVIGATED, show);
    };
  }, []);
  return isSeen;
}
