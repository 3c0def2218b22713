import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Banner } from './banner';
import { foreignClick } from './clicks';
import { watchFocus } from './watch-focus';
import { watchFrame } from './watch-frame';

/** How near to the window a frame is loaded, pixels. */
const MARGIN = '200px';

interface ForeignFrameProps {
  banner: Banner;
  frameUrl: string;
  clickUrl: string;
  /** It was not ready in time, hangs, is too heavy or does what a banner may not. */
  onCut: () => void;
}

/**
 * Foreign markup, in a sandboxed frame of another origin: it can neither read the page nor lead it anywhere. The box around
 * it has its size before.
 */
export function ForeignFrame({ banner, frameUrl, clickUrl, onCut }: ForeignFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isNear = useNear(box);
  const cut = useEffectEvent((why: string) => {
    console.warn(`banner ${banner.id} is removed: ${why}`);
    onCut();
  });
  const lead = useEffectEvent((link: string) => foreignClick(link, clickUrl, location));
  useEffect(() => {
    if (!isNear || !frame.current) return;
    const ends = [
      watchFrame(frame.current, {
        code: banner.code,
        lead: (link) => lead(link),
        cut: (why) => cut(why),
      }),
      watchFocus(frame.current, () => cut('it takes the keyboard')),
    ];
    return () => ends.forEach((end) => end());
  }, [isNear, banner.code]);
  return (
    <div className="ad-frame" ref={box}>
      {isNear && (
        <iframe
          ref={frame}
          src={frameUrl}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          title={`Реклама: ${banner.advertiser}`}
        />
      )}
    </div>
  );
}

/** Whether an element has come near to the window. */
function useNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !box.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, isNear]);
  return isNear;
}
