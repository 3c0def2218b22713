/** Every operation is used by a page, or kept for programs with the reason written. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const OPERATIONS = '../search-api/operations';
const SOURCE = 'src';

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('api/generated/'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

const isUsed = (name: string) => {
  const document = new RegExp(`\\b${name}Document\\b`);
  return sources.some((source) => document.test(source));
};

const operations = readdirSync(OPERATIONS)
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.replace('.graphql', ''));

const kept = new Map(
  readFileSync(join(OPERATIONS, 'README.md'), 'utf8')
    .split('\n')
    .map((line) => /^\|\s*(\w+)\s*\|\s*(.+?)\s*\|$/.exec(line))
    .flatMap((row) => (row?.[1] && row[1] !== 'Operation' ? [[row[1], row[2]] as const] : [])),
);

test('an operation is used by a page or kept for programs, not both', () => {
  expect(operations.length).toBeGreaterThan(80);
  expect(operations.filter((name) => !isUsed(name)).toSorted()).toEqual([...kept.keys()].toSorted());
});

test('what is kept for programs has a reason', () => {
  for (const [name, reason] of kept) expect(reason?.length, name).toBeGreaterThan(15);
});
