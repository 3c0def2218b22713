import { type ReactNode, useEffect, useRef, useState } from 'react';

import { classes } from '../../lib/classes';
import { Picture } from '../Picture';

interface ObjectBarProps {
  name: string;
  picture: string | null;
  /** The picture is a drawing, such as a plan. */
  isPlan?: boolean;
  /** Links to the sections of the page. */
  children: ReactNode;
  /** What a visitor does with the object. */
  tools: ReactNode;
}

/** The side of the picture, pixels. */
const SIDE = 36;

/**
 * The row of a page's sections. It stays with the reader: at the top it spans the window, and carries the name and the
 * tools of the heading that has left it.
 */
export function ObjectBar({ name, picture, isPlan = false, children, tools }: ObjectBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!bar.current || typeof IntersectionObserver === 'undefined') return;
    // A line above the bar: at the window's top it is cut off.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setStuck(entry.intersectionRatio < 1 && entry.boundingClientRect.top < 1),
      { rootMargin: '-1px 0px 0px 0px', threshold: 1 },
    );
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={bar} className={classes('object-bar', isStuck && 'object-bar-stuck')}>
      {isStuck && (
        <a className="object-bar-name" href="#content">
          {picture && <Picture src={picture} alt="" width={SIDE} height={SIDE} vector={isPlan} />}
          <span>{name}</span>
        </a>
      )}
      {children}
      {isStuck && <div className="object-bar-tools">{tools}</div>}
    </div>
  );
}
