import { capitalised } from '../../lib/format';
import type { SettlementOffersDataQuery, SettlementSummaryOffersDataQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { area, counted, groupThousands, land, priceFull } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';
import { Gallery } from '../../ui/gallery/Gallery';
import type { ViewerPhoto } from '../../ui/gallery/viewer/photo';
import { Viewer } from '../../ui/gallery/viewer/Viewer';
import type { SettlementData } from './settlement';
import type { OfferFilter } from './settlement-filter';
import { isNarrowed, offersUrl } from './settlement-filter';
import { SettlementFilter } from './SettlementFilter';

export type Offers = SettlementOffersDataQuery['settlementOffersData'];
export type Summary = SettlementSummaryOffersDataQuery['settlementSummaryOffersData'];
type Offer = Offers['items'][number];

/** The offers of a settlement, and the filter of the URL. */
export interface SettlementSales {
  filter: OfferFilter;
  offers: Offers;
  summary: Summary['items'];
}

interface SettlementOffersProps extends SettlementSales {
  name: string;
  url: string;
  types: SettlementData['offers'];
  phone: string;
  page: number;
  layout: DeviceLayout;
}

/** The first id of the offers' pictures in the viewer: those of the settlement itself are below. */
const FIRST_PHOTO = 500_000;
/** The largest number of pictures of an offer. */
const MAX_PHOTOS = 20;

/** The offers by filter and order, seven on a page. */
export function SettlementOffers(props: SettlementOffersProps) {
  const { name, url, filter, offers, summary, types, phone, page, layout } = props;
  const cards = offers.items.map((offer, at) => {
    const title = capitalised(types.find((known) => known.type === offer.type)?.title ?? 'предложение');
    return { offer, title, photos: photosOf(offer, title, FIRST_PHOTO + at * MAX_PHOTOS) };
  });
  // The page number of a URL may exceed the number of pages.
  const isBeyond = offers.itemsCount > 0;
  return (
    <>
      <SettlementFilter url={url} filter={filter} offers={types} summary={summary} errors={offers.errors} />
      {cards.length === 0 ? (
        <EmptyState
          kind="empty"
          icon="filter"
          title={isBeyond ? 'На этой странице предложений нет' : 'Таких предложений в посёлке нет'}
          action={
            <ButtonLink kind="primary" href={`${url}#flats`}>
              Показать все предложения
            </ButtonLink>
          }
        >
          {isBeyond
            ? `Всего ${counted(offers.pagesCount, ['страница', 'страницы', 'страниц'])}.`
            : isNarrowed(filter)
              ? 'Поднимите цену, уменьшите площади или отметьте другие типы.'
              : 'Следующие появятся здесь, как только их выставят.'}
        </EmptyState>
      ) : (
        <ul className="settlement-offers" aria-label={`Предложения: ${name}`}>
          {cards.map(({ offer, title, photos }) => (
            <li key={offer.id}>
              <OfferCard offer={offer} title={title} photos={photos} phone={phone} layout={layout} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={offers.pagesCount}
        href={(number) => offersUrl(url, filter, number)}
        label="Страницы предложений"
      />
      <Viewer photos={cards.flatMap(({ photos }) => photos)} label={`Предложения: ${name}`} />
    </>
  );
}

interface OfferCardProps {
  offer: Offer;
  title: string;
  photos: readonly ViewerPhoto[];
  phone: string;
  layout: DeviceLayout;
}

function OfferCard({ offer, title, photos, phone, layout }: OfferCardProps) {
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
        <p className="muted">Предложение № {offer.id}</p>
        {offer.text && <p className="settlement-offer-text">{offer.text}</p>}
      </div>
      <div className="settlement-offer-money">
        <p className="settlement-offer-price">
          {offer.price === null ? 'Цена по запросу' : priceFull(offer.price)}
        </p>
        {unitPrice(offer) && <p className="muted">{unitPrice(offer)}</p>}
        <ButtonLink size="s" icon="phone" href={phoneHref(phone)}>
          Позвонить<span className="unseen">: {label}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

/** «Коттедж 156,3 м² на участке 8,4 сот.». */
function heading({ s_house: house, s_land: plot }: Offer, title: string): string {
  if (house === null) return plot === null ? title : `${title} ${land(plot)}`;
  return plot === null ? `${title} ${area(house)}` : `${title} ${area(house)}, участок ${land(plot)}`;
}

/** The price of a сотка of bare land, or of a square metre of a house. */
export function unitPrice({
  price,
  s_house: house,
  s_land: plot,
}: Omit<Offer, 'text' | 'photos'>): string | null {
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
function photosOf({ id, photos }: Offer, title: string, first: number): ViewerPhoto[] {
  const ordered = [...photos.filter((src) => !isPlan(src)), ...photos.filter(isPlan)];
  return ordered.slice(0, MAX_PHOTOS).map((src, at) => {
    const caption = `${title} № ${id}: ${isPlan(src) ? 'планировка' : `фото ${at + 1}`}`;
    return { id: first + at, src, alt: caption, caption, kind: isPlan(src) ? 'plan' : 'object' };
  });
}

/** «12 предложений». */
export function offersCount(count: number): string {
  return counted(count, ['предложение', 'предложения', 'предложений']);
}
