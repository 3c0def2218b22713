import { useEffect, useState } from 'react';

import { COLUMN_START, COLUMN_THROTTLE_MS } from '../../lib/constants';
import type { Banner } from './banner';
import { Creative, type Surroundings } from './Creative';
import { columnCount } from './rules';

/** A banner with its line and the gap above it, pixels. */
const STEP = 288;

interface ColumnProps extends Surroundings {
  banners: readonly Banner[];
  /** The box: as high as what is left of the column beside the page. */
  room: HTMLElement;
}

/** Banners below one another in the void of the right column: never more than fit, so that the page grows by none. */
export function Column({ banners, room, ...surroundings }: ColumnProps) {
  const [height, setHeight] = useState(0);
  const [count, setCount] = useState(COLUMN_START);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setHeight(entry.contentRect.height));
    observer.observe(room);
    return () => observer.disconnect();
  }, [room]);
  const shown = Math.min(count, banners.length, Math.floor(height / STEP));
  useEffect(() => {
    const next = columnCount(count, banners.length, height - shown * STEP, true);
    if (next <= count) return;
    const timer = setTimeout(() => setCount(next), COLUMN_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [count, banners.length, height, shown]);
  return banners
    .slice(0, shown)
    .map((banner, at) => <Creative {...surroundings} key={banner.id} banner={banner} look="cover" at={at} />);
}
