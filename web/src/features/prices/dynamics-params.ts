/** Parameters of the price chart in the URL: rooms, months, full price or price per m². */
import { withQuery } from '../../lib/address';
import { ROOM_CLASSES } from '../../entities/lot/room-classes';
import type { ChartUnit } from '../../ui/chart/words';

/** The offered periods; the second is the default. */
export const PERIODS = [
  { months: 6, title: '6\u00a0мес', words: 'полгода' },
  { months: 12, title: '12\u00a0мес', words: 'год' },
  { months: 36, title: '3\u00a0года', words: 'три года' },
  { months: 120, title: 'Всё время', words: 'всё время' },
] as const;

/** The period of a page without a choice, months. */
export const YEAR = 12;

/** The options selected by the visitor. */
export interface DynamicsParams {
  /** A value of the room filter; null for all. */
  rooms: string | null;
  months: number;
  unit: ChartUnit;
}

/** Parses a URL; unknown values are ignored. */
export function readDynamicsParams(search: { get(key: string): string | null }): DynamicsParams {
  const rooms = search.get('rooms');
  const months = Number(search.get('months') ?? YEAR);
  return {
    rooms: ROOM_CLASSES.find((item) => item.rooms === rooms)?.rooms ?? null,
    months: PERIODS.find((period) => period.months === months)?.months ?? YEAR,
    unit: search.get('unit') === 'price' ? 'price' : 'metre',
  };
}

/** The URL after a change. */
export function dynamicsHref(base: string, params: DynamicsParams, change: Partial<DynamicsParams>): string {
  const { rooms, months, unit } = { ...params, ...change };
  const values = { rooms, months: months === YEAR ? null : months, unit: unit === 'metre' ? null : unit };
  return withQuery(base, values, 'dynamics');
}

/** «год», «три года». */
export function periodWords(months: number): string {
  return PERIODS.find((period) => period.months === months)?.words ?? `${months} мес`;
}
