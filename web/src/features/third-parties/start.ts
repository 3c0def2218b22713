/**
 * Starts the configured third parties of a page: each by its purpose, none before the visitor allows it, all after the page
 * has become quiet. Loaded only where somebody is configured.
 */
import type { PartyName, PageState } from '../../app/contract';
import { NAVIGATED } from '../../lib/navigated';
import type { Purpose } from '../../lib/consent';
import { allows, onConsent } from '../../lib/consent';
import { takePart } from '../../lib/experiments';
import { onGoal } from '../../lib/goals';
import { whenQuiet } from '../../lib/third-parties';
import { startCallback } from './callback';
import { logFailure } from './load';

/** What a visitor has to allow; the chat and the call-back come at a press alone. */
export const PURPOSE_OF: Partial<Record<PartyName, Purpose>> = {
  counter: 'statistics',
  quiz: 'advertising',
  recommender: 'advertising',
  dataSync: 'advertising',
};

/** Where nobody is let in whatever the document says: an unknown address below one of a person's. */
const APART =
  /^\/(?:user|auth|logout|office|site|consultation|mailing|opinions|questions|comments|shortlists)\//;

export function startThirdParties(state: PageState): void {
  const parties = state.request.site.thirdParties ?? {};
  if (APART.test(window.location.pathname)) return;
  const started = new Set<Purpose>();
  startOnceAllowed('statistics', new Set(), () => joinExperiments(state));
  for (const purpose of ['statistics', 'advertising'] as const) {
    const named = (Object.keys(parties) as PartyName[]).filter((name) => PURPOSE_OF[name] === purpose);
    if (named.length > 0)
      startOnceAllowed(purpose, started, () => named.forEach((name) => begin(name, state)));
  }
  onConsent(() => {
    // A script that runs cannot be taken back; a page without it can be opened.
    if ([...started].some((purpose) => !allows(purpose))) window.location.reload();
  });
  if (parties.callback) startCallback(parties.callback);
  if (parties.chat || parties.callback || parties.recommender) {
    whenQuiet(() => {
      import('./show').then((module) => module.showWidgets(state), console.error);
    });
  }
}

function startOnceAllowed(purpose: Purpose, started: Set<Purpose>, first: () => void): void {
  let isWaiting = false;
  const look = () => {
    if (isWaiting || started.has(purpose) || !allows(purpose)) return;
    isWaiting = true;
    whenQuiet(() => {
      isWaiting = false;
      // Before the page was quiet it may have been taken back.
      if (!allows(purpose)) return;
      started.add(purpose);
      first();
    });
  };
  look();
  onConsent(look);
}

/** Styles and scripts find the variants of this browser at the document, the counter by the way. */
function joinExperiments({ request }: PageState): void {
  const { experiments = [] } = request.site;
  if (experiments.length === 0) return;
  const parts = Object.entries(takePart(experiments, request.today));
  document.documentElement.dataset['experiments'] = parts.map((part) => part.join(':')).join(' ');
}

/** The page that is shown, by its name and its address. */
const page = () => document.documentElement.dataset['page'] ?? '';
const path = () => window.location.pathname;

function begin(name: PartyName, state: PageState): void {
  start(name, state).catch((error: unknown) => logFailure(name, error));
}

async function start(name: PartyName, state: PageState): Promise<void> {
  const { region, thirdParties } = state.request.site;
  const party = thirdParties?.[name];
  if (!party) return;
  if (name === 'counter') {
    const { clickedGoal, PageCounter } = await import('./counter');
    const counter = new PageCounter(party.id ?? '');
    const coming = counter.start(party);
    const hit = () => counter.hit(window.location.href, page());
    counter.takePart(document.documentElement.dataset['experiments']);
    hit();
    window.addEventListener(NAVIGATED, hit);
    onGoal((goal) => counter.reach(goal));
    document.addEventListener('click', ({ target }) => {
      const goal = clickedGoal(target);
      if (goal) counter.reach(goal);
    });
    await coming;
  } else if (name === 'quiz') {
    const end = await (await import('./quiz')).startQuiz(party);
    onConsent(() => allows('advertising') || end());
  } else if (name === 'dataSync') {
    const tell = await (await import('./data-sync')).startDataSync(party, region);
    const told = () => tell(path(), page());
    told();
    window.addEventListener(NAVIGATED, told);
  } else if (name === 'recommender') {
    const { recommend } = await import('./recommender');
    const items = await recommend(party, region, path(), page());
    if (items.length > 0) (await import('./show')).showRecommendations(items);
  }
}
