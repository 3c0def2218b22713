import type { TextKind } from '../generated/types';

export type { TextKind };

/** The sections of texts, as the site calls them. */
export const TEXT_KINDS: readonly { kind: TextKind; title: string; many: string }[] = [
  { kind: 'NEWS', title: 'новость', many: 'Новости' },
  { kind: 'ARTICLE', title: 'статья', many: 'Статьи' },
  { kind: 'RATING', title: 'рейтинг', many: 'Рейтинги' },
  { kind: 'TEXT', title: 'страница', many: 'Страницы' },
];

export const kindTitle = (kind: TextKind) => TEXT_KINDS.find((known) => known.kind === kind)?.title ?? '';
