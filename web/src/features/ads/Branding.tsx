import { type CSSProperties, useState } from 'react';

import { BRANDING_FIXED } from '../../lib/constants';
import type { Banner } from './banner';
import { AdLink } from './AdLink';
import { Legal, type Surroundings, useInSight } from './Creative';
import { ForeignFrame } from './ForeignFrame';
import { Mark } from './Mark';
import { hide } from './memory';
import { complain } from './own';

const FIXED = { '--fixed': `${BRANDING_FIXED}px` } as CSSProperties;

/** One banner at both sides of the page; below 100 pixels of scrolling it goes along. */
export function Branding({ banner, network, place, onView }: Surroundings & { banner: Banner }) {
  const [isHidden, setHidden] = useState(false);
  const box = useInSight(() => onView(banner));
  if (isHidden) return null;
  const end = () => {
    hide(banner.id);
    setHidden(true);
  };
  return (['left', 'right'] as const).map((side) => (
    <div key={side} className={`ad-rail ad-rail-${side}`} style={FIXED}>
      <div className="ad-side" ref={side === 'left' ? box : undefined}>
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
    </div>
  ));
}
