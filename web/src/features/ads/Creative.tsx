import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { AdNetwork, AdPlace } from '../../app/contract';
import { classes } from '../../lib/classes';
import { AdLink } from './AdLink';
import type { Banner } from './banner';
import { ForeignFrame } from './ForeignFrame';
import { Mark } from './Mark';
import { hide } from './memory';
import { complain } from './own';
import { PromotedFacts } from './PromotedFacts';
import { cropped, plateColours } from './rules';

/** How much of a banner has to be in sight. */
const IN_SIGHT = 0.5;

/** What creatives need of their page. */
export interface Surroundings {
  network: AdNetwork | undefined;
  place: AdPlace;
  /** YYYY-MM-DD. */
  today: string;
  onView: (banner: Banner) => void;
}

interface CreativeProps extends Surroundings {
  banner: Banner;
  /** `row` has its picture beside its text, and says of a complex what a card of the list does; `cover` has it under its text. */
  look: 'cover' | 'row' | 'plate';
  /** Which plate it is, from 0. */
  at?: number;
}

/** One advertisement with its mark and the line of whose it is; hidden, a note of the same size; cut, an empty box. */
export function Creative({ banner, look, at = 0, network, place, today, onView }: CreativeProps) {
  const [note, setNote] = useState<string | null>(null);
  const box = useInSight(() => onView(banner));
  const isPlate = banner.kind !== 'markup' && (look === 'plate' || banner.kind === 'plate');
  const end = (text: string) => {
    hide(banner.id);
    setNote(text);
  };
  if (note !== null) {
    return <output className={classes('ad', 'ad-hidden', isPlate && 'ad-is-plate')}>{note}</output>;
  }
  const mark = (
    <Mark
      banner={banner}
      token={isPlate}
      onHide={() => end('Больше не\u00a0покажем эту рекламу')}
      onComplain={() => void complain(banner, place).then((isTaken) => end(isTaken ? TAKEN : NOT_TAKEN))}
    />
  );
  if (isPlate) {
    return (
      <div className={classes('ad', 'ad-is-plate', `ad-plate-${plateColours(at)}`)} ref={box}>
        <AdLink banner={banner} className="ad-plate-title">
          {banner.title}
        </AdLink>
        <p className="ad-plate-who">{banner.advertiser}</p>
        {mark}
      </div>
    );
  }
  return (
    <div className={classes('ad', `ad-look-${look}`)} ref={box}>
      <div className="ad-box">
        {banner.kind === 'markup' && network ? (
          <ForeignFrame
            banner={banner}
            frameUrl={network.frameUrl}
            clickUrl={network.clickUrl}
            onCut={() => setNote('')}
          />
        ) : (
          <Content banner={banner} today={look === 'row' ? today : null} />
        )}
        {mark}
      </div>
      <Legal banner={banner} />
    </div>
  );
}

const TAKEN = 'Спасибо, мы\u00a0проверим эту рекламу';
const NOT_TAKEN = 'Жалоба не\u00a0дошла, но\u00a0эту рекламу больше не\u00a0покажем';

interface ContentProps {
  banner: Banner;
  /** None where there is no room for the facts of a complex. */
  today: string | null;
}

/** Picture or film, title, text, price and where it leads. */
function Content({ banner, today }: ContentProps) {
  const { price, button, image, video } = banner;
  const complex = today === null ? null : banner.complex;
  const title = complex?.name ?? banner.title;
  // The name of a complex stands above; what its advertiser calls it goes below.
  const text = banner.title === title ? banner.text : banner.title;
  return (
    <>
      {video ? (
        <video
          className="ad-picture"
          src={video}
          poster={image ?? undefined}
          controls
          muted
          playsInline
          preload="none"
        />
      ) : (
        image && <img className="ad-picture" src={image} alt="" loading="lazy" decoding="async" />
      )}
      <div className="ad-words">
        <AdLink banner={banner} className="ad-title">
          {title}
        </AdLink>
        {complex && today && <PromotedFacts complex={complex} today={today} />}
        {text && <p className="ad-text">{cropped(text)}</p>}
        {(price || button) && (
          <p className="ad-foot">
            {price && <span className="ad-price">{price}</span>}
            {button && (
              <span className="ad-button" aria-hidden="true">
                {button}
              </span>
            )}
          </p>
        )}
      </div>
    </>
  );
}

/** «ООО «…», проектная декларация на наш.дом.рф · erid 2Vtz…»: the token is never cut. */
export function Legal({ banner }: { banner: Banner }) {
  const { advertiser, legal, erid } = banner;
  return (
    <p className="ad-legal" ref={markLong}>
      <span className="ad-legal-token">{`erid ${erid}`}</span>{' '}
      <span className="ad-legal-who">{legal ? `${advertiser}, ${legal}` : advertiser}</span>
    </p>
  );
}

/** The style of the line tells what does not fit. */
function markLong(line: HTMLElement | null): void {
  if (line && line.scrollHeight > line.clientHeight) line.classList.add('ad-legal-long');
}

/** Calls once when half of an element is in sight. */
export function useInSight(onSight: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const call = useEffectEvent(onSight);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry], self) => {
        if (!entry?.isIntersecting) return;
        self.disconnect();
        call();
      },
      { threshold: IN_SIGHT },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return box;
}
