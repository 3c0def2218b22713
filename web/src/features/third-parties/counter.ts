/** The analytics counter, by the calls of Yandex Metrica: the number of the region's, pages and goals. */
import type { Party } from '../../app/contract';
import type { Goal } from '../../lib/goals';
import { AD_CLICKS_PATH } from '../../lib/ad-paths';
import { PHONE_PATH } from '../../lib/paths';
import { guarded, loadScript } from './load';

type Call = [id: string, call: string, ...rest: unknown[]];
interface Counter {
  (...call: Call): void;
  /** What was said before the script came. */
  a?: Call[];
}

declare global {
  interface Window {
    ym?: Counter | undefined;
  }
}

/** Goals that a page reaches by being opened. */
export function goalsOf(page: string): Goal[] {
  const own: Partial<Record<string, Goal>> = {
    building: 'building_page',
    settlement: 'building_page',
    flat: 'flat_page',
    error: 'error_404',
  };
  const goal = own[page];
  return goal ? ['total_loads', goal] : ['total_loads'];
}

/** The goal of a click: on an advertisement, or on the phone of a special project. */
export function clickedGoal(target: EventTarget | null): Goal | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link) return null;
  if (link.pathname.startsWith(AD_CLICKS_PATH)) return 'total_clicks';
  const isSpecial = link.pathname === PHONE_PATH && new URLSearchParams(link.search).has('spec');
  return isSpecial ? 'special_call' : null;
}

/** A counter that is told of pages and goals. */
export class PageCounter {
  private previous = document.referrer;

  constructor(private readonly id: string) {}

  /** Loads the script. What is said before it comes waits, as Metrica's own snippet has it. */
  async start(party: Party): Promise<void> {
    const early: Counter = (...call) => void (early.a ??= []).push(call);
    // Another third party may have taken the name.
    guarded('counter', () => (window.ym ??= early));
    this.say('init', { defer: true });
    await loadScript(party.script);
    if (window.ym === early) return;
    for (const call of early.a?.splice(0) ?? []) guarded('counter', () => window.ym?.(...call));
  }

  /** A page, after each change of the route. */
  hit(url: string, page: string): void {
    this.say('hit', url, { referer: this.previous, title: document.title });
    this.previous = url;
    for (const goal of goalsOf(page)) this.reach(goal);
  }

  /** The variants of A/B tests that this browser has, as `name:variant`. */
  takePart(experiments: string | undefined): void {
    if (experiments) this.say('params', { experiments: experiments.split(' ') });
  }

  reach(goal: Goal): void {
    this.say('reachGoal', goal);
  }

  private say(call: string, ...rest: unknown[]): void {
    guarded('counter', () => window.ym?.(this.id, call, ...rest));
  }
}
