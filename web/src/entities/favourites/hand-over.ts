/** The link to the other region takes a known visitor along: the other site has cookies of its own. */
import { plainLink } from '../../lib/clicked-link';
import { arrivePath } from '../../lib/user-paths';
import { visitor } from '../../lib/visitor';

/** The links of the header's list and of the footer. */
const REGIONS = '.region-option, .footer-region';

/** One listener of the document; `go` takes the page to an address. */
export function handOver(go = (url: string) => location.assign(url)): void {
  document.addEventListener('click', (event) => {
    const link = plainLink(event);
    if (!link?.matches(REGIONS) || link.origin === location.origin || !visitor()) return;
    event.preventDefault();
    go(link.origin + arrivePath(link.pathname + link.search));
  });
}
