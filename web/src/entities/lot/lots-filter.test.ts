import { describe, expect, it } from 'vitest';

import type { Queue } from '../complex/types';
import { Query } from '../../lib/query';
import { endsOf } from '../../features/lots/LotFilter';
import {
  conditionVariables,
  conditions,
  withoutConditions,
  lotsHref,
  orderVariables,
  readLotsFilter,
  sourceVariable,
} from './lots-filter';

const BASE = '/buildings/bereg/';
const queue = (title: string, deadline: number, live: number) =>
  ({ title, deadline, live_lots: live }) as unknown as Queue;
const read = (query: string) => readLotsFilter(new Query(query));

describe('the filter of a URL', () => {
  it('is read and written back', () => {
    for (const query of [
      '',
      'rooms=1,2&price_to=17400000&area_from=38.5&end_date=20274&source=agency&sort=price-desc&page=3',
      'view=layouts&rooms=st&layout=24.2',
      'view=grid&price_to=9000000&queue=12&paint=metre',
    ]) {
      const filter = read(query);
      const again = lotsHref(BASE, filter, { page: filter.page, layout: filter.layout });
      expect(read(again.slice(BASE.length).replace('#flats', '').replace('?', ''))).toEqual(filter);
      expect(again.endsWith('#flats')).toBe(true);
    }
    expect(lotsHref(BASE, read(''))).toBe('/buildings/bereg/#flats');
    expect(lotsHref(BASE, read('rooms=1,2'))).toBe('/buildings/bereg/?rooms=1,2#flats');
  });

  it('takes what a form without scripts sends', () => {
    const filter = read(
      'rooms=2&rooms=1&price_to=до+17 400 000 ₽&area_from=от 38,5 м²&end_date=&source=&sort=area',
    );
    expect(filter).toMatchObject({
      rooms: ['1', '2'],
      priceTo: 17_400_000,
      areaFrom: 38.5,
      end: null,
      source: null,
      sort: 'area',
    });
  });

  it('leaves out what it does not understand', () => {
    expect(read('view=map&rooms=9,x&sort=beauty&queue=-1&paint=red&page=0&source=me')).toEqual(read(''));
  });

  it('begins anew where a condition changes', () => {
    const filter = read('rooms=1&page=4&sort=area');
    expect(lotsHref(BASE, filter, { rooms: ['2'] })).toBe('/buildings/bereg/?rooms=2&sort=area#flats');
    expect(lotsHref(BASE, withoutConditions(filter))).toBe('/buildings/bereg/?sort=area#flats');
    expect(conditions(filter)).toBe(1);
    expect(conditions(withoutConditions(filter))).toBe(0);
  });

  it('is asked in thousands', () => {
    const filter = read('price_to=17400500&rooms=4,5+&end_date=1&source=builder&sort=metre-desc');
    expect(conditionVariables(filter)).toMatchObject({ toPrice: 17_400, byDeadline: [1] });
    expect(sourceVariable(filter)).toEqual({ source: 'DEVELOPER' });
    expect(orderVariables(filter)).toEqual({ sort: 'PRICE_SQ', order: 'DESC' });
  });
});

describe('completions', () => {
  it('name the корпуса that sell', () => {
    const queues = [
      queue('Корпус 2', 20_274, 10),
      queue('Корпус 1', 1, 3),
      queue('Корпус 3', 20_274, 1),
      queue('Корпус 4', 20_282, 0),
      queue('Корпус 5', 20_251, 2),
    ];
    const ends = endsOf(queues, '2026-11-20');
    expect(ends.map(({ code, title }) => [code, title.replaceAll('\u00a0', ' ')])).toEqual([
      [1, 'Сдан — корпус 1'],
      [20_251, 'Срок был: I кв. 2025 — корпус 5'],
      [20_274, 'IV кв. 2027 — корпус 2, корпус 3'],
    ]);
  });
});
