import { describe, expect, it } from 'vitest';

import { conditionsOf, isNarrowed, orderOf, readOfferFilter, sortsOf, offersUrl } from './settlement-filter';

const of = (query: string) => readOfferFilter(new URLSearchParams(query));

describe('the offers that an address asks for', () => {
  it('are read from a form and from a link alike', () => {
    const filter = of('type=land&type=cottage&price_to=25+000+000&house_from=120,5&land_from=6&sort=dear');
    expect(filter).toEqual({
      types: ['cottage', 'land'],
      priceTo: 25_000_000,
      houseFrom: 120.5,
      landFrom: 6,
      sort: 'dear',
    });
    const address = offersUrl('/buildings/elki/', filter, 2);
    expect(address).toBe(
      '/buildings/elki/?type=cottage,land&price_to=25000000&house_from=120.5&land_from=6&sort=dear&page=2#flats',
    );
    expect(readOfferFilter(new URL(address, 'http://msk.localhost').searchParams)).toEqual(filter);
  });

  it('are all of them when nothing sensible is asked', () => {
    const filter = of('type=castle&price_to=-&house_from=0&land_from=abc&sort=magic');
    expect(isNarrowed(filter)).toBe(false);
    expect(conditionsOf(filter)).toEqual({});
    expect(orderOf(filter)).toEqual({ sort: 'PRICE', order: 'ASC' });
    expect(offersUrl('/buildings/elki/', filter)).toBe('/buildings/elki/#flats');
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
