import './styles/index.css';

import { captureClicks } from './replay/clicks';

/** A visitor who waits for a picture this long has a page to use, pixels or not; milliseconds. */
const TIMEOUT_MS = 3_000;
/** What a visitor does with a page that they have begun to use. */
const USES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Settles when what the visitor came to see is on the screen: the picture that the page puts first, or else its text.
 * Does not outwait the visitor.
 */
function shown(): Promise<void> {
  return new Promise((settle) => {
    const done = () => settle();
    if (document.visibilityState === 'hidden') return done();
    for (const use of USES) document.addEventListener(use, done, { once: true, passive: true });
    setTimeout(done, TIMEOUT_MS);
    const kind = document.querySelector('[elementtiming]') ? 'element' : 'paint';
    if (!PerformanceObserver.supportedEntryTypes.includes(kind))
      return void requestAnimationFrame(() => setTimeout(done));
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      done();
    }).observe({ type: kind, buffered: true });
  });
}

captureClicks();
// What a visitor reads goes first: the scripts are not even asked for before, so that pictures have the line to themselves.
void shown().then(async () => {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(scripts.content);
  const { start } = await import('./start');
  await start();
});
