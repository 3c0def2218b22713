/** The geometry of a chart: numbers only, the same on both sides. */

/** A value on a day. */
export interface ChartPoint {
  /** YYYY-MM-DD. */
  date: string;
  /** Thousands of roubles, of a flat or of a square metre. */
  value: number;
}

/** What a line represents; it decides the hue and the dashes. */
export type SeriesKind = 'own' | 'district' | 'class' | 'st' | '1' | '2' | '3' | '4';

export interface ChartSeries {
  title: string;
  kind: SeriesKind;
  /** In ascending order of dates. */
  points: readonly ChartPoint[];
  /** A value holds until the next one, such as the price of a lot; else the line is sloped. */
  isStepped?: boolean;
}

/** The box of the drawing with its margins, pixels. */
export interface Size {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The card of a layout without its padding, pixels. */
const BOXES: Record<'desktop' | 'mobile', Omit<Size, 'right'>> = {
  desktop: { width: 848, height: 284, left: 80, top: 14, bottom: 30 },
  mobile: { width: 311, height: 232, left: 80, top: 14, bottom: 28 },
};

/** The largest number of marks on an axis. */
const MARKS = { desktop: { values: 7, days: 9 }, mobile: { values: 5, days: 4 } } as const;

/** The right margin without labels: half a dot must fit. */
const BARE = 10;
/** The width of a label's letter, pixels; labels are cut at the widest gutter. */
const LETTER = 7.2;
const GUTTERS = { desktop: 190, mobile: 86 } as const;
/** The distance between the baselines of two labels. */
const LABEL = 16;

/** The box of a layout; several lines are labelled at their ends. */
export function sizeOf(layout: 'desktop' | 'mobile', titles: readonly string[]): Size {
  const longest = Math.max(0, ...titles.map((title) => title.length));
  const right = titles.length < 2 ? BARE : Math.min(20 + Math.ceil(longest * LETTER), GUTTERS[layout]);
  return { ...BOXES[layout], right };
}

/** A plotted line. */
export interface Line {
  kind: SeriesKind;
  title: string;
  path: string;
  /** The last point. */
  end: { x: number; y: number };
  /** The baseline of the label, which does not overlap those of the other lines. */
  label: number;
}

/** A mark of an axis. */
export interface Mark {
  at: number;
  text: string;
}

/** A date with the values of the lines, in their order. */
export interface Stop {
  x: number;
  date: string;
  values: { kind: SeriesKind; title: string; value: number; y: number }[];
}

/** The whole plot. */
export interface Plot {
  size: Size;
  lines: Line[];
  rows: Mark[];
  columns: Mark[];
  stops: Stop[];
}

interface PlotOptions {
  layout: 'desktop' | 'mobile';
  /** Formats a mark of the value axis. */
  text: (value: number, step: number) => string;
  /** Stepped lines extend to this day. */
  until?: string | undefined;
}

/** The plot of the lines; null for fewer than two days. */
export function plotOf(series: readonly ChartSeries[], { layout, text, until }: PlotOptions): Plot | null {
  const plotted = series.filter(({ points }) => points.length > 0);
  const dates = [...new Set(plotted.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const runsOn = until !== undefined && last !== undefined && until > last;
  const end = runsOn ? until : last;
  if (first === undefined || end === undefined || first === end) return null;

  const titles = plotted.map(({ title }) => title);
  const size = sizeOf(layout, titles);
  const values = plotted.flatMap(({ points }) => points.map(({ value }) => value));
  const scale = niceScale(Math.min(...values), Math.max(...values), MARKS[layout].values);
  const [from, to] = [dayOf(first), dayOf(end)];
  const right = size.width - size.right;
  const floor = size.height - size.bottom;
  const x = (date: string) => tenth(size.left + ((dayOf(date) - from) / (to - from)) * (right - size.left));
  const y = (value: number) =>
    tenth(floor - ((value - scale.low) / (scale.high - scale.low)) * (floor - size.top));

  const stops = dates.map((date) => ({
    x: x(date),
    date,
    values: plotted.flatMap(({ kind, title, points, isStepped }) => {
      const value = valueAt(points, date, isStepped === true);
      return value === null ? [] : [{ kind, title, value, y: y(value) }];
    }),
  }));
  const ends = plotted.map(({ points, isStepped }) => {
    const point = points.at(-1) as ChartPoint;
    return { x: isStepped && runsOn ? right : x(point.date), y: y(point.value) };
  });
  const labels = spread(
    ends.map((place) => place.y + 4),
    LABEL,
    size.height - size.bottom + 4,
  );
  return {
    size,
    rows: scale.marks.map((value) => ({ at: y(value), text: text(value, scale.step) })),
    columns: apart(
      monthMarks(first, end, MARKS[layout].days).map((mark) => ({ at: x(mark.date), text: mark.text })),
      right,
    ),
    stops,
    lines: plotted.map(({ kind, title, points, isStepped }, at) => ({
      kind,
      title: cut(title, size.right),
      path: pathOf(points, x, y, isStepped === true) + (isStepped && runsOn ? `H${right}` : ''),
      end: ends[at] as { x: number; y: number },
      label: labels[at] ?? 0,
    })),
  };
}

function pathOf(
  points: readonly ChartPoint[],
  x: (date: string) => number,
  y: (value: number) => number,
  isStepped: boolean,
): string {
  return points
    .map(({ date, value }, at) => {
      if (at === 0) return `M${x(date)} ${y(value)}`;
      return isStepped ? `H${x(date)}V${y(value)}` : `L${x(date)} ${y(value)}`;
    })
    .join('');
}

/** The value on a day: its own, or the last one of a stepped line. */
function valueAt(points: readonly ChartPoint[], date: string, isStepped: boolean): number | null {
  if (!isStepped) return points.find((point) => point.date === date)?.value ?? null;
  return points.findLast((point) => point.date <= date)?.value ?? null;
}

/** The index of the nearest date. */
export function nearest(stops: readonly Stop[], x: number): number {
  let best = 0;
  for (let at = 1; at < stops.length; at += 1) {
    if (Math.abs((stops[at]?.x ?? 0) - x) < Math.abs((stops[best]?.x ?? 0) - x)) best = at;
  }
  return best;
}

/** The index of the date under a pointer over an element filled by the drawing. */
export function stopAt({ stops, size }: Plot, element: Element, clientX: number): number {
  const box = element.getBoundingClientRect();
  return nearest(stops, ((clientX - box.left) / box.width) * size.width);
}

/** A value axis: round marks around all values. */
export interface Scale {
  low: number;
  high: number;
  step: number;
  marks: number[];
}

/** Round marks that include the values, limited in number; a flat line is centred. */
export function niceScale(least: number, most: number, count: number): Scale {
  const pad = most > least ? (most - least) * 0.06 : Math.max(Math.abs(most) * 0.05, 1);
  const [low, high] = [Math.max(least - pad, 0), most + pad];
  let power = 10 ** Math.floor(Math.log10((high - low) / count));
  for (;;) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = power * factor;
      const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
      if (last - first >= count) continue;
      const marks = Array.from({ length: last - first + 1 }, (_, at) => clean((first + at) * step));
      return { low: clean(first * step), high: clean(last * step), step, marks };
    }
    power *= 10;
  }
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** Months between marks. */
const STRIDES = [1, 2, 3, 4, 6, 12, 24, 36, 60];

/** First days of months between two dates; the first mark and each January include the year. */
export function monthMarks(first: string, last: string, count: number): { date: string; text: string }[] {
  const [from, to] = [monthNumber(first), monthNumber(last)];
  // The first month has a mark only if its first day is included.
  const start = first.slice(8, 10) === '01' ? from : from + 1;
  const stride = STRIDES.find((step) => Math.floor((to - start) / step) < count) ?? 120;
  const marks: { date: string; text: string }[] = [];
  for (let month = start; month <= to; month += 1) {
    if ((month - start) % stride !== 0) continue;
    const [year, at] = [Math.floor(month / 12), month % 12];
    const needsYear = marks.length === 0 || at === 0 || (stride >= 12 && at !== 0);
    const name = MONTHS[at] ?? '';
    marks.push({
      date: `${year}-${String(at + 1).padStart(2, '0')}-01`,
      text: needsYear ? `${name}\u00a0${year}` : name,
    });
  }
  return marks;
}

function monthNumber(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;
}

/** Days since the epoch, by the civil calendar. */
export function dayOf(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** Marks whose labels neither overlap nor leave the drawing. */
function apart(marks: readonly Mark[], right: number): Mark[] {
  let end = Number.NEGATIVE_INFINITY;
  return marks.filter(({ at, text }) => {
    const half = (text.length * LETTER) / 2;
    if (at - half < end || at + half > right + LETTER) return false;
    end = at + half + LETTER;
    return true;
  });
}

/** Positions at least a gap apart, none below the floor; their order is preserved. */
export function spread(places: readonly number[], gap: number, floor: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place);
  let above = Number.NEGATIVE_INFINITY;
  for (const item of order) {
    item.place = Math.max(item.place, above + gap);
    above = item.place;
  }
  let below = floor;
  for (const item of order.toReversed()) {
    item.place = Math.min(item.place, below);
    below = item.place - gap;
  }
  const moved = Array.from(places);
  for (const { place, at } of order) moved[at] = tenth(place);
  return moved;
}

function cut(title: string, gutter: number): string {
  const fits = Math.floor((gutter - 20) / LETTER) + 1;
  return title.length <= fits ? title : `${title.slice(0, Math.max(fits - 1, 1)).trimEnd()}…`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Without binary rounding errors. */
function clean(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
