/**
 * How fast this machine is, measured once before the stories: what they wait at most follows from it. A story waits for
 * a state of the page; a budget only ends the wait for one that never comes.
 */
import { chromium } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './chromium';

/** The time of one round on an idle server of two cores with a test build, milliseconds. */
const REFERENCE = 2_500;
const ROUNDS = 3;
/** A machine that is faster gets no smaller budgets, and one that is slower than this is broken. */
const [MIN_PACE, MAX_PACE] = [1, 6];

/** Pages that are not cached yet, one a round. */
const COLD = ['/buildings/rooms-3/', '/buildings/comfort/', '/buildings/business/'] as const;

/** How many times longer than the reference a cold page takes, from the request to its hydration. */
export async function measurePace(port: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags() });
  try {
    const times: number[] = [];
    for (const path of COLD.slice(0, ROUNDS)) {
      const page = await browser.newPage();
      const start = performance.now();
      await page.goto(`http://msk.localhost:${port}${path}`, { timeout: 120_000 });
      await page.waitForSelector('html[data-alive]', { state: 'attached', timeout: 120_000 });
      times.push(performance.now() - start);
      await page.close();
    }
    // The slowest round: other programs come and go while stories run.
    return Math.min(MAX_PACE, Math.max(MIN_PACE, Math.max(...times) / REFERENCE));
  } finally {
    await browser.close();
  }
}

/** A budget for the machine that has been measured; the configuration is read again by every worker. */
export const paced = (milliseconds: number): number =>
  Math.round(milliseconds * Number(process.env['STORY_PACE'] ?? 1));
