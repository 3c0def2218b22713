import type { SettlementOffersDataQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { area, groupThousands, land, priceFull } from '../../lib/format';
import { consultationPath } from '../../lib/paths';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { Gallery } from '../../ui/gallery/Gallery';
import type { ViewerPhoto } from '../../ui/gallery/viewer/photo';

export type Offer = SettlementOffersDataQuery['settlementOffersData']['items'][number];

/** The largest number of pictures of an offer. */
export const MAX_PHOTOS = 20;

interface OfferCardProps {
  offer: Offer;
  title: string;
  photos: readonly ViewerPhoto[];
  phone: string;
  layout: DeviceLayout;
}

/** An offer of a settlement: houses and plots have no pages of their own. */
export function OfferCard({ offer, title, photos, phone, layout }: OfferCardProps) {
  const label = `${title}, ${offer.id}`;
  const [first] = photos;
  return (
    <article className="settlement-offer">
      <div className="settlement-offer-photos">
        {first && (
          <Gallery
            pictures={photos.map(({ id, src, alt }) => ({ src, alt, photo: id }))}
            href={first.src}
            label={label}
            width={layout === 'desktop' ? 248 : 311}
            height={layout === 'desktop' ? 186 : 208}
          />
        )}
      </div>
      <div className="settlement-offer-body">
        <h3>{heading(offer, title)}</h3>
        {offer.id > 0 && <p className="muted">Предложение № {offer.id}</p>}
        {isOwn(offer) && <p className="muted">Продаёт собственник</p>}
        {offer.text && <p className="settlement-offer-text">{offer.text}</p>}
      </div>
      <div className="settlement-offer-money">
        <p className="settlement-offer-price">
          {offer.price === null ? 'Цена по запросу' : priceFull(offer.price)}
        </p>
        {unitPrice(offer) && <p className="muted">{unitPrice(offer)}</p>}
        {isOwn(offer) ? (
          <ButtonLink size="s" icon="mail" href={consultationPath('lot', offer.id)} rel="nofollow">
            Написать<span className="unseen">: {label}</span>
          </ButtonLink>
        ) : (
          <ButtonLink size="s" icon="phone" href={phoneHref(phone)}>
            Позвонить<span className="unseen">: {label}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Whether a person sells it: the phone of the settlement's office is not theirs, and the portal passes an application on. */
const isOwn = ({ photos }: Offer) => photos.some((src) => /^\/(media\/own|site\/add)\//.test(src));

/** «Коттедж 156,3 м² на участке 8,4 сот.». */
function heading({ s_house: house, s_land: plot }: Offer, title: string): string {
  if (house === null) return plot === null ? title : `${title} ${land(plot)}`;
  return plot === null ? `${title} ${area(house)}` : `${title} ${area(house)}, участок ${land(plot)}`;
}

/** The price of a сотка of bare land, or of a square metre of a house. */
function unitPrice({ price, s_house: house, s_land: plot }: Omit<Offer, 'text' | 'photos'>): string | null {
  if (price === null) return null;
  const of = (size: number, unit: string) =>
    `${groupThousands(Math.round((price * 1_000) / size))}\u00a0₽ за ${unit}`;
  if (house !== null && house > 0) return of(house, 'м²');
  return plot !== null && plot > 0 ? of(plot, 'сотку') : null;
}

function isPlan(src: string): boolean {
  return src.includes('/plan/');
}

/** Photographs, then the plan. */
export function photosOf({ id, photos }: Offer, title: string, first: number): ViewerPhoto[] {
  const ordered = [...photos.filter((src) => !isPlan(src)), ...photos.filter(isPlan)];
  return ordered.slice(0, MAX_PHOTOS).map((src, at) => {
    const caption = `${title} № ${id}: ${isPlan(src) ? 'планировка' : `фото ${at + 1}`}`;
    return { id: first + at, src, alt: caption, caption, kind: isPlan(src) ? 'plan' : 'object' };
  });
}
