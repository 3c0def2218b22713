import { expect, test } from 'vitest';

import { orderLinks, orderTitle } from './sorting';

test('an order keeps the conditions and starts at the first page', () => {
  const links = orderLinks('/buildings/?rooms=1&sort=price&dir=asc&page=4', { sort: 'price', dir: 'asc' });
  expect(links[0]).toEqual({ title: 'Сначала популярные', url: '/buildings/?rooms=1', isCurrent: false });
  expect(links[1]).toEqual({
    title: 'Сначала дешёвые',
    url: '/buildings/?rooms=1&sort=price&dir=asc',
    isCurrent: true,
  });
  expect(links.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});

test('an order that no menu names is called by the first', () => {
  expect(orderTitle({ sort: 'name', dir: 'asc' })).toBe('Сначала популярные');
  expect(orderTitle({ sort: 'price', dir: 'desc' })).toBe('Сначала дорогие');
});
