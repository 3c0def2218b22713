import { describe, expect, it } from 'vitest';

import { Query } from '../../lib/query';
import { rowsHtml } from './cells';
import type { Cell, Section } from './grid';
import { bandAt, bandsOf, cellLabel, cellText, displaced, isReady, matches, rowsOf, stepFrom } from './grid';
import { readLotsFilter } from '../../entities/lot/lots-filter';

const cell = (id: number, change: Partial<Cell> = {}): Cell => ({
  id,
  url: `/flats/${id}/`,
  floor: 2,
  riser: 1,
  number: String(id),
  rooms: '2',
  rooms_title: '2-комнатная',
  euro: false,
  source: 'DEVELOPER',
  area: 54.3,
  price: 12_400,
  price_sq: 228.4,
  state: 'live',
  finishing: 'fine',
  plan: null,
  ...change,
});

const section = (number: number, risers: number[], cells: Cell[]): Section => ({
  number,
  risers,
  floors: [...new Set(cells.map(({ floor }) => floor ?? 0))].toSorted((a, b) => b - a),
  cells,
});
const filter = (query: string) => readLotsFilter(new Query(query));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the grid', () => {
  const sections = [
    section(1, [1, 2], [cell(1), cell(2, { riser: 2 }), cell(3, { floor: 4, state: 'sold' })]),
    section(2, [1], [cell(5, { floor: 3, state: 'sold' }), cell(4, { floor: 3 }), cell(6, { floor: 3 })]),
  ];
  const rows = rowsOf(sections);

  it('goes from the top floor to the lowest, with every riser of every section', () => {
    expect(rows.map(({ floor }) => floor)).toEqual([4, 3, 2]);
    expect(rows.map(({ cells }) => cells.map(({ cell: lot }) => lot?.id ?? null))).toEqual([
      [3, null, null],
      [null, null, 4],
      [1, 2, null],
    ]);
    expect(rows[0]?.cells.map(({ section: number, riser, isEdge }) => [number, riser, isEdge])).toEqual([
      [1, 1, false],
      [1, 2, false],
      [2, 1, true],
    ]);
  });

  it('lists what lost its place', () => {
    expect(displaced(sections, rows).map(({ id }) => id)).toEqual([6]);
    expect(rowsOf([])).toEqual([]);
  });

  it('knows what meets the conditions', () => {
    expect(matches(cell(1), filter(''))).toBe(true);
    expect(matches(cell(1), filter('rooms=1,2&price_to=12400000&area_from=54.3'))).toBe(true);
    expect(matches(cell(1), filter('rooms=1'))).toBe(false);
    expect(matches(cell(1), filter('price_to=12399000'))).toBe(false);
    expect(matches(cell(1, { price: null }), filter('price_to=99000000'))).toBe(false);
    expect(matches(cell(1), filter('area_from=54.4'))).toBe(false);
    expect(matches(cell(1, { rooms: '5+' }), filter('rooms=5%2B'))).toBe(true);
  });

  it('knows who sells', () => {
    const resale = cell(1, { source: 'ASSIGNMENT' });
    expect(matches(resale, filter('view=grid&source=assignment'))).toBe(true);
    expect(matches(resale, filter('view=grid&source=builder'))).toBe(false);
    expect(matches(cell(1, { source: 'AGENCY' }), filter('view=grid&source=agency'))).toBe(true);
    expect(matches(cell(1), filter('view=grid&source=builder'))).toBe(true);
    // Equal layouts are not filtered by seller.
    expect(filter('view=layouts&source=agency').source).toBeNull();
  });

  it('knows whether a корпус is ready in time', () => {
    expect(isReady({ deadline: 20_274 }, filter(''))).toBe(true);
    expect(isReady({ deadline: 20_274 }, filter('end_date=20274'))).toBe(true);
    expect(isReady({ deadline: 20_274 }, filter('end_date=2027'))).toBe(true);
    expect(isReady({ deadline: 20_274 }, filter('end_date=20273'))).toBe(false);
    expect(isReady({ deadline: 1 }, filter('end_date=1'))).toBe(true);
    expect(isReady({ deadline: 1 }, filter('end_date=2026'))).toBe(false);
  });

  it('says all of a cell', () => {
    expect(plain(cellLabel(2, cell(1, { floor: 7 })))).toBe(
      'Секция 2, этаж 7, 2-комнатная, 54,3 м², 12,4 млн ₽, в продаже',
    );
    expect(plain(cellLabel(1, cell(1, { state: 'sold' })))).toBe(
      'Секция 1, этаж 2, 2-комнатная, 54,3 м², продана',
    );
    expect(cellText(cell(1), 'price')).toBe('12,4');
    expect(cellText(cell(1), 'metre')).toBe('228');
    expect(cellText(cell(1), 'rooms')).toBe('54,3');
    expect(cellText(cell(1, { price: null }), 'price')).toBe('—');
  });
});

describe('cells', () => {
  it('are written with everything escaped', () => {
    const rows = rowsOf([
      section(1, [1], [cell(1, { rooms_title: '"><script>' }), cell(2, { floor: 3, state: 'sold' })]),
    ]);
    const html = plain(rowsHtml(rows, { wanted: 'price', paint: () => 'g1' }));
    expect(html).toBe(
      '<tr><th scope="row">3</th><td id="lot-2" class="gs" aria-label="Секция 1, этаж 3, 2-комнатная, 54,3 м², продана"></td></tr>' +
        '<tr><th scope="row">2</th><td id="lot-1" class="g1"><a href="/flats/1/" aria-label="Секция 1, этаж 2, &quot;&gt;&lt;script&gt;, 54,3 м², 12,4 млн ₽, в продаже" data-r="2">12,4</a></td></tr>',
    );
  });
});

describe('a scale of heat', () => {
  it('has five bands of about as many cells', () => {
    const bands = bandsOf(Array.from({ length: 100 }, (_, at) => 1_000 + at));
    expect(bands.map(({ from, to }) => [from, to])).toEqual([
      [1_000, 1_019],
      [1_020, 1_039],
      [1_040, 1_059],
      [1_060, 1_079],
      [1_080, 1_099],
    ]);
    expect(bandAt(bands, 1_000)).toBe(0);
    expect(bandAt(bands, 1_040)).toBe(2);
    expect(bandAt(bands, 5_000)).toBe(4);
  });

  it('never splits equal values', () => {
    expect(bandsOf([5, 5, 5, 5])).toEqual([{ from: 5, to: 5 }]);
    expect(bandsOf([])).toEqual([]);
    const bands = bandsOf([1, 1, 1, 2, 3]);
    expect(bands[0]).toEqual({ from: 1, to: 1 });
    expect(new Set([1, 2, 3].map((value) => bandAt(bands, value))).size).toBe(3);
  });
});

describe('arrows', () => {
  const places = [
    [true, false, true],
    [false, false, false],
    [true, true, true],
  ];

  it('pass over places without a lot', () => {
    expect(stepFrom(places, 0, 0, 'ArrowRight')).toEqual({ row: 0, column: 2 });
    expect(stepFrom(places, 0, 0, 'ArrowDown')).toEqual({ row: 2, column: 0 });
    expect(stepFrom(places, 2, 1, 'ArrowUp')).toBeNull();
    expect(stepFrom(places, 2, 1, 'ArrowLeft')).toEqual({ row: 2, column: 0 });
  });

  it('stop at the edges and take no other key', () => {
    expect(stepFrom(places, 0, 2, 'ArrowRight')).toBeNull();
    expect(stepFrom(places, 2, 1, 'Home')).toEqual({ row: 2, column: 0 });
    expect(stepFrom(places, 2, 1, 'End')).toEqual({ row: 2, column: 2 });
    expect(stepFrom(places, 0, 0, 'a')).toBeNull();
  });
});
