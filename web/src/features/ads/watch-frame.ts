/** Watches the document that foreign markup lives in from outside: what it says, and whether it says anything. */

/** The longest wait until the document of the frame says that it is ready, milliseconds. */
export const READY_MS = 10_000;
/** How often the frame is asked whether it lives; one that does not answer until the next time is removed, milliseconds. */
export const ALIVE_MS = 10_000;
/** The most that a frame says between two such questions. */
export const MOST_WORDS = 100;
/** The most links of one banner. */
const MOST_LINKS = 100;

/** What the document of the frame says. */
type Word = 'ready' | 'alive' | 'heavy' | { links: unknown };

export interface WatchedFrame {
  /** The markup, which the document asks for by saying that it is ready. */
  code: string | undefined;
  /** Where a link of the markup leads. */
  lead: (link: string) => string;
  /** Removes the frame. */
  cut: (why: string) => void;
}

/** Speaks with a frame; returns what ends that. */
export function watchFrame(frame: HTMLIFrameElement, { code, lead, cut }: WatchedFrame): () => void {
  let isReady = false;
  let lives = false;
  let words = 0;
  // A sandboxed document has no origin to name.
  const send = (message: object) => frame.contentWindow?.postMessage(message, '*');
  const begin = () => {
    // A document that markup has loaded again would ask for ever.
    if (isReady) return cut('it begins anew');
    isReady = true;
    send({ code });
  };
  const listen = ({ source, data }: MessageEvent<{ adFrame?: Word } | null>) => {
    const word = data?.adFrame;
    if (!word || source !== frame.contentWindow) return;
    lives = true;
    words += 1;
    if (words > MOST_WORDS) cut('it talks too much');
    else if (word === 'ready') begin();
    else if (word === 'heavy') cut('it is too heavy');
    else if (word !== 'alive') send({ links: linksOf(word).map(lead) });
  };
  const opening = setTimeout(() => !isReady && cut('it is not ready in time'), READY_MS);
  const watching = setInterval(() => {
    words = 0;
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
}

function linksOf({ links }: { links: unknown }): string[] {
  if (!Array.isArray(links)) return [];
  return links.slice(0, MOST_LINKS).map((link) => (typeof link === 'string' ? link : ''));
}
