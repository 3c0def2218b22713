import { useEffect, useState } from 'react';

import { classes } from '../../lib/classes';
import type { Banner } from './banner';
import { AdLink } from './AdLink';
import { Legal, type Surroundings, useInSight } from './Creative';
import { ForeignFrame } from './ForeignFrame';
import { Mark } from './Mark';
import { hide } from './memory';
import { complain } from './own';
import { isBrandingFixed } from './rules';

/** One banner at both sides of the page; below 100 pixels of scrolling it goes along. */
export function Branding({ banner, network, place, onView }: Surroundings & { banner: Banner }) {
  const isFixed = useFixed();
  const [isHidden, setHidden] = useState(false);
  const box = useInSight(() => onView(banner));
  if (isHidden) return null;
  const end = () => {
    hide(banner.id);
    setHidden(true);
  };
  return (['left', 'right'] as const).map((side) => (
    <div
      key={side}
      className={classes('ad-side', `ad-side-${side}`, isFixed && 'ad-side-fixed')}
      ref={side === 'left' ? box : undefined}
    >
      {banner.kind === 'markup' && network ? (
        <ForeignFrame banner={banner} frameUrl={network.frameUrl} clickUrl={network.clickUrl} onCut={end} />
      ) : (
        banner.image && <img className="ad-picture" src={banner.image} alt="" decoding="async" />
      )}
      <div className="ad-side-words">
        {banner.kind !== 'markup' && (
          <>
            <AdLink banner={banner} className="ad-side-title">
              {side === 'right' && banner.price ? banner.price : banner.title}
            </AdLink>
            {side === 'left' && banner.text && <p>{banner.text}</p>}
          </>
        )}
        <Mark banner={banner} onHide={end} onComplain={() => void complain(banner, place).then(end)} />
        <Legal banner={banner} />
      </div>
    </div>
  ));
}

function useFixed(): boolean {
  const [isFixed, setFixed] = useState(() => isBrandingFixed(window.scrollY));
  useEffect(() => {
    const look = () => setFixed(isBrandingFixed(window.scrollY));
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isFixed;
}
