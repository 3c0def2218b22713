/** What parts of a campaign are called. */
import { groupThousands, percent } from '../../lib/format';
import type { BadgeTone } from '../../ui/Badge';
import type { AdPage, AdPlace, AdvertState, BudgetUnit, CreativeKind } from '../generated/types';

export type { AdPage, AdPlace, AdvertState, BudgetUnit, CreativeKind };

/** In the order in which somebody looks at them. */
export const STATES: readonly { state: AdvertState; title: string; many: string; tone: BadgeTone }[] = [
  { state: 'RUNNING', title: 'идёт', many: 'Идут', tone: 'positive' },
  { state: 'PAUSED', title: 'на паузе', many: 'На паузе', tone: 'warning' },
  { state: 'DRAFT', title: 'черновик', many: 'Черновики', tone: 'plain' },
];

export const stateOf = (state: AdvertState) => STATES.find((known) => known.state === state) ?? STATES[0]!;

export const PLACES: readonly { value: AdPlace; title: string }[] = [
  { value: 'TOP', title: 'Верх страницы' },
  { value: 'BRANDING', title: 'Брендирование' },
  { value: 'COLUMN', title: 'Правая колонка' },
  { value: 'IN_PAGE', title: 'В списке' },
  { value: 'PLATES', title: 'Плашки' },
  { value: 'GRID', title: 'Сетка 3×3' },
];

export const placeTitle = (place: AdPlace) => PLACES.find(({ value }) => value === place)?.title ?? place;

export const PAGES: readonly { value: AdPage; title: string }[] = [
  { value: 'HOME', title: 'Главная' },
  { value: 'LISTING', title: 'Новостройки' },
  { value: 'FLATS', title: 'Квартиры' },
  { value: 'MAP', title: 'Карта' },
  { value: 'BUILDING', title: 'Новостройка' },
  { value: 'FLAT', title: 'Квартира' },
  { value: 'SETTLEMENT', title: 'Посёлок' },
  { value: 'MORTGAGE', title: 'Ипотека' },
  { value: 'BUILDERS', title: 'Застройщики' },
  { value: 'BUILDER', title: 'Застройщик' },
  { value: 'NEWS_LIST', title: 'Новости' },
  { value: 'NEWS', title: 'Новость' },
  { value: 'ARTICLES_LIST', title: 'Статьи' },
  { value: 'ARTICLE', title: 'Статья' },
  { value: 'RATING_LIST', title: 'Рейтинги' },
  { value: 'RATING', title: 'Рейтинг' },
];

export const SITES = [
  { region: null, value: '', title: 'Обе площадки' },
  { region: 'MSK', value: 'MSK', title: 'Москва' },
  { region: 'SPB', value: 'SPB', title: 'Петербург' },
] as const;

export const siteTitle = (region: 'MSK' | 'SPB' | null) =>
  SITES.find((site) => site.region === region)?.title ?? '';

export const KINDS: readonly { value: CreativeKind; title: string }[] = [
  { value: 'PICTURE', title: 'Картинка' },
  { value: 'PLATE', title: 'Плашка' },
  { value: 'VIDEO', title: 'Видео' },
  { value: 'COMPLEX', title: 'Комплекс каталога' },
];

/** «1,25 %»; a dash without views. */
export function ctr(views: number, clicks: number): string {
  return views > 0 ? percent((clicks * 100) / views) : '—';
}

interface Budgeted {
  budget: number | null;
  budgetUnit: BudgetUnit;
  left: number | null;
}

/** «осталось 900 из 1 000 показов». */
export function budgetText({ budget, budgetUnit, left }: Budgeted): string {
  if (budget === null) return 'без бюджета';
  const unit = budgetUnit === 'VIEWS' ? 'показов' : 'кликов';
  return `осталось ${groupThousands(left ?? budget)} из\u00a0${groupThousands(budget)} ${unit}`;
}
