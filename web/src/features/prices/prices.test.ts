import { describe, expect, it } from 'vitest';

import saved from '../../../tests/fixtures/building-prices.json';
import { Query } from '../../lib/query';
import { pricesJsonLd } from './head';
import { withMetres } from './operations';
import { groupsOf } from './QueueTable.server';
import type { Dynamics } from '../../entities/prices/series';
import {
  canCompare,
  comparedSeries,
  comparedWords,
  historySeries,
  ownSeries,
} from '../../entities/prices/series';
import { dynamicsHref, readDynamicsParams } from './dynamics-params';

const district = saved.answers.PriceDynamicsDistrict.priceDynamicsDistrict as Dynamics;
const ofClass = saved.answers.PriceDynamicsClass.priceDynamicsClass as Dynamics;
const table = saved.answers.PriceTable.priceTable;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

const read = (query: string) => readDynamicsParams(new Query(query));

describe('the address of the dynamics', () => {
  it('is read and written back', () => {
    for (const query of ['', 'rooms=2&months=36&unit=price', 'rooms=5%2B', 'months=6']) {
      const params = read(query);
      const href = dynamicsHref('/buildings/bereg/prices/', params, {});
      expect(read(href.replace(/^[^?]*\??/, '').replace('#dynamics', ''))).toEqual(params);
    }
  });

  it('leaves out what goes without saying, and what it does not understand', () => {
    expect(read('rooms=x&months=7&unit=dollar')).toEqual({ rooms: null, months: 12, unit: 'metre' });
    expect(dynamicsHref('/p/', read('months=36'), { months: 12 })).toBe('/p/#dynamics');
    expect(dynamicsHref('/p/', read(''), { rooms: 'st', unit: 'price' })).toBe(
      '/p/?rooms=st&unit=price#dynamics',
    );
  });
});

describe('lines', () => {
  it('lay a complex beside its district and class on the same basis', () => {
    const lines = comparedSeries({ district, ofClass });
    expect(lines.map(({ kind }) => kind)).toEqual(['own', 'district', 'class']);
    expect(lines[0]?.points).toHaveLength(district.ownPricesPerMeter.length);
    expect(canCompare({ district, ofClass })).toBe(true);
    expect(canCompare({ district: null, ofClass: null })).toBe(false);
    expect(canCompare({ district: { ...district, pricesPerMeter: [] }, ofClass: null })).toBe(false);
    const whole = [{ date: '2026-11-20', price: 9_800, count: 3 }];
    const flats = { ...district, prices: whole, ownPrices: [{ date: '2026-11-20', price: 9_100 }] };
    expect(
      comparedSeries({ district: flats, ofClass: null }, 'price').map(({ points }) => points[0]?.value),
    ).toEqual([9_100, 9_800]);
  });

  it('take whole prices or metres, and leave hidden ones out', () => {
    const dynamics = saved.answers.PriceDynamics.priceDynamics as Dynamics;
    expect(ownSeries(dynamics, 'price', 'Все')[0]?.points).toHaveLength(dynamics.prices.length);
    expect(ownSeries(dynamics, 'metre', 'Все')[0]?.points).toHaveLength(dynamics.pricesPerMeter.length);
    expect(ownSeries({ ...dynamics, prices: [] }, 'price', 'Все')).toEqual([]);
    expect(
      historySeries(
        [
          { date: '2026-01-01', price: null },
          { date: '2026-02-01', price: 401 },
        ],
        'HOUSE_AVERAGE',
      ),
    ).toEqual([{ title: 'Метр в\u00a0среднем', kind: 'own', points: [{ date: '2026-02-01', value: 401 }] }]);
  });

  it('say how a price stands to a median', () => {
    expect(plain(comparedWords(188, 191))).toBe('на 1,6 % ниже медианы');
    expect(plain(comparedWords(200, 190))).toBe('на 5,3 % выше медианы');
    expect(comparedWords(190, 190)).toBe('как медиана');
    expect(comparedWords(undefined, 190)).toBeNull();
  });
});

describe('the table by корпус', () => {
  it('keeps the rows of a room class together', () => {
    const groups = groupsOf(table.rows);
    expect(groups.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(table.rows.length);
    expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
    expect(groups[0]?.title).toBe('Студии');
  });

  it('adds the cheapest metre to the rows of the complex', () => {
    const total = table.totals.find(({ rooms }) => rooms === '2');
    const row = {
      rooms: '2',
      title: '',
      genitive: '',
      count: 1,
      priceFrom: 1,
      priceTo: 1,
      areaFrom: 1,
      areaTo: 1,
      change: 0,
    };
    expect(withMetres([row as never], table.totals)[0]?.metreFrom).toBe(total?.price_sq_from);
  });
});

describe('linked data', () => {
  it('offers each room class that has a price', () => {
    const row = {
      rooms: '2',
      title: '2-комнатные',
      genitive: '',
      count: 3,
      priceFrom: 9_000,
      priceTo: null,
      change: null,
    };
    const [complex] = pricesJsonLd('https://x.ru', {
      name: 'ЖК «Берег»',
      url: '/buildings/bereg/',
      pricesUrl: '/buildings/bereg/prices/',
      rows: [row, { ...row, priceFrom: null }] as never,
      crumbs: [{ title: 'Цены' }],
    }) as [{ makesOffer: object[] }];
    expect(complex.makesOffer).toEqual([
      expect.objectContaining({
        lowPrice: 9_000_000,
        highPrice: 9_000_000,
        offerCount: 3,
        name: '2-комнатные',
      }),
    ]);
  });
});
