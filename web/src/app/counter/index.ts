/**
 * The portal's own counter, loaded when the page has been taken over: which pages are shown, and how they feel. The
 * server makes numbers of it (`search-api/server/src/counter`).
 */
import { allows, asksNotToTrack, onConsent } from '../../lib/consent';
import { HITS_PATH, VITALS_PATH } from '../../lib/counter-paths';
import { NAVIGATED } from '../../lib/navigated';
import { forgetVisit, newSteps, stepsAt } from './visit';
import { measureVitals } from './vitals';

/** Pages of one object: the server counts views of it by their paths. */
const OF_OBJECTS = new Set(['building', 'settlement', 'flat', 'bank', 'news', 'article', 'rating', 'text']);

/** Tells the page that is shown, and each that is shown after it without a new document. */
export function startCounter(): void {
  const shownAnew = measureVitals((vitals) => send(VITALS_PATH, { ...shown(), ...vitals }));
  let page = pageOfDocument();
  const shown = () => ({ page, layout: document.documentElement.dataset['layout'] });
  const tell = (later: boolean) => {
    const consented = allows('statistics');
    if (!consented && (later || asksNotToTrack())) return;
    const { pathname, search } = window.location;
    const steps = consented ? newSteps(stepsAt(page, pathname, search)) : [];
    if (later && steps.length === 0) return;
    const path = OF_OBJECTS.has(page) && !later ? { path: pathname } : {};
    send(HITS_PATH, { ...shown(), consented, steps, later, ...path });
  };
  tell(false);
  window.addEventListener(NAVIGATED, () => {
    // What was felt is of the page before.
    shownAnew();
    page = document.documentElement.dataset['page'] ?? '';
    tell(false);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell(false);
  });
  // The page was counted before the choice; the visit begins with it.
  onConsent(() => (allows('statistics') ? tell(true) : forgetVisit()));
}

/** The page of the document; one of an error is the error page, whatever its address. */
function pageOfDocument(): string {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isError = (entry?.responseStatus ?? 200) >= 400;
  return isError ? 'error' : (document.documentElement.dataset['page'] ?? '');
}

/** Nobody waits for an answer, and the end of the page does not end it. */
function send(path: string, message: object): void {
  navigator.sendBeacon(path, JSON.stringify(message));
}
