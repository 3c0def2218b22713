/** All axe rules on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { hydrated } from './portal';

/** Violations in a short form. */
export async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    // One run in the page itself, frames included: they all have its origin.
    .setLegacyMode(true)
    // Off by default, though required by WCAG 2.2 AA.
    // Everything that passes would be described and serialised, too: most of the time of a long page.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary ?? ''}`),
  );
}

/** Waits until the page is loaded and hydrated, and nothing fades or slides in: colours are paler until then. */
export async function settle(page: Page) {
  await page.waitForLoadState('load');
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The first frame has the new styles, in the second one what they set going is under way.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // One that is cancelled has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
