import { expect, it } from 'vitest';

import type { Pair } from './block';
import { newBlock } from './block';
import type { BlockKind } from './kinds';
import { kindOf } from './kinds';
import { validated } from './validate';

const ORIGINS = ['https://msk.example.org'];

function run(kind: string, pairs: readonly Pair[], groups: readonly (readonly Pair[])[] = []) {
  const known = kindOf(kind) as BlockKind;
  return validated(known, { ...newBlock(kind), pairs, groups }, ORIGINS);
}

it('tidies what was pasted and typed', () => {
  const pairs: Pair[] = [
    ['address', ' https://msk.example.org/kvartiry/?rooms=1%2C2#top '],
    ['title', '  Две  комнаты '],
    ['shown', ''],
    ['future', 'да'],
  ];
  expect(run('listing', pairs)).toEqual({
    block: {
      ...newBlock('listing'),
      pairs: [
        ['address', '/kvartiry/?rooms=1,2'],
        ['title', 'Две комнаты'],
        ['future', 'да'],
      ],
    },
  });
});

it('names every field that is wrong, of groups by their places', () => {
  const right: Pair[] = [
    ['label', 'метр'],
    ['measure', 'lots'],
    ['address', '/buildings/'],
  ];
  const answer = run('figures', [], [right, [['address', 'https://evil.example/']]]);
  expect(answer).toEqual({
    errors: {
      '1.label': expect.stringMatching(/Подпишите/),
      '1.address': expect.stringMatching(/другого сайта/),
    },
  });
});

it.each([
  ['', '', false],
  ['/kvartiry/', '12 000', false],
  ['/kvartiry/', '', true],
  ['', '12\u00a0000', true],
  ['', '99', false],
])('takes an address or a price for a loan: %j, %j', (address, price, isRight) => {
  const answer = run('loan', [
    ['address', address],
    ['price', price],
    ['first_payment', '0'],
    ['years', '30'],
    ['target', 'family'],
  ]);
  expect('block' in answer).toBe(isRight);
});
