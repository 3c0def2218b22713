import type { AdPlace } from '../contract';
import type { PageContext, View } from '../page';

/** Places inside of the content: styles keep the room of their boxes, and a script makes those. */
const INSIDE: readonly AdPlace[] = ['column', 'in_page', 'plates', 'grid'];

/**
 * Boxes of advertising under the header, and at both sides of a page that is as wide as its column; the names of the places
 * inside of it that can show something. All of them are filled by `features/ads`.
 */
export function AdsAround({ context, view }: { context: PageContext; view: View }) {
  const { ads = [] } = context.site;
  if (view.layout?.ads === false) return null;
  const hasSides = context.layout === 'desktop' && !view.layout?.hero;
  return (
    <>
      <div data-ads={INSIDE.filter((place) => ads.includes(place)).join(' ')} />
      {ads.includes('top') && (
        <aside className="wrap ad-top-place" aria-label="Реклама">
          <div className="ad-slot ad-top" data-ad="top" data-at="0" />
        </aside>
      )}
      {hasSides && ads.includes('branding') && (
        <aside aria-label="Реклама по сторонам страницы">
          <div className="ad-slot ad-branding" data-ad="branding" data-at="0" />
        </aside>
      )}
    </>
  );
}
