import { Fragment } from 'react';

import type { Building } from '../../entities/complex/types';
import { DELIVERED, PROJECT, UNKNOWN } from '../../lib/completion';
import { deadlineOn, isPast } from '../../entities/complex/completion';

type House = Building['queues'][number];

/** The width of the drawing, px. */
const WIDTH = 311;
const MARGIN = 24;
/** The side of a house, px: a symbol, not to scale. */
const HOUSE = 26;
/** The width of a house whose number has more than two digits, px. */
const WIDE_HOUSE = 36;
/** The largest scale, px per metre, so that two houses are not at the edges. */
const CLOSEST = 1;
/** The length of the scale bar, metres. */
const MEASURE = 50;

/** The looks of houses, in the order of the legend. */
const LOOKS = [
  ['site-plan-done', 'сдан'],
  ['site-plan-work', 'строится'],
  ['site-plan-late', 'срок прошёл'],
  ['site-plan-untold', 'срок не\u00a0назван'],
  ['site-plan-project', 'проект'],
] as const;
type Look = (typeof LOOKS)[number][0];

/** Metres per degree of latitude. */
const DEGREE = 111_195;

/** A house of the plan; its centre in px. */
export interface Spot {
  house: House;
  x: number;
  y: number;
}

/** The positions of корпуса, north up; nothing for a single one. */
export function SitePlan({ queues, today }: { queues: readonly House[]; today: string }) {
  const { spots, height, scale } = siteLayoutOf(queues);
  if (spots.length < 2) return null;
  return (
    <section className="site-plan" aria-label="Корпуса на участке">
      <h3 className="papers-title">
        Корпуса на участке <span className="muted">север вверху</span>
      </h3>
      <svg width={WIDTH} height={height} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
        {spots.map(({ house, x, y }) => {
          const number = numberOf(house, spots);
          const width = number.length > 2 ? WIDE_HOUSE : HOUSE;
          return (
            <g key={house.id} transform={`translate(${x} ${y})`}>
              <rect
                className={lookOf(house, today)}
                x={-width / 2}
                y={-HOUSE / 2}
                width={width}
                height={HOUSE}
                rx="4"
              />
              <text y="5" textAnchor="middle">
                {number}
              </text>
            </g>
          );
        })}
        <path d={`M1 ${height - 9}v5h${Math.round(MEASURE * scale)}v-5`} />
        <text className="site-plan-measure" x={Math.round(MEASURE * scale) + 8} y={height - 3}>
          {MEASURE} м
        </text>
      </svg>
      <p className="unseen">{describeSpots(spots, today)}</p>
      <p className="site-plan-legend muted" aria-hidden="true">
        {LOOKS.filter(([look]) => spots.some(({ house }) => lookOf(house, today) === look)).map(
          ([look, words]) => (
            <Fragment key={look}>
              <span className={look} /> {words}{' '}
            </Fragment>
          ),
        )}
      </p>
    </section>
  );
}

/** The positions of the houses, moved apart if they would overlap. */
export function siteLayoutOf(queues: readonly House[]): { spots: Spot[]; height: number; scale: number } {
  const known = queues.flatMap((house) => (house.coords ? { house, at: house.coords } : []));
  const [first] = known;
  if (!first) return { spots: [], height: 0, scale: CLOSEST };
  const narrowing = Math.cos((first.at.lat * Math.PI) / 180);
  const metres = known.map(({ house, at }) => ({
    house,
    east: (at.lng - first.at.lng) * DEGREE * narrowing,
    north: (at.lat - first.at.lat) * DEGREE,
  }));
  const west = Math.min(...metres.map(({ east }) => east));
  const top = Math.max(...metres.map(({ north }) => north));
  const wide = Math.max(...metres.map(({ east }) => east)) - west;
  const deep = top - Math.min(...metres.map(({ north }) => north));
  const room = WIDTH - 2 * MARGIN;
  const scale = Math.min(CLOSEST, room / Math.max(wide, deep, 1));
  const spots = metres.map(({ house, east, north }) => ({
    house,
    x: Math.round(MARGIN + (east - west) * scale),
    y: Math.round(MARGIN + (top - north) * scale),
  }));
  return { spots, height: Math.round(2 * MARGIN + deep * scale) + 16, scale };
}

/** «Корпус 1 — IV кв. 2027, Корпус 2 — сдан». */
function describeSpots(spots: readonly Spot[], today: string): string {
  return spots
    .map(
      ({ house }) =>
        `${house.title}${house.end_date === null ? '' : ` — ${deadlineOn(house.end_date, today)}`}`,
    )
    .join(', ');
}

/** «2» from «Корпус 2», the end of a long number, «…26» of «Дом ID 10426»; the index in the list for names without one. */
function numberOf({ id, title }: House, spots: readonly Spot[]): string {
  const number = /\d+/.exec(title)?.[0] ?? String(spots.findIndex(({ house }) => house.id === id) + 1);
  return number.length > 3 ? `…${number.slice(-2)}` : number;
}

function lookOf({ end_date: end }: House, today: string): Look {
  if (end === DELIVERED) return 'site-plan-done';
  if (end === PROJECT) return 'site-plan-project';
  if (end === null || end === UNKNOWN) return 'site-plan-untold';
  return isPast(end, today) ? 'site-plan-late' : 'site-plan-work';
}
