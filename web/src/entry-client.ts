import './styles/index.css';

import { captureClicks } from './replay/clicks';

/** The longest wait for the first image before hydration, milliseconds. */
const TIMEOUT_MS = 3_000;
/** Events of a visitor using the page. */
const USES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when the main content is displayed: the first image of the page, or else its text.
 * The visitor's first event resolves it, too.
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
// Content first: scripts are requested afterwards, so that images have the whole bandwidth.
void shown().then(async () => {
  const scripts = document.querySelector<HTMLTemplateElement>('#scripts');
  if (scripts) document.head.append(scripts.content);
  const { start } = await import('./start');
  await start();
});
