/** How the places of a counted rating have moved since an earlier day. */
import { counted } from '../../lib/format';

const PLACES = ['место', 'места', 'мест'] as const;
/** So many of those that moved most are named. */
const NAMED = 3;

interface Movement {
  /** «↑ 3», «новый», «–». */
  readonly sign: string;
  /** The same for a screen reader. */
  readonly words: string;
  readonly tone: 'up' | 'down' | 'same';
}

/** From an earlier place to today's. */
export function movementOf(before: number | null, place: number): Movement {
  if (before === null) return { sign: 'новый', words: ', новый в рейтинге', tone: 'same' };
  const by = Math.abs(before - place);
  if (before > place) return { sign: `↑ ${by}`, words: `, выше на ${counted(by, PLACES)}`, tone: 'up' };
  if (before < place) return { sign: `↓ ${by}`, words: `, ниже на ${counted(by, PLACES)}`, tone: 'down' };
  return { sign: '–', words: ', без изменений', tone: 'same' };
}

function distance({ before, place }: { before: number; place: number }): number {
  return Math.abs(before - place);
}

/** Those that moved most, of equal ones the higher place first. */
export function mostMoved<T extends { before: number | null; place: number }>(
  places: readonly T[],
): (T & { before: number })[] {
  const moved = places.flatMap((one) =>
    one.before === null || one.before === one.place ? [] : [{ ...one, before: one.before }],
  );
  return moved
    .toSorted((one, other) => distance(other) - distance(one) || one.place - other.place)
    .slice(0, NAMED);
}
