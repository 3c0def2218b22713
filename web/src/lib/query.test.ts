import { describe, expect, it } from 'vitest';

import { PlainQuery } from './query';

const TEXTS = [
  '',
  'rooms=1,2&metro=3',
  '?a=1&a=2&b',
  'q=%D0%B0%D0%B2%D1%82%D0%BE%D0%B2%D0%BE+%26+x',
  'q=a+b%20c&empty=&=nameless',
  'broken=%E0%A4%A',
  'sign=%21%27%28%29%7E*-._',
];

describe('the query of the server', () => {
  it.each(TEXTS)('reads «%s» as URLSearchParams does', (text) => {
    const [own, known] = [new PlainQuery(text), new URLSearchParams(text)];
    // A broken escape is the one difference: the browser inserts a replacement character, this class leaves it as is.
    if (!text.startsWith('broken')) expect([...own]).toEqual([...known]);
    expect(own.getAll('a')).toEqual(known.getAll('a'));
    expect(own.get('none')).toBe(known.get('none'));
    expect(own.has('b')).toBe(known.has('b'));
  });

  it.each(TEXTS.filter((text) => !text.startsWith('broken')))(
    'writes «%s» as URLSearchParams does',
    (text) => {
      const [own, known] = [new PlainQuery(text), new URLSearchParams(text)];
      for (const query of [own, known]) {
        query.set('a', 'новый & старый');
        query.append('metro', '5');
        query.delete('rooms');
      }
      expect(own.toString()).toBe(known.toString());
    },
  );
});
