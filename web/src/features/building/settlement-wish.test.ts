import { describe, expect, it } from 'vitest';

import { conditionsOf, isNarrowed, orderOf, readOffers, sortsOf, writeOffers } from './settlement-wish';

const of = (query: string) => readOffers(new URLSearchParams(query));

describe('the offers that an address asks for', () => {
  it('are read from a form and from a link alike', () => {
    const wish = of('type=land&type=cottage&price_to=25+000+000&house_from=120,5&land_from=6&sort=dear');
    expect(wish).toEqual({
      types: ['cottage', 'land'],
      priceTo: 25_000_000,
      houseFrom: 120.5,
      landFrom: 6,
      sort: 'dear',
    });
    const address = writeOffers('/buildings/elki/', wish, 2);
    expect(address).toBe(
      '/buildings/elki/?type=cottage,land&price_to=25000000&house_from=120.5&land_from=6&sort=dear&page=2#flats',
    );
    expect(readOffers(new URL(address, 'http://msk.localhost').searchParams)).toEqual(wish);
  });

  it('are all of them when nothing sensible is asked', () => {
    const wish = of('type=castle&price_to=-&house_from=0&land_from=abc&sort=magic');
    expect(isNarrowed(wish)).toBe(false);
    expect(conditionsOf(wish)).toEqual({});
    expect(orderOf(wish)).toEqual({ sort: 'PRICE', order: 'ASC' });
    expect(writeOffers('/buildings/elki/', wish)).toBe('/buildings/elki/#flats');
  });

  it('are ordered by their plots where they have them', () => {
    expect(orderOf(of('sort=plot'))).toEqual({ sort: 'LAND_AREA', order: 'DESC' });
    expect(orderOf(of('sort=small-plot'))).toEqual({ sort: 'LAND_AREA', order: 'ASC' });
    expect(sortsOf([{ land_from: null }]).map(({ value }) => value)).not.toContain('plot');
    expect(sortsOf([{ land_from: null }, { land_from: 4.5 }]).map(({ value }) => value)).toContain('plot');
  });

  it('are asked for in thousands of roubles', () => {
    expect(conditionsOf(of('price_to=9999999'))).toEqual({ toPrice: 9_999 });
    expect(conditionsOf(of('price_to=1'))).toEqual({ toPrice: 1 });
    expect(conditionsOf(of('type=land'))).toEqual({ byType: ['land'] });
  });
});
