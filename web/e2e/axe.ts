/** All axe rules on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Frame, Locator, Page } from '@playwright/test';
import type axe from 'axe-core';

import { hydrated } from './portal';

/** Less than half of what `axe.source` gives: a browser reads it once a document. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${SOURCE};undefined`);
}

/**
 * Violations of a part of a page, in a short form: a dialog is looked at without the page below it. Frames are looked
 * into: they all have the page's origin.
 */
export async function violations(part: Locator) {
  for (const frame of part.page().frames()) await load(frame);
  return part.evaluate(async (root) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(root, {
      // Everything that passes would be described, too: most of the time of a long page.
      resultTypes: ['violations'],
      // Off by default, though required by WCAG 2.2 AA.
      rules: { 'target-size': { enabled: true } },
    });
    return found.flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 4)
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary ?? ''}`),
    );
  });
}

/** Waits until the page is loaded and hydrated, and nothing fades or slides in: colours are paler until then. */
export async function settle(page: Page) {
  await page.waitForLoadState('load');
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The first frame has the new styles, in the second one what they set going is under way.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => {
      const hasEnd = Number.isFinite(effect?.getComputedTiming().endTime);
      // In a menu that was closed meanwhile time stands still.
      return hasEnd && effect instanceof KeyframeEffect && effect.target?.checkVisibility() !== false;
    });
    // One that is cancelled has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
