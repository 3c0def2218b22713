import { describe, expect, it } from 'vitest';

import { adClick, foreignClick, ownClick } from './clicks';

it('a banner of one’s own carries the utm_source of the page', () => {
  expect(ownClick('/e-click/own-12/', '?rooms=1&utm_source=mail')).toBe('/e-click/own-12/?utm_source=mail');
  expect(ownClick('/e-click/own-12/?a=1', 'utm_source=mail')).toBe('/e-click/own-12/?a=1&utm_source=mail');
  expect(ownClick('/e-click/own-12/', '?rooms=1')).toBe('/e-click/own-12/');
});

it('a counting link of a network leads over the portal, any other as it says', () => {
  const here = { origin: 'https://msk.example', search: '?utm_source=mail' };
  const counting = 'https://ads.example/click/';
  expect(foreignClick('https://ads.example/click/4512?a=1', counting, here)).toBe(
    'https://msk.example/e-click/4512/?a=1&utm_source=mail',
  );
  expect(foreignClick('https://builder.example/', counting, here)).toBe('https://builder.example/');
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
