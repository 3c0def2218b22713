import { expect, it } from 'vitest';

import { differing } from './apply';
import type { Edit, Selected } from './marks';
import { apart, bold, heading, italic, link, list, numbered, quote, table } from './marks';

/** The selection stands between ⟨ and ⟩; ¦ is a cursor. */
function read(marked: string): Selected {
  const whole = marked.replace('¦', '⟨⟩');
  const start = whole.indexOf('⟨');
  return { text: whole.replace(/[⟨⟩]/g, ''), start, end: whole.indexOf('⟩') - 1 };
}

function written({ text, start, end }: Selected): string {
  const inner = start === end ? '¦' : `⟨${text.slice(start, end)}⟩`;
  return text.slice(0, start) + inner + text.slice(end);
}

const run = (edit: Edit, marked: string) => written(edit(read(marked)));

it.each([
  ['выбрали ⟨слово ⟩тут', 'выбрали **⟨слово⟩** тут'],
  ['выбрали **⟨слово⟩** тут', 'выбрали ⟨слово⟩ тут'],
  ['выбрали ⟨**слово**⟩ тут', 'выбрали ⟨слово⟩ тут'],
  ['сло¦во тут', '**⟨слово⟩** тут'],
  ['**сло¦во** тут', '⟨слово⟩ тут'],
  ['пусто ¦', 'пусто **¦**'],
  ['пусто **¦**', 'пусто ¦'],
  ['*⟨слово⟩*', '***⟨слово⟩***'],
  ['⟨раз\n\nдва⟩', '⟨**раз**\n\n**два**⟩'],
  ['⟨**раз**\n\n**два**⟩', '⟨раз\n\nдва⟩'],
])('makes %j bold: %j', (before, after) => expect(run(bold, before)).toBe(after));

it.each([
  ['⟨слово⟩', '*⟨слово⟩*'],
  ['*⟨слово⟩*', '⟨слово⟩'],
  ['**⟨слово⟩**', '***⟨слово⟩***'],
  ['***⟨слово⟩***', '**⟨слово⟩**'],
])('makes %j italic: %j', (before, after) => expect(run(italic, before)).toBe(after));

it.each([
  ['читайте ⟨обзор⟩.', 'читайте [обзор](⟨адрес⟩).'],
  ['читайте ¦.', 'читайте [⟨текст ссылки⟩](адрес).'],
  ['⟨https://example.org/a⟩', '[⟨текст ссылки⟩](https://example.org/a)'],
  ['⟨/buildings/comfort/⟩', '[⟨текст ссылки⟩](/buildings/comfort/)'],
])('links %j: %j', (before, after) => expect(run(link, before)).toBe(after));

it.each([
  ['раз\nд¦ва', 'раз\n## два¦'],
  ['## д¦ва', 'два¦'],
  ['### д¦ва', '## два¦'],
  ['¦', '## ¦'],
])('makes a heading of %j: %j', (before, after) => expect(run(heading(2), before)).toBe(after));

it('keeps the levels of headings apart', () => {
  expect(run(heading(3), '## д¦ва')).toBe('### два¦');
});

it.each([
  ['⟨раз\nдва\n⟩три', '⟨- раз\n- два⟩\nтри'],
  ['⟨- раз\n- два⟩', '⟨раз\nдва⟩'],
  ['⟨1. раз\n2. два⟩', '⟨- раз\n- два⟩'],
])('lists %j: %j', (before, after) => expect(run(list, before)).toBe(after));

it('numbers lines, and leaves empty ones', () => {
  expect(run(numbered, '⟨раз\n\n- два⟩')).toBe('⟨1. раз\n\n2. два⟩');
  expect(run(quote, '⟨раз\n\nдва⟩')).toBe('⟨> раз\n\n> два⟩');
  expect(run(quote, '> сл¦ово')).toBe('слово¦');
});

it('writes a table below the line, with its header to be written', () => {
  expect(run(table, 'аб¦зац\n\nещё')).toBe(
    'абзац\n\n| ⟨Показатель⟩ | Значение |\n| --- | --- |\n|  |  |\n\nещё',
  );
});

it('makes a table of what a spreadsheet copied', () => {
  expect(run(table, '⟨Район\tЦена\nАвтово\t250|260\nКупчино⟩')).toBe(
    '| ⟨Район⟩ | Цена |\n| --- | --- |\n| Автово | 250\\|260 |\n| Купчино |  |\n',
  );
});

it.each([
  ['раз¦\n\nдва', 'раз\n\nБЛОК\n¦\nдва'],
  ['раз\n\n¦\n\nдва', 'раз\n\nБЛОК\n¦\nдва'],
  ['раз\n\n¦два', 'раз\n\nБЛОК\n¦\nдва'],
  ['¦', 'БЛОК\n¦'],
  ['р¦аз\nдва', 'раз\n\nБЛОК\n¦\nдва'],
  ['раз\n\n⟨старое⟩\n\nдва', 'раз\n\nБЛОК\n¦\nдва'],
  ['---\nhead¦er: А\n---\n\nраз', '---\nheader: А\n---\n\nБЛОК\n¦\nраз'],
])('puts a block apart in %j: %j', (before, after) => {
  expect(run((selected) => apart(selected, 'БЛОК'), before)).toBe(after);
});

it('types only what differs', () => {
  expect(differing('абв', 'абв')).toEqual({ from: 3, to: 3, by: '' });
  expect(differing('аааа', 'ааа')).toEqual({ from: 3, to: 4, by: '' });
  expect(differing('🏠', '🏢')).toEqual({ from: 0, to: 2, by: '🏢' });
  expect(differing('раз два', 'раз **два**')).toEqual({ from: 4, to: 7, by: '**два**' });
});
