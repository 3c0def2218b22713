import { render, within } from '@testing-library/react';

import type { Fixture } from './render-fixture';
import { renderFixture } from './render-fixture';

/** Renders the page to elements. */
export function seen(saved: Fixture, layout: 'desktop' | 'mobile' = 'desktop') {
  return within(render(renderFixture(saved, layout).tree).container);
}

/** A fixture with another status of its page. */
export function answering(
  saved: Fixture,
  operation: string,
  field: string,
  change: Record<string, unknown>,
): Fixture {
  const answer = saved.answers[operation] as Record<string, Record<string, unknown>>;
  return {
    ...saved,
    answers: { ...saved.answers, [operation]: { [field]: { ...answer[field], ...change } } },
  };
}
