import { describe, expect, it } from 'vitest';

import type { Details } from '../../entities/complex/types';
import saved from '../../../tests/fixtures/building.json';
import { arranged, captionOf, kindCounts, months, pairOf, seriesOf, stageOf, viewerPhotos } from './album';

const page = saved.answers.BuildingPage.buildingPage;
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

describe('photographs of a site', () => {
  const queues = [
    { id: 7, title: 'Корпус 1' },
    { id: 8, title: 'Корпус 2' },
  ];
  const list = [
    photo(1, null, { is_render: true, queue_id: null, caption: 'Визуализация проекта' }),
    photo(2, '2026-09-05', { caption: 'Корпус 1: котлован' }),
    photo(3, '2026-11-15', { caption: 'Корпус 1: монолит 9-го этажа из 17' }),
    photo(4, '2026-11-20', { queue_id: 8, caption: 'Корпус 2, дом сдан' }),
    photo(5, '2026-11-01', { finish: true, caption: 'Пример отделки' }),
  ];
  const [first] = seriesOf(list, queues);
  const ids = (before: number | null, after: number | null) => {
    const pair = first && pairOf(first, before, after);
    return [pair?.before.id, pair?.after.id];
  };
  const says = (id: number) => {
    const one = list.find((known) => known.id === id);
    return one ? [captionOf(one, queues), stageOf(one, queues)] : [];
  };

  it('make a series where a корпус has two days or more', () => {
    expect(seriesOf(list, queues).map(({ title, photos }) => [title, photos.map(({ id }) => id)])).toEqual([
      ['Корпус 1', [2, 3]],
    ]);
  });

  it('are compared as asked, else the first with the last', () => {
    expect(ids(null, null)).toEqual([2, 3]);
    expect(ids(3, 2)).toEqual([3, 2]);
    expect(ids(99, 4)).toEqual([2, 3]);
  });

  it('say what, where and when', () => {
    expect(says(3)).toEqual([
      'Корпус 1: монолит 9-го этажа из 17, 15\u00a0ноября\u00a02026',
      'Монолит 9-го этажа из 17',
    ]);
    expect(says(4)[1]).toBe('Дом сдан');
    expect(says(1)[0]).toBe('Визуализация проекта');
  });

  it('are a set with kinds for the viewer', () => {
    expect(viewerPhotos(list, queues, 'Берег').map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      '1 render',
      '4 site',
      '3 site',
      '2 site',
      '5 finish',
    ]);
    expect(kindCounts(list).map(({ kind, count }) => [kind, count])).toEqual([
      ['render', 1],
      ['site', 3],
      ['finish', 1],
    ]);
  });
});
