import { capitalised } from '../../lib/format';
import type { SettlementOffersDataQuery, SettlementSummaryOffersDataQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { counted } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';
import { Viewer } from '../../ui/gallery/viewer/Viewer';
import { MAX_PHOTOS, OfferCard, photosOf } from './OfferCard';
import type { SettlementData } from './settlement';
import type { OfferFilter } from './settlement-filter';
import { isNarrowed, offersUrl } from './settlement-filter';
import { SettlementFilter } from './SettlementFilter';

export type Offers = SettlementOffersDataQuery['settlementOffersData'];
export type Summary = SettlementSummaryOffersDataQuery['settlementSummaryOffersData'];
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

/** «12 предложений». */
export function offersCount(count: number): string {
  return counted(count, ['предложение', 'предложения', 'предложений']);
}
