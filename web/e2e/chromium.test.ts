import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { chromiumFlags } from './chromium';

test('what Playwright disables in the browser stays disabled', () => {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const source = readFileSync(join(playwright, 'lib/coreBundle.js'), 'utf8');
  const list = /\bdisabledFeatures = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  const ours = chromiumFlags().filter((flag) => flag.startsWith('--disable-features='));
  expect(ours).toHaveLength(1);
  expect(ours[0]?.split(/[=,]/)).toEqual(expect.arrayContaining(theirs));
});
