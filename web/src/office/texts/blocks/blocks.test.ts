import { expect, it } from 'vitest';

import { complexIn, siteAddress } from './address';
import { blockAt, newBlock, readPicture, valueOf, withValue, written } from './block';
import { BLOCK_KINDS } from './kinds';

const FIGURES = [
  '```novosel figures',
  '- label: метр у воды',
  '  measure: metre_median',
  '  address: /buildings/?class=comfort',
  '- label: у парка',
  '  measure: lots',
  '  address: /buildings/',
  '```',
].join('\n');

const same = (text: string) => expect(written(blockAt(text, 0)?.block ?? newBlock(''))).toBe(text);
const at = (text: string) => blockAt(text.replace('¦', ''), text.indexOf('¦'));

it('finds the block around the cursor, from fence to fence', () => {
  const text = `раз\n\n${FIGURES}\n\nдва\n\n~~~~ novosel loan\nyears = 20\n~~~~`;
  expect(blockAt(text, 1)).toBeNull();
  expect(blockAt(text, text.indexOf('два'))).toBeNull();
  const found = blockAt(text, text.indexOf('у парка'));
  expect(found && text.slice(found.start, found.end)).toBe(FIGURES);
  expect(found?.block.groups.map((group) => valueOf(group, 'label'))).toEqual(['метр у воды', 'у парка']);
  expect(blockAt(text, text.length)?.block.pairs).toEqual([['years', '20']]);
});

it('leaves code and open fences alone', () => {
  expect(at('```\nле¦с\n```')).toBeNull();
  expect(at('```novosel listing\nadd¦ress: /')).toBeNull();
  expect(at('````novosel listing\naddress: /\n```\n¦')).toBeNull();
});

it('writes back what it read', () => {
  same(FIGURES);
  same(
    '```novosel listing\n# до марта\naddress: /kvartiry/?rooms=1,2\ntitle: "«Один» и \'два\'"\nfuture: да\n```',
  );
  same('```novosel expert\nname: "\'Аня\'"\nrole: юрист\ntext: Проверьте: **счёт**\n```');
  same('![План \\[второй\\] этажа](/media/a%281%29.png "Дом \\"Ёлка\\"")');
  same('![](/media/a.png)');
});

it('changes one key and keeps the others in their places', () => {
  const pairs = [
    ['title', 'Было'],
    ['future', 'да'],
  ] as const;
  expect(withValue(pairs, 'title', ' Стало\nтак ')).toEqual([['title', 'Стало так'], pairs[1]]);
  expect(withValue(pairs, 'shown', '3')).toEqual([...pairs, ['shown', '3']]);
  expect(withValue(pairs, 'title', ' ')).toEqual([pairs[1]]);
});

it('reads a picture with all that it may have', () => {
  expect(readPicture('![дом](</media/a b.png> "Вид")')).toEqual([
    ['path', '/media/a b.png'],
    ['alt', 'дом'],
    ['caption', 'Вид'],
  ]);
  expect(readPicture('текст ![дом](/a.png)')).toBeNull();
  expect(at('раз\n![дом](/a¦.png)\nдва')?.block.pairs).toEqual([
    ['path', '/a.png'],
    ['alt', 'дом'],
  ]);
});

const ORIGINS = ['https://msk.example.org', 'http://spb.localhost:8400'];

it.each([
  ['/buildings/?class=comfort', '/buildings/?class=comfort'],
  [' https://msk.example.org/kvartiry/?rooms=1%2C2#list ', '/kvartiry/?rooms=1,2'],
  ['spb.localhost:8400/buildings/comfort/', '/buildings/comfort/'],
  ['/поиск/ тут', '/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA/%20%D1%82%D1%83%D1%82'],
])('takes %s as %s', (typed, path) => expect(siteAddress(typed, ORIGINS)).toEqual({ path }));

it.each([
  '',
  'buildings',
  'https://evil.example/buildings/',
  '//evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  'https://msk.example.org//evil.example/',
])('refuses %j', (typed) => expect(siteAddress(typed, ORIGINS)).toHaveProperty('error'));

it('knows a complex by its page, and by those below it', () => {
  expect(complexIn('/buildings/severnaya-gavan/')).toBe('severnaya-gavan');
  expect(complexIn('/buildings/severnaya-gavan/opinions/?page=2')).toBe('severnaya-gavan');
  expect(complexIn('/buildings/')).toBeNull();
  expect(complexIn('/kvartiry/severnaya/')).toBeNull();
});

it('has a title for every block, and no key twice', () => {
  for (const { title, fields, group } of BLOCK_KINDS) {
    expect(title).not.toBe('');
    const keys = [...fields, ...(group?.fields ?? [])].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
