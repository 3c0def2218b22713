import { expect, it } from 'vitest';

import { videoAddress } from './address';
import type { Pair } from './block';
import { blockAt, linesOf, newBlock, withLines, written } from './block';
import type { BlockKind } from './kinds';
import { kindOf } from './kinds';
import { readTimedLine, secondsOf } from './time';
import { validated } from './validate';

const ORIGINS = ['https://msk.example.org'];
const WRITTEN = [
  '```novosel video',
  'title: Двор за минуту',
  'address: https://cdn.example/dvor.mp4',
  'seconds: 1:02',
  '- chapter: 0:00 Подъезд',
  '- chapter: 0:15 Двор: качели',
  '- subtitle: 0:01.5-0:04 Слева школа',
  '```',
].join('\n');

function run(pairs: Readonly<Record<string, string>>, lines: Readonly<Record<string, string>> = {}) {
  const groups = Object.entries(lines).reduce<Pair[][]>(
    (done, [key, text]) => withLines(done, key, text),
    [],
  );
  const right = { title: 'Двор', address: 'https://cdn.example/dvor.mp4' };
  const block = { ...newBlock('video'), pairs: Object.entries({ ...right, ...pairs }), groups };
  return validated(kindOf('video') as BlockKind, block, ORIGINS);
}

const errorsOf = (answer: ReturnType<typeof run>) => ('errors' in answer ? answer.errors : {});

it.each([
  ['62', 62],
  ['1:02', 62],
  ['75:00', 4_500],
  ['0:01,5', 1.5],
  ['1:02:03.045', 3_723.045],
  ['', null],
  ['0:7', null],
  ['0:60', null],
  ['1:75:00', null],
  ['-1', null],
  ['5с', null],
])('reads the time %j as %j', (time, seconds) => expect(secondsOf(time)).toBe(seconds));

it('reads a line of a time and words', () => {
  expect(readTimedLine(' 0:15  16 этажей - и двор ')).toEqual({
    from: 15,
    to: null,
    words: '16 этажей - и двор',
  });
  expect(readTimedLine('0:15–0:18 Школа')).toEqual({ from: 15, to: 18, words: 'Школа' });
  for (const line of ['0:15', 'Двор', '0:15- Двор', '0:15-0:16-0:17 Двор', '']) {
    expect(readTimedLine(line)).toBeNull();
  }
});

it('shows chapters and subtitles as lines and writes back what it read', () => {
  const block = blockAt(WRITTEN, 0)?.block ?? newBlock('');
  expect(linesOf(block.groups, 'chapter')).toBe('0:00 Подъезд\n0:15 Двор: качели');
  expect(written(block)).toBe(WRITTEN);
  const groups = withLines(block.groups, 'chapter', '0:20 Парк\n');
  expect(linesOf(groups, 'chapter')).toBe('0:20 Парк\n');
  expect(linesOf(groups, 'subtitle')).toBe('0:01.5-0:04 Слева школа');
});

it('tidies lines, and leaves empty ones out', () => {
  const answer = run(
    { seconds: '1:02' },
    { chapter: ' 0:00  Подъезд \n\n0:15 Двор\n', subtitle: '0:00-0:02 Школа\n0:02-1:02 Сад' },
  );
  expect('block' in answer && answer.block.groups).toEqual([
    [['chapter', '0:00 Подъезд']],
    [['chapter', '0:15 Двор']],
    [['subtitle', '0:00-0:02 Школа']],
    [['subtitle', '0:02-1:02 Сад']],
  ]);
});

it.each([
  ['chapter', '0:00 Подъезд\nДвор', /^Строка 2: начните со времени/],
  ['chapter', '0:00-0:05 Подъезд', /^Строка 1: начните со времени/],
  ['chapter', '0:15 Двор\n0:15 Парк', /^Строка 2: время раньше/],
  ['chapter', '1:30 Двор', /^Строка 1: видео к этому времени кончилось/],
  ['chapter', `0:00 ${'ы'.repeat(121)}`, /^Строка 1: не длиннее 120/],
  ['subtitle', '0:05-0:05 Школа', /^Строка 1: конец раньше начала/],
  ['subtitle', '0:00-0:05 Школа\n0:04 Сад', /^Строка 2: время раньше/],
  ['subtitle', '0:00 Школа\n0:00 Сад', /^Строка 2: время раньше/],
  ['subtitle', '1:00-1:03 Школа', /^Строка 1: видео к этому времени кончилось/],
  ['chapter', '1:02 Двор', /^Строка 1: видео к этому времени кончилось/],
  ['subtitle', Array.from({ length: 301 }, (_, at) => `${at / 10} Да`).join('\n'), /^Не больше 300 строк/],
])('says beside the field what is wrong with %s', (key, text, told) => {
  expect(errorsOf(run({ seconds: '1:02' }, { [key]: text }))[key]?.replaceAll('\u00a0', ' ')).toMatch(told);
});

it('says what is wrong with the other fields', () => {
  const errors = errorsOf(
    run({ title: '', address: '', seconds: 'минута', poster: 'https://evil.example/a.jpg' }),
  );
  expect(Object.keys(errors).toSorted()).toEqual(['address', 'poster', 'seconds', 'title']);
});

it.each([
  ['/media/complex/sosny/1-k1-2026-10.webm', '/media/complex/sosny/1-k1-2026-10.webm'],
  ['https://msk.example.org/media/a.webm', '/media/a.webm'],
  [' https://player.example/7/?autoplay=0 ', 'https://player.example/7/?autoplay=0'],
])('takes a video at %s', (typed, path) => expect(videoAddress(typed, ORIGINS)).toEqual({ path }));

it.each([
  '/articles/dvor/',
  '/media/../user/a.webm',
  'http://cdn.example/a.mp4',
  'https://cdn.example:8443/a.mp4',
  'https://user:word@cdn.example/a.mp4',
  'https://localhost/a.mp4',
  '//cdn.example/a.mp4',
  'javascript:alert(1)',
  'data:video/mp4;base64,AAAA',
  'dvor.mp4',
])('takes no video at %s', (typed) => expect(videoAddress(typed, ORIGINS)).toHaveProperty('error'));
