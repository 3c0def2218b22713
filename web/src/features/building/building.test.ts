import { describe, expect, it } from 'vitest';

import saved from '../../../tests/fixtures/building.json';
import { area, priceShort } from '../../lib/format';
import { pageNumber, withQuery } from './address';
import { arranged } from './Gallery';
import type { Building, Details, Program, Queue } from './model';
import { months, priceRows } from './model';
import { range } from './Prices';
import { various } from './Programs';
import { elapsed } from './Timeline';

const page = saved.answers.BuildingPage.buildingPage;
const building = page.building as unknown as Building;
const details = page.details as unknown as Details;

const photo = (id: number, date: string | null, more: object = {}) =>
  ({
    id,
    file: `${id}`,
    caption: null,
    is_main: id === 1,
    is_render: false,
    finish: false,
    queue_id: 7,
    date_added: date,
    ...more,
  }) as Details['photos'][number];

const queue = (change: Partial<Queue>): Queue => ({ ...(details.queues[0] as Queue), ...change });

const program = (id: number, target: string, refusal: string | null = null) =>
  ({ id, target, refusal }) as Program;

const read = (value: string | null) => pageNumber({ get: () => value });

describe('prices', () => {
  it('have a row for each room class that is sold', () => {
    const rows = priceRows(building);
    expect(rows.map(({ rooms }) => rooms)).toEqual(['st', '1', '2', '3', 'open']);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(building.flats_count);
  });

  it('name the unit of a range once', () => {
    expect(range(21.4, 26.1, area)).toBe('21,4–26,1\u00a0м²');
    expect(range(10_880, 13_790, priceShort)).toBe('10,88–13,79\u00a0млн\u00a0₽');
    expect(range(900, 1_200, priceShort)).toBe('900\u00a0тыс.\u00a0₽–1,2\u00a0млн\u00a0₽');
    expect(range(5_000, 5_000, priceShort)).toBe('5\u00a0млн\u00a0₽');
    expect(range(null, 3, area)).toBe('');
  });
});

describe('pictures', () => {
  it('of the site stand by month, the newest first, renders and finishing apart', () => {
    const list = [
      photo(1, '2026-01-02', { is_render: true }),
      photo(2, '2026-09-05'),
      photo(3, '2026-11-15'),
      photo(4, '2026-11-20', { queue_id: 8 }),
      photo(5, '2026-11-01', { finish: true }),
    ];
    expect(months(list, null).map(({ key, photos }) => [key, photos.map(({ id }) => id)])).toEqual([
      ['2026-11', [4, 3]],
      ['2026-09', [2]],
    ]);
    expect(months(list, 7).map(({ key }) => key)).toEqual(['2026-11', '2026-09']);
    expect(months(details.photos, null).length).toBeGreaterThan(0);
  });

  it('begin with the main one and the newest of the site', () => {
    const list = [
      photo(1, null, { is_render: true }),
      photo(2, null, { is_render: true }),
      photo(3, '2026-10-01'),
      photo(4, '2026-11-01'),
    ];
    expect(arranged(list).map(({ id }) => id)).toEqual([1, 4, 2, 3]);
    expect(arranged([])).toEqual([]);
  });
});

describe('works', () => {
  it('are half done in the middle of their time', () => {
    const half = queue({ deadline: 20272, started: '2025-06-30', deadline_date: '2027-06-30' });
    expect(elapsed(half, '2026-06-30')).toBeCloseTo(0.5, 2);
    expect(elapsed(half, '2024-01-01')).toBe(0);
    expect(elapsed(half, '2030-01-01')).toBe(1);
    expect(elapsed(queue({ deadline: 1 }), '2026-06-30')).toBe(1);
    expect(elapsed(queue({ deadline: 3, started: null, deadline_date: null }), '2026-06-30')).toBeNull();
  });
});

describe('programmes', () => {
  it('show the best of each target before the rest', () => {
    const list = [
      program(1, 'family'),
      program(2, 'family'),
      program(3, 'standard'),
      program(4, 'it', 'не здесь'),
    ];
    expect(various(list).map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  });
});

describe('addresses', () => {
  it('leave the first page and empty values out', () => {
    expect(withQuery('/a/', { rooms: '4+', page: 1, kind: null }, 'flats')).toBe('/a/?rooms=4%2B#flats');
    expect(withQuery('/a/', { page: 2 })).toBe('/a/?page=2');
  });

  it('read a page that can be, else the first', () => {
    expect([read('3'), read(null), read('0'), read('1.5'), read('x'), read('1001')]).toEqual([
      3, 1, 1, 1, 1, 1,
    ]);
  });
});
