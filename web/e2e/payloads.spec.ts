/** Markup in the texts of feeds, editors and visitors is text, and runs nowhere (threat T28). */
import type { Page } from '@playwright/test';

import { OwnPortal } from './own-portal';
import { paced } from './pace';
import { PAYLOADS, RAN } from './payloads';
import { expect, test } from './portal';

test.describe.configure({ mode: 'serial', timeout: paced(240_000) });

type Line = Record<string, unknown> & { entity: string; kind?: string; region?: string; slug?: string };

/** Fields of the catalogue that hold words; `address` of a text's block is one of the site. */
const WORDS =
  /^(name|address|description|title|caption|text|author|header|short|short_text|category|expert|company|walls|parking|window_view|number|schedule|developers|label)$/;
const OF_TEXTS = /^(?!address$)/;

const LISTS =
  '/ /buildings/ /kvartiry/ /settlements/ /buildings/map/ /companies/ /agencies/ /news/ /articles/ /sitemap/'.split(
    ' ',
  );

let portal: OwnPortal;
let lines: Line[];
/** The texts that hold all of them. */
let whole: Line[];

/** Gives every text of a record another payload. */
function poisoned<Value>(
  value: Value,
  isWord: (key: string) => boolean,
  next: () => string,
  key = '',
): Value {
  if (typeof value === 'string') return (isWord(key) && value !== '' ? `${value} ${next()}` : value) as Value;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, isWord, next, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([name, one]) => [name, poisoned(one, isWord, next, name)] as const,
  );
  return Object.fromEntries(fields) as Value;
}

const paragraph = (text: string) => ({ block: 'paragraph', text: [{ text }] });

/** A text of both sites whose every paragraph is one of them. */
const allOfThem = (like: Line) => ({ ...like, site: undefined, text: PAYLOADS.map(paragraph) });

const isText = ({ entity }: Line) => entity === 'editorial' || entity === 'special_project';

/** Without what separates words and lines. */
const plain = (text: string) => text.replaceAll(/[\s\u2028\u2029]+/g, '');

test.beforeAll(async () => {
  test.setTimeout(paced(180_000));
  const clean = await OwnPortal.create('clean');
  await clean.command('generate', '--scale', '2000', '--seed', '7');
  lines = (await clean.command('export'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  await clean.stop();
  let at = 0;
  const next = () => PAYLOADS[at++ % PAYLOADS.length]!;
  lines = lines.map((line) =>
    poisoned(line, (key) => WORDS.test(key) && (!isText(line) || OF_TEXTS.test(key)), next),
  );
  whole = ['news', 'article'].map((kind) => {
    const place = lines.findIndex((line) => line.entity === 'editorial' && line.kind === kind);
    return (lines[place] = allOfThem(lines[place]!));
  });
  portal = await OwnPortal.create('payloads');
  portal.write('catalogue.jsonl', lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await portal.command('import', 'catalogue.jsonl');
  await portal.command('index', 'build');
  await portal.start();
});

test.afterAll(() => portal.stop());

/** Follows what would tell of a script that ran: a mark on the window, a dialog, a report of the policy. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction('tellViolation', (what: string) => seen.push(`policy: ${what} on ${page.url()}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void (window as unknown as { tellViolation(what: string): void }).tellViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  return seen;
}

/** Whether anything ran on the page, whatever is focused or pointed at. */
async function ran(page: Page): Promise<boolean> {
  return page.evaluate((mark) => {
    for (const element of document.querySelectorAll<HTMLElement>('[onfocus], [onmouseover], [autofocus]'))
      element.focus();
    return mark in window;
  }, RAN);
}

const slugs = (entity: string, region: string, most: number) =>
  lines.filter((line) => line.entity === entity && (!line.region || line.region === region)).slice(0, most);

test('every page shows markup as it was written', async ({ page, region }) => {
  const seen = await watch(page);
  const own = region === 'msk' ? 'MSK' : 'SPB';
  const origin = portal.origin(region);
  const pages = [
    ...LISTS,
    ...slugs('complex', own, 2).flatMap(({ slug }) => [`/buildings/${slug}/`, `/buildings/${slug}/prices/`]),
    ...slugs('builder', own, 1).map(({ slug }) => `/companies/${slug}/`),
    ...slugs('bank', own, 1).map(({ slug }) => `/banks/${slug}/`),
    ...whole.map(({ slug, kind }) => `/${kind === 'article' ? 'articles' : String(kind)}/${slug}/`),
  ];
  const shown = new Set<string>();
  for (const path of pages) {
    await page.goto(origin + path);
    expect(await ran(page), path).toBe(false);
    const text = plain(await page.evaluate(() => document.body.textContent));
    for (const payload of PAYLOADS) if (text.includes(plain(payload))) shown.add(payload);
  }
  expect(seen).toEqual([]);
  // Each is there to be read, whatever wraps its lines.
  expect(PAYLOADS.filter((payload) => !shown.has(payload))).toEqual([]);
});
