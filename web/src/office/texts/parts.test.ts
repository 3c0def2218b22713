import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { partsOf } from './parts';

const TEXTS = join(import.meta.dirname, '../../../../data/demo/texts');

const demo = readdirSync(TEXTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(TEXTS, name), 'utf8'));

/** The text from its blocks and what is between them. */
function joined(text: string): string {
  let out = '';
  let at = 0;
  for (const { start, end } of partsOf(text)) {
    out += text.slice(at, start) + text.slice(start, end);
    at = end;
  }
  return out + text.slice(at);
}

/** What is between the blocks, after the front matter. */
function between(text: string): string[] {
  const parts = partsOf(text);
  return parts.slice(1).map((part, at) => text.slice(parts[at]?.end, part.start));
}

it('leaves nothing but empty lines between the blocks of the texts of the demonstration', () => {
  expect(demo.length).toBeGreaterThan(90);
  for (const text of demo) {
    expect(joined(text)).toBe(text);
    expect(between(text).every((piece) => piece.trim() === '')).toBe(true);
    expect(partsOf(text).length).toBeGreaterThan(2);
  }
});

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

const PIECES = [
  '---\n',
  '\n',
  '\r\n',
  '# а',
  '- б',
  '1. в',
  '> г',
  '```novosel loan',
  '```',
  '|а|б|',
  '|-|-|',
  '<b>',
  '![д](/е)',
  ': ё',
  '<!-- -->',
  '    ж',
  'слово',
  '\n\n',
];

it('joins any text again as it was', () => {
  const next = numbers(7);
  for (let round = 0; round < 2_000; round += 1) {
    const length = (next.next().value ?? 0) % 24;
    const text = Array.from({ length }, () => PIECES[((next.next().value ?? 0) >>> 8) % PIECES.length]).join(
      '',
    );
    expect(joined(text)).toBe(text);
    let before = 0;
    for (const { start, end, line } of partsOf(text)) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThan(start);
      expect(text.slice(0, start).split('\n')).toHaveLength(line);
      before = end;
    }
  }
});

it('knows each kind of block', () => {
  const text =
    '---\nheader: А\n---\n\n## Б\nв\n\n- г\n\n- д\n\n> е\n\n| а | б |\n|---|---|\n| 1 | 2 |\n\n: Подпись\n\n![ж](/media/1.svg)\n\n' +
    '```novosel listing\naddress: /buildings/\n```\n\n<!-- -->\n\n***\n';
  expect(partsOf(text).map(({ kind, live }) => live || kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'quote',
    'table',
    'picture',
    'listing',
    'rule',
  ]);
  expect(partsOf(text)[0]).toMatchObject({ line: 5, start: text.indexOf('##') });
});
