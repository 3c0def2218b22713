import { describe, expect, it } from 'vitest';

import { absolute, isInApp, link } from './link';

describe('a link', () => {
  it.each([
    ['/buildings', '/buildings/'],
    ['/buildings/', '/buildings/'],
    ['/text/oferta', '/text/oferta/'],
    ['/buildings?rooms=1', '/buildings?rooms=1'],
    ['/buildings/x#prices', '/buildings/x/#prices'],
    ['/buildings/x/#prices', '/buildings/x/#prices'],
    ['/buildings/?rooms=1#list', '/buildings/?rooms=1#list'],
    ['#content', '#content'],
    ['tel:+74950001234', 'tel:+74950001234'],
    ['mailto:info@example.ru', 'mailto:info@example.ru'],
    ['https://vk.com/novosel', 'https://vk.com/novosel'],
    ['//vk.com/novosel', '//vk.com/novosel'],
  ])('%s becomes %s', (address, expected) => {
    expect(link(address)).toBe(expected);
  });

  it('gets the origin only where it has none', () => {
    expect(absolute('https://msk.example', '/news/')).toBe('https://msk.example/news/');
    expect(absolute('https://msk.example', 'news/')).toBe('https://msk.example/news/');
    expect(absolute('https://msk.example', 'https://vk.com/')).toBe('https://vk.com/');
  });

  it('is navigated in-app in four sections only', () => {
    const inApp = ['/news/', '/articles/x/', '/rating', '/text/about/'].map(isInApp);
    const plain = ['/', '/newsroom/', '/buildings/', '/buildings/news/', '/new-flats/'].map(isInApp);
    expect(inApp).toEqual([true, true, true, true]);
    expect(plain).toEqual([false, false, false, false, false]);
  });
});
