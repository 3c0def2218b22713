/** The texts of a complex's card as plain values. */
import { FLATS_PATH } from '../../lib/paths';
import { isSketch } from '../../entities/complex/sketch';
import type { BuildingCardFieldsFragment } from '../../api/generated/types';
import { changed } from '../../lib/address';
import { DELIVERED } from '../../lib/completion';
import { date, dayMonth, deadline } from '../../lib/format';
import type { BadgeTone } from '../../ui/Badge';
import type { IconName } from '../../ui/icons';
import type { GalleryPicture } from '../../ui/gallery/Gallery';

export type Complex = BuildingCardFieldsFragment;

/** «комфорт-класс», «элитный класс»; empty when the class is unknown. */
export function classOf({ categories }: Pick<Complex, 'categories'>): string {
  const [, name] = categories;
  if (!name) return '';
  return name.endsWith('ый') ? `${name} класс` : `${name}-класс`;
}

const TIMES = ['', 'один раз', 'дважды', 'трижды'];

/** «Срок сдачи переносили дважды: сначала был IV кв. 2025»; empty if the completion was not postponed. */
export function movedText({ moved_deadline: moved }: Pick<Complex, 'moved_deadline'>): string {
  if (!moved) return '';
  const first = `сначала был ${deadline(moved.first_date)}`;
  return `Срок сдачи переносили ${TIMES[moved.times] ?? `${moved.times} раз`}: ${first}`;
}

/** A short fact below the location. */
export interface CardBadge {
  text: string;
  tone: BadgeTone;
  icon: IconName;
}

const MAX_BADGES = 5;

/** Features of the complex, the most important first; a promo is always included. */
export function badgesOf(complex: Complex): CardBadge[] {
  const badges: CardBadge[] = [];
  const add = (text: string, icon: IconName, tone: BadgeTone = 'plain') => badges.push({ text, icon, tone });
  const isDelivered = complex.end_date === DELIVERED && (complex.end_date_to ?? DELIVERED) === DELIVERED;
  if (complex.sales_closed) add('Продажи закрыты', 'lock', 'negative');
  else if (isDelivered) add('Сдан', 'key', 'positive');
  if (complex.escrow_bank && !isDelivered) add(`Эскроу: ${complex.escrow_bank}`, 'lock');
  if (complex.finish_type.includes('furnished')) add('Под ключ с мебелью', 'sofa');
  else if (complex.finish_type.includes('fine')) add('Чистовая отделка', 'finishing');
  else if (complex.finish_type.includes('white_box')) add('Предчистовая', 'finishing');
  if (complex.family_mortgage) add('Семейная ипотека', 'percent', 'action');
  else if (complex.it_mortgage) add('IT-ипотека', 'percent', 'action');
  if (complex.installment) add('Рассрочка', 'calendar');
  if (complex.trade_in) add('Трейд-ин', 'refresh');
  if (complex.maternity_capital) add('Маткапитал', 'percent', 'action');
  const promo = complex.promos[0];
  const shown = badges.slice(0, promo ? MAX_BADGES - 1 : MAX_BADGES);
  if (!promo) return shown;
  const until = promo.to && !promo.unlimited ? ` до ${dayMonth(promo.to)}` : '';
  return [...shown, { text: promo.header + until, tone: 'promo', icon: 'tag' }];
}

/** A row of the price table. */
export interface PriceRow {
  key: string;
  title: string;
  areaFrom: number | null;
  /** Thousands of roubles; null if unknown. */
  priceFrom: number | null;
  count: number;
  url: string;
}

const ROOMS = [
  { keys: ['st'], value: 'st', title: 'Студии' },
  { keys: ['r1'], value: '1', title: '1-комнатные' },
  { keys: ['r2'], value: '2', title: '2-комнатные' },
  { keys: ['r3'], value: '3', title: '3-комнатные' },
  { keys: ['r4', 'r5'], value: '4+', title: '4 комнаты и больше' },
  { keys: ['open'], value: 'open', title: 'Свободная планировка' },
] as const;

/** Matching lots by rooms; `allUrl` is that of all of them. */
export function priceRows(complex: Pick<Complex, 'flats'>, allUrl: string): PriceRow[] {
  return ROOMS.flatMap(({ keys, value, title }) => {
    const known = keys.flatMap((key) => complex.flats[key] ?? []);
    if (known.length === 0) return [];
    return [
      {
        key: value,
        title,
        areaFrom: least(known.map((one) => one.area_from)),
        priceFrom: least(known.map((one) => one.price_from)),
        count: known.reduce((sum, { count }) => sum + count, 0),
        url: changed(allUrl, { rooms: value }),
      },
    ];
  });
}

function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** The matching flats of the complex; `address` is the listing with every condition in its query. */
export function flatsUrl({ id }: Pick<Complex, 'id'>, address: string): string {
  return changed(address, { complex: String(id), sort: '', dir: '' }, FLATS_PATH);
}

const SHORT_ROOMS: Readonly<Record<string, string>> = { st: 'студии', open: 'своб. планировка' };

/** «студии, 3, 4+»; empty if every class has matching lots. */
export function otherRooms({ rooms }: { rooms: readonly string[] }): string {
  const names = rooms
    .map((room) => SHORT_ROOMS[room] ?? room)
    .map((room) => (/^[45]\+?$/.test(room) ? '4+' : room));
  return [...new Set(names)].join(', ');
}

/** All flats of the complex, without the conditions of the listing. */
export function allFlatsUrl({ id }: Pick<Complex, 'id'>): string {
  return changed(FLATS_PATH, { complex: String(id) });
}

/** The pictures of the card with their badges. */
export function picturesOf(complex: Complex): GalleryPicture[] {
  return complex.gallery.map(({ file, caption, is_render: isRender, date_added: added }) => ({
    src: file,
    alt: `${complex.full_name}${caption ? `: ${caption.toLowerCase()}` : ''}`,
    badge: isSketch(file)
      ? undefined
      : isRender
        ? 'Визуализация'
        : added
          ? `Фото, ${date(added)}`
          : undefined,
  }));
}
