import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Banner } from './banner';
import { foreignClick } from './clicks';

/** The longest wait until the document of the frame says that it is ready, milliseconds. */
export const READY_MS = 10_000;
/** How often the frame is asked whether it lives; one that does not answer until the next time is removed, milliseconds. */
export const ALIVE_MS = 10_000;
/** How near to the window a frame is loaded, pixels. */
const MARGIN = '200px';

/** What the document of the frame says. */
type Word = 'ready' | 'alive' | 'heavy' | { links: string[] };

interface ForeignFrameProps {
  banner: Banner;
  frameUrl: string;
  clickUrl: string;
  /** It was not ready in time, hangs or is too large. */
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
  const send = useEffectEvent((message: object) => {
    // A sandboxed document has no origin to name.
    frame.current?.contentWindow?.postMessage(message, '*');
  });
  const hear = useEffectEvent((word: Word): 'ready' | 'alive' | null => {
    if (word === 'ready') send({ code: banner.code });
    else if (word === 'heavy') cut('it loads too much');
    else if (typeof word === 'object') {
      send({ links: linksOf(word).map((link) => foreignClick(link, clickUrl, location)) });
      return null;
    }
    return word === 'ready' || word === 'alive' ? word : null;
  });
  useEffect(() => {
    if (!isNear) return;
    let lives = false;
    let isReady = false;
    const listen = ({ source, data }: MessageEvent<{ adFrame?: Word } | null>) => {
      if (!frame.current || source !== frame.current.contentWindow || !data?.adFrame) return;
      lives = true;
      if (hear(data.adFrame) === 'ready') isReady = true;
    };
    const opening = setTimeout(() => !isReady && cut('it is not ready in time'), READY_MS);
    const watching = setInterval(() => {
      // A page that is not looked at is slow by itself.
      if (!isReady || document.hidden) return void (lives = true);
      if (!lives) return cut('it hangs');
      lives = false;
      send({ ask: 'alive' });
    }, ALIVE_MS);
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(opening);
      clearInterval(watching);
    };
  }, [isNear]);
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

function linksOf({ links }: { links: unknown }): string[] {
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
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
