import { describe, expect, it } from 'vitest';

import { absolute, adClick, isInApp, link } from './link';

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

describe('the click of an advertisement', () => {
  const counting = 'https://ads.example/click/';

  it('goes through the local address, query kept', () => {
    expect(adClick('https://ads.example/click/4512?a=1&b=2', counting, '')).toBe('/e-click/4512/?a=1&b=2');
    expect(adClick('https://ads.example/click/4512/', counting, '')).toBe('/e-click/4512/');
  });

  it('carries utm_source of the page over', () => {
    expect(adClick('https://ads.example/click/7', counting, 'rooms=1&utm_source=mail')).toBe(
      '/e-click/7/?utm_source=mail',
    );
    expect(adClick('https://ads.example/click/7?utm_source=own', counting, 'utm_source=mail')).toBe(
      '/e-click/7/?utm_source=mail',
    );
  });

  it('leaves other addresses alone', () => {
    for (const address of [
      '/buildings/',
      'https://ads.example/click/../x',
      'https://ads.example/click/12x',
    ]) {
      expect(adClick(address, counting, 'utm_source=mail')).toBe(address);
    }
  });
});
