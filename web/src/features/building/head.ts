/** Heads of the pages of a complex. */
import { MEDIA_PATH } from '../../lib/paths';
import { completionRange } from '../../entities/complex/completion';
import { housePoint } from '../../entities/complex/placed';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import type { Building, Details } from '../../entities/complex/types';
import type { PriceRow } from '../../entities/lot/room-classes';
import { signed, titleOf } from '../../app/head/titles';
import type { Head } from '../../app/head/head';
import { apartmentComplex, askedQuestions, breadcrumbList, faqPage } from '../../app/head/json-ld';
import { videoObjects } from '../../app/head/video-json-ld';
import type { PageContext } from '../../app/page';
import { capitalised, counted, priceShort } from '../../lib/format';
import { preset } from '../../ui/Picture';
import type { Around } from './model';
import type { Question } from './questions';

export interface BuildingHead {
  building: Building;
  details: Details;
  rows: readonly PriceRow[];
  around: Around | null;
  crumbs: readonly { title: string; url: string }[];
  questions: readonly Question[];
}

/** The head of the main page of a complex. */
export function buildingHead(
  context: PageContext,
  { building, details, rows, around, crumbs, questions }: BuildingHead,
): Head {
  const name = building.full_name;
  const what = building.is_settlement
    ? 'цены на дома и участки'
    : `цены на ${offerNounsOf(building).title.toLowerCase()}, планировки`;
  const description = descriptionOf(building, context.today);
  const point = housePoint(building);
  return {
    title: signed(`${name}: ${what}, сроки сдачи и отзывы`),
    description,
    image: cover(building),
    ...(context.query ? { robots: 'noindex, follow' } : {}),
    jsonLd: [
      apartmentComplex(context.site.origin, {
        name,
        url: building.url,
        description,
        images: details.photos.slice(0, 6).map((photo) => preset(photo.file, 1200)),
        address: building.address,
        locality: building.location_data?.name ?? null,
        latitude: point?.[0] ?? null,
        longitude: point?.[1] ?? null,
        units: details.queues.reduce((sum, queue) => sum + (queue.lots_total ?? 0), 0),
        flats: building.flats_count,
        builder: building.builder,
        plans: rows.map(planOf),
        priceFrom: building.price_from,
        priceTo: building.price_to,
        rating: building.rating === null ? null : { value: building.rating, votes: building.rating_votes },
        reviews: [
          ...(around?.opinions ?? []).map(({ author, date, text, stars }) => ({
            author,
            date,
            text: text.join('\n'),
            ...(stars === null ? {} : { stars }),
          })),
          ...(around?.expert_reviews ?? []).map(({ expert, date, text }) => ({ author: expert, date, text })),
        ].slice(0, REVIEWS),
      }),
      breadcrumbList(context.site.origin, crumbs),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
      ...askedQuestions(around?.questions ?? []),
      ...videoObjects(context.site.origin, name, details.videos),
    ],
  };
}

/** The head of the prices. */
export function pricesHead(context: PageContext, building: Building): Head {
  const nouns = offerNounsOf(building);
  return {
    title: titleOf(context, 'prices', building.full_name),
    description: `Цены на ${nouns.title.toLowerCase()} ${building.full_name_in} по числу комнат. ${descriptionOf(building, context.today)}`,
    image: cover(building),
  };
}

/** The head of the pictures. */
export function photosHead(context: PageContext, building: Building, { photos, videos }: Details): Head {
  const name = building.full_name;
  const count = [`${photos.length} фото`, videos.length > 0 && `${videos.length} видео`].filter(Boolean);
  return {
    title: signed(`${name}: фото и ход строительства`),
    description: `${name}: ${count.join(' и ')} по датам — визуализации, ход строительства и отделка. ${building.address}.`,
    image: cover(building),
    jsonLd: videoObjects(context.site.origin, name, videos),
  };
}

/** Reviews in the structured data. */
const REVIEWS = 5;

function planOf({ rooms, title, count, areaFrom, areaTo }: PriceRow) {
  const number = Number.parseInt(rooms, 10);
  return { name: title, rooms: Number.isNaN(number) ? null : number, count, areaFrom, areaTo };
}

/** The image for link previews: the complex with its name, class and completion. */
function cover({ image, path }: Building): string | null {
  // Only pictures rendered by the server have a cover.
  return image?.startsWith(`${MEDIA_PATH}complex/`) ? `${MEDIA_PATH}complex/${path}/cover.png` : image;
}

/** Two or three sentences with facts. */
export function descriptionOf(building: Building, today: string): string {
  const { builder, subways, price_from: price, flats_count: count } = building;
  const { forms } = offerNounsOf(building);
  const sale = price === null ? null : `${counted(count, forms)} от ${priceShort(price)}`;
  const by = builder ? ` от застройщика «${builder.name}»` : '';
  const near = subways[0] ? `, рядом станция «${subways[0].name}»` : '';
  const end = completionRange(building, today);
  return [
    `${building.full_name}${by}${near}.`,
    sale && `В продаже ${sale}.`,
    end && (end.startsWith('срок') ? `${capitalised(end)}.` : `Срок сдачи: ${end}.`),
    `Адрес: ${building.address}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
