import { describe, expect, it } from 'vitest';

import { numberOf, paged, pageOf } from './listing';

const asked = (query: string) => ({ search: new URLSearchParams(query) });

describe('the address of a list of texts', () => {
  it('names a page from 1, whatever is written', () => {
    const pages = ['', 'page=3', 'page=0', 'page=-2', 'page=1.5', 'page=x', 'page='].map((query) =>
      pageOf(asked(query)),
    );
    expect(pages).toEqual([1, 3, 1, 1, 1, 1, 1]);
  });

  it('names a type by number', () => {
    expect(numberOf(asked('type=7'), 'type')).toBe(7);
    expect(numberOf(asked(''), 'type')).toBeNull();
    expect(numberOf(asked('type=abc'), 'type')).toBeNull();
  });

  it('keeps the type when pages are turned, and has no page=1', () => {
    expect(paged('/news/', 1)).toBe('/news/');
    expect(paged('/news/', 2)).toBe('/news/?page=2');
    expect(paged('/news/?type=7', 2)).toBe('/news/?type=7&page=2');
  });
});
