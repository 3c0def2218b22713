/** What third parties add to a page, each in a root of its own beside that of the portal. */
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

import type { PageState } from '../../app/contract';
import { NAVIGATED } from '../../lib/navigated';
import { interestsOf, operationsOf } from './interests';
import type { Recommended } from './recommender';
import { RecommendationRules, Recommendations } from './Recommendations';
import { Widgets } from './Widgets';

/** The buttons; where a recommender is configured, the rules of its application at the end of the footer. */
export function showWidgets({ request, results }: PageState): void {
  const { site } = request;
  const operations = () => operationsOf(interestsOf(results, site.region));
  render(document.body, <Widgets site={site} lot={lotOf(results)} operations={operations} />);
  const footer = document.querySelector('#footer .wrap');
  if (site.thirdParties?.recommender && footer) {
    render(footer, <RecommendationRules company={site.company} />);
  }
}

/** Recommended objects, at the end of the content. */
export function showRecommendations(items: readonly Recommended[]): void {
  const main = document.getElementById('content');
  const element = main && render(main, <Recommendations items={items} />);
  // They are of the first page.
  window.addEventListener(NAVIGATED, () => element?.remove(), { once: true });
}

/** The lot of the auction that the page of a complex names. */
export function lotOf(results: PageState['results']): string | null {
  for (const { data } of results) {
    const answer = data as { buildingPageMongo?: { active_auction_hash?: string | null } } | null;
    const lot = answer?.buildingPageMongo?.active_auction_hash;
    if (lot) return lot;
  }
  return null;
}

function render(parent: Element, tree: ReactElement): Element {
  const element = document.createElement('div');
  element.className = 'party-root';
  parent.append(element);
  createRoot(element).render(tree);
  return element;
}
