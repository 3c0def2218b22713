import type { ReactElement } from 'react';

import { MEDIA_PATH } from '../../lib/paths';
import type { PageContext } from '../../app/page';
import { groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import { headerOf, updatedText } from './words';

interface HeroProps {
  context: PageContext;
  /** The search form of the page's layout. */
  form: ReactElement;
  updatedAt: string | null;
  shortcuts: readonly { label: string; url: string; count: number }[];
}

/** The panorama, cropped to its centre on a phone, and its presets for 1x and 2x screens. */
const PANORAMA = {
  desktop: { name: '', ordinary: 1920, dense: 3840 },
  mobile: { name: '-phone', ordinary: 640, dense: 750 },
} as const;
const MAX_SHORTCUTS = 7;

/** The city, the search form over it, and shortcuts to popular filters. */
export function Hero({ context, form, updatedAt, shortcuts }: HeroProps) {
  const { layout, site, today } = context;
  const isMobile = layout === 'mobile';
  const { name, ordinary, dense } = PANORAMA[layout];
  const panorama = `${MEDIA_PATH}home/${site.region.toLowerCase()}${name}.svg`;
  const shown = shortcuts.filter(({ count }) => count > 0).slice(0, MAX_SHORTCUTS);
  return (
    <section className="hero" aria-labelledby="hero-title">
      <img
        className="hero-panorama"
        src={`${panorama}?w=${ordinary}`}
        srcSet={`${panorama}?w=${ordinary} 1x, ${panorama}?w=${dense} 2x`}
        alt=""
        width={isMobile ? 375 : 1920}
        height={isMobile ? 200 : 430}
        fetchPriority="high"
        elementtiming="first"
      />
      <div className="wrap hero-content">
        <h1 className="hero-title" id="hero-title">
          {headerOf(site.region)}
        </h1>
        <p className="hero-about">
          Цены застройщиков, сроки и&nbsp;документы по&nbsp;каждому корпусу.
          {updatedAt && <span className="hero-updated">{updatedText(updatedAt, today)}</span>}
        </p>
        {form}
        {shown.length > 0 && (
          <ul className="hero-shortcuts" aria-label="Популярные подборки">
            {shown.map(({ label, url, count }) => (
              <li key={url}>
                <LinkChip href={url} count={groupThousands(count)}>
                  {label}
                </LinkChip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
