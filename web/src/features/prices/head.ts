/** JSON-LD of the prices: an offer for each room class. */
import type { PriceRow } from '../../entities/lot/room-classes';
import { breadcrumbList } from '../../app/head/json-ld';
import { absolute } from '../../lib/link';

interface Facts {
  name: string;
  /** The URL of the complex. */
  url: string;
  pricesUrl: string;
  rows: readonly PriceRow[];
  crumbs: readonly { title: string; url?: string }[];
}

/** The JSON-LD of the page. */
export function pricesJsonLd(origin: string, { name, url, pricesUrl, rows, crumbs }: Facts): object[] {
  const offers = rows.flatMap(({ title, priceFrom, priceTo, count }) =>
    priceFrom === null
      ? []
      : {
          '@type': 'AggregateOffer',
          name: title,
          url: absolute(origin, pricesUrl),
          priceCurrency: 'RUB',
          lowPrice: priceFrom * 1_000,
          highPrice: (priceTo ?? priceFrom) * 1_000,
          offerCount: count,
          availability: 'https://schema.org/InStock',
        },
  );
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ApartmentComplex',
      name,
      url: absolute(origin, url),
      ...(offers.length > 0 ? { makesOffer: offers } : {}),
    },
    breadcrumbList(origin, crumbs),
  ];
}
