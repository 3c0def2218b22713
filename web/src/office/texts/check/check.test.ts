import { expect, it } from 'vitest';

import { checkOf } from './check';

const FRONT = '---\nheader: Дом\nshort: Коротко о доме\n---\n\n';
const found = (markdown: string) =>
  checkOf(markdown).findings.map(({ line, message }) => `${line} ${message}`);

it('has the contents of a text, and nothing of its code and its front matter', () => {
  const { headings, blocks } = checkOf(
    `${FRONT}## Цена **метра**\n\n\`\`\`novosel listing\n# не заголовок\naddress: /\n\`\`\`\n\nСроки\n---\n\n### [Где](/a/) ##\n\n| а |\n| --- |\n- б\n---\n`,
  );
  expect(headings).toEqual([
    { line: 6, level: 2, title: 'Цена метра' },
    { line: 13, level: 2, title: 'Сроки' },
    { line: 16, level: 3, title: 'Где' },
  ]);
  expect(blocks).toBe(1);
});

it.each([
  ['# Дом', /1 .*над текстом/],
  ['### Мелко', /1 Подзаголовок раньше/],
  ['## А\n\n#### Б', /3 .*мелкого/],
  ['## А\n\n## А', /3 .*уже есть/],
  ['##', /1 Пустой/],
  ['текст\n\n![](/a.png)', /3 Картинка без описания/],
  ['текст ![ ](/a.png "Вид")', /1 Картинка без описания/],
  ['![IMG_2041.jpg](/a.png)', /1 .*имя файла/],
  ['слово '.repeat(501), /1 Больше 500 слов/],
])('finds what is amiss in %j', (markdown, message) => {
  expect(found(markdown)).toEqual([expect.stringMatching(message)]);
});

it('is content with a good text', () => {
  expect(found(`${FRONT}Вот.\n\n## А\n\n### Б\n\n![Вид на двор](/a.png)\n\n## В\n\n### Б2`)).toEqual([]);
});

it('counts words that are read, not marks, addresses and blocks', () => {
  const text = `${FRONT}## Два слова\n\nЭто **очень** [важная ссылка](/one/two/) про что-то за 1,5 года.\n\n![Вид](/a.png)\n\n- раз\n\n\`\`\`novosel loan\nyears: 20\n\`\`\``;
  expect(checkOf(text)).toMatchObject({ words: 12, pictures: 1, blocks: 1 });
});
