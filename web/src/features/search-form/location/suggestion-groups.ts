/** Suggestions grouped by five with «Ещё N» (specification, section 4). */
import { SUGGESTION_GROUP } from '../../../lib/constants';
import type { IconName } from '../../../ui/icons';
import type { Suggestion } from '../requests';
import type { FoundText, FoundTexts, Phrase } from './use-text-search';

interface Look {
  readonly title: string;
  readonly icon: IconName;
}

const LOOKS: Readonly<Record<string, Look>> = {
  subway: { title: 'Метро и МЦД', icon: 'metro' },
  building: { title: 'Жилые комплексы', icon: 'building' },
  district: { title: 'Районы', icon: 'pin' },
  location: { title: 'Города и посёлки', icon: 'pin' },
  builder: { title: 'Застройщики', icon: 'bank' },
  building_group: { title: 'Комплексы застройщика', icon: 'layers' },
  realtor_apartment_group: { title: 'Квартиры', icon: 'key' },
  resale_apartment_group: { title: 'Переуступки', icon: 'document' },
  landing: { title: 'Подборки', icon: 'list' },
};

/** The look of an unknown type. */
const PLAIN: Look = { title: 'Ещё', icon: 'search' };

/** The look of a type. */
export function lookOf(type: string): Look {
  return LOOKS[type] ?? PLAIN;
}

/** A group of the list. */
export interface SuggestionGroup {
  readonly type: string;
  readonly title: string;
  readonly shown: readonly Suggestion[];
  /** The number of hidden items. */
  readonly more: number;
}

/** Groups in the order of their first items. */
export function groupsOf(items: readonly Suggestion[], unfolded: ReadonlySet<string>): SuggestionGroup[] {
  const byType = new Map<string, Suggestion[]>();
  for (const item of items) byType.set(item.type, [...(byType.get(item.type) ?? []), item]);
  return [...byType].map(([type, all]) => {
    const shown = unfolded.has(type) ? all : all.slice(0, SUGGESTION_GROUP);
    return { type, title: lookOf(type).title, shown, more: all.length - shown.length };
  });
}

/** The part of a title after the name: «Кировско-Выборгская линия» of «метро Автово, Кировско-Выборгская линия». */
export function aboutOf({ name, title }: Pick<Suggestion, 'name' | 'title'>): string {
  const at = title.indexOf(name);
  return at < 0 ? title : title.slice(at + name.length).replace(/^[»",\s]+/, '');
}

/** A selectable line of the list. */
export type Entry =
  | { readonly kind: 'phrase'; readonly phrase: Phrase }
  | { readonly kind: 'item'; readonly item: Suggestion }
  | { readonly kind: 'more'; readonly type: string }
  | { readonly kind: 'text'; readonly text: FoundText }
  | { readonly kind: 'texts' };

/** The lines of a list in order: texts are below names. */
export function entriesOf(
  groups: readonly SuggestionGroup[],
  phrase: Phrase | null,
  texts: FoundTexts,
): Entry[] {
  return [
    ...(phrase ? [{ kind: 'phrase' as const, phrase }] : []),
    ...groups.flatMap((group): Entry[] => [
      ...group.shown.map((item): Entry => ({ kind: 'item', item })),
      ...(group.more > 0 ? [{ kind: 'more' as const, type: group.type }] : []),
    ]),
    ...texts.items.map((text): Entry => ({ kind: 'text', text })),
    ...(texts.itemsCount > texts.items.length ? [{ kind: 'texts' as const }] : []),
  ];
}
