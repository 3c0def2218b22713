/**
 * The speed of this machine, measured once before the stories, from which their timeouts follow. A story waits for
 * a state of the page; a timeout only ends the wait for a state that is never reached.
 */
import { chromium } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './chromium';

/** The time of one round on an idle server of two cores with a test build, milliseconds. */
const REFERENCE = 2_500;
const ROUNDS = 3;
/** A faster machine gets no smaller timeouts, and one slower than this is broken. */
const [MIN_PACE, MAX_PACE] = [1, 6];

/** Uncached pages, one a round. */
const COLD = ['/buildings/rooms-3/', '/buildings/comfort/', '/buildings/business/'] as const;

/** How many times longer than the reference an uncached page takes, from the request to its hydration. */
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
    // The slowest round: other programs may start and stop during the stories.
    return Math.min(MAX_PACE, Math.max(MIN_PACE, Math.max(...times) / REFERENCE));
  } finally {
    await browser.close();
  }
}

/** A timeout for the measured machine; every worker reads the configuration again. */
export const paced = (milliseconds: number): number =>
  Math.round(milliseconds * Number(process.env['STORY_PACE'] ?? 1));
