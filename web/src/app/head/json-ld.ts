/** Structured data for search engines: plain schema.org objects. */
import { absolute } from '../../lib/link';
import type { Site } from '../contract';
import type { Crumb } from './head';
import { SITE_NAME } from './head';

export const CONTEXT = 'https://schema.org';

/** Breadcrumbs; the last one may have no URL. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      ...(url ? { item: absolute(origin, url) } : {}),
    })),
  };
}

/** A page of a list, nothing of an empty one; positions continue from the previous pages. */
export function itemList(
  origin: string,
  items: readonly { name: string; url: string }[],
  from = 1,
): object[] {
  if (items.length === 0) return [];
  const itemListElement = items.map(({ name, url }, at) => ({
    '@type': 'ListItem',
    position: from + at,
    name,
    url: absolute(origin, url),
  }));
  return [{ '@context': CONTEXT, '@type': 'ItemList', numberOfItems: items.length, itemListElement }];
}

/** Questions with their answers, as the page shows them. */
export function faqPage(items: readonly { question: string; answer: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The company that runs the site. */
export function organization(site: Pick<Site, 'origin' | 'company' | 'phone' | 'social'>): object {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: site.company,
    url: `${site.origin}/`,
    logo: absolute(site.origin, '/icon-512.png'),
    telephone: site.phone,
    sameAs: site.social.map(({ url }) => url),
  };
}

/** The site and its search, for the start page. */
export function website(origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${origin}/`,
    inLanguage: 'ru',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/buildings/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A review, optionally with a mark out of five. */
export interface ReviewFacts {
  author: string;
  date: string;
  text: string;
  stars?: number;
}

/** Lots of one room class. */
export interface PlanFacts {
  name: string;
  /** Rooms without the kitchen; null for a studio or an open plan. */
  rooms: number | null;
  count: number;
  /** Square metres. */
  areaFrom: number | null;
  areaTo: number | null;
}

/** Facts about a complex for search engines. */
export interface ComplexFacts {
  name: string;
  url: string;
  description?: string;
  images: readonly string[];
  address?: string | null;
  locality?: string | null;
  latitude?: number | null;
  longitude?: number | null;
  /** Lots in the whole complex, and those on sale. */
  units?: number | null;
  flats?: number | null;
  /** Thousands of roubles. */
  priceFrom?: number | null;
  priceTo?: number | null;
  builder?: { name: string; url: string } | null;
  plans?: readonly PlanFacts[];
  /** Average vote out of five, and the number of votes. */
  rating?: { value: number; votes: number } | null;
  reviews?: readonly ReviewFacts[];
}

/**
 * A residential complex with its layouts, price range, marks and reviews. A schema.org place has no offers, so the lots
 * on sale are a separate product.
 */
export function apartmentComplex(origin: string, facts: ComplexFacts): object {
  const { address, locality, latitude, longitude, priceFrom, flats, units, builder, plans, rating } = facts;
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const seller = builder && {
    '@type': 'Organization',
    name: builder.name,
    url: absolute(origin, builder.url),
  };
  const url = absolute(origin, facts.url);
  return {
    '@context': CONTEXT,
    '@type': ['ApartmentComplex', 'Product'],
    '@id': `${url}#complex`,
    name: facts.name,
    url,
    ...(facts.images.length > 0 ? { image: facts.images.map((image) => absolute(origin, image)) } : {}),
    ...(facts.description ? { description: facts.description } : {}),
    ...(address
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: address,
            addressCountry: 'RU',
            ...(locality ? { addressLocality: locality } : {}),
          },
        }
      : {}),
    ...(hasPlace ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(units ? { numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: units } } : {}),
    ...(flats ? { numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: flats } } : {}),
    ...(plans && plans.length > 0 ? { accommodationFloorPlan: plans.map(floorPlan) } : {}),
    ...(seller ? { brand: seller } : {}),
    ...(priceFrom ? { offers: aggregateOffer(facts, priceFrom, seller) } : {}),
    ...(rating && rating.votes > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            ratingCount: rating.votes,
            bestRating: 5,
          },
        }
      : {}),
    ...(facts.reviews && facts.reviews.length > 0 ? { review: facts.reviews.map(review) } : {}),
  };
}

function aggregateOffer(
  { priceTo, flats }: ComplexFacts,
  priceFrom: number,
  seller: object | null | undefined,
): object {
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'RUB',
    lowPrice: priceFrom * 1_000,
    ...(priceTo ? { highPrice: priceTo * 1_000 } : {}),
    ...(flats ? { offerCount: flats } : {}),
    availability: `${CONTEXT}/InStock`,
    ...(seller ? { seller } : {}),
  };
}

function floorPlan({ name, rooms, count, areaFrom, areaTo }: PlanFacts): object {
  return {
    '@type': 'FloorPlan',
    name,
    ...(rooms === null ? {} : { numberOfRooms: rooms }),
    numberOfAvailableAccommodationUnits: { '@type': 'QuantitativeValue', value: count },
    ...(areaFrom === null
      ? {}
      : {
          floorSize: {
            '@type': 'QuantitativeValue',
            minValue: areaFrom,
            maxValue: areaTo ?? areaFrom,
            unitCode: 'MTK',
          },
        }),
  };
}

function review({ author, date, text, stars }: ReviewFacts): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    reviewBody: text,
    inLanguage: 'ru',
    ...(stars === undefined
      ? {}
      : { reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 } }),
  };
}

/** A question of a visitor with its answers. */
interface AskedFacts {
  author: string;
  date: string;
  text: readonly string[];
  answers: readonly { author: string; date: string; text: readonly string[]; is_official: boolean }[];
}

/** Questions in the structured data. */
const ASKED = 5;

/** Questions of visitors that are answered; the office's answer is the accepted one. */
export function askedQuestions(questions: readonly AskedFacts[]): object[] {
  const answered = questions.filter(({ answers }) =>
    answers.some(({ is_official: isOfficial }) => isOfficial),
  );
  return answered.slice(0, ASKED).map(({ author, date, text, answers }) => ({
    '@context': CONTEXT,
    '@type': 'Question',
    name: text[0],
    text: text.join('\n'),
    dateCreated: date,
    author: { '@type': 'Person', name: author },
    answerCount: answers.length,
    acceptedAnswer: answers
      .filter(({ is_official: isOfficial }) => isOfficial)
      .map((answer) => ({
        '@type': 'Answer',
        text: answer.text.join('\n'),
        dateCreated: answer.date,
        author: { '@type': 'Organization', name: answer.author },
      })),
  }));
}
