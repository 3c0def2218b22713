import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DeviceLayout, OperationResult, PageRequest } from './contract';
import { pageOf } from './pages';
import { renderPage, matchPage, planOf } from './portal';
import { ROUTES } from './routes';
import { htmlOf } from '../ui/server-html';

/** A request as the server makes it. */
function requestOf(path: string, layout: DeviceLayout): PageRequest {
  return {
    path,
    query: '',
    canonical: `https://msk.example${path}`,
    layout,
    today: '2026-11-20',
    year: 2026,
    site: {
      region: 'MSK',
      origin: 'http://msk.localhost',
      phone: '+7 (495) 000-12-34',
      phoneHours: 'ежедневно с 9:00 до 21:00',
      company: 'Новосёл',
      about: 'Новостройки из первых рук.',
      disclaimer: 'Не является офертой.',
      social: [{ title: 'ВКонтакте', url: 'https://vk.com/' }],
      counter: null,
      mapToken: null,
      tilesUrl: null,
    },
    otherSite: { region: 'SPB', origin: 'http://spb.localhost' },
    generation: 1,
  };
}

/** A value for each pattern part with alternatives. */
const PARTS: Record<string, string> = {
  landing: 'rooms-1',
  part: 'experts',
  section: 'articles',
  user: 'favorites',
};

/** A URL that matches a pattern. */
function exampleOf(pattern: string): string {
  return pattern
    .replace(/:(\w+)\(.*\)\//g, (_, name: string) => `${PARTS[name]}/`)
    .replace(/:\w+\*?\//g, 'primer/');
}

const failed: OperationResult = { data: null, errors: [{ message: 'недоступно' }] };
const paths = ['/nowhere/', ...ROUTES.map(({ pattern }) => exampleOf(pattern))];

/** A page whose operations all failed. */
function renderTwice(path: string, layout: DeviceLayout) {
  const matched = matchPage(requestOf(path, layout));
  const page = pageOf(matched.name);
  const answers = planOf(matched, page).operations.map(() => failed);
  return () => renderPage(matched, page, answers);
}

let complaints: unknown[][];

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void complaints.push(words));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  document.body.replaceChildren();
});

describe.each<DeviceLayout>(['desktop', 'mobile'])('on %s', (layout) => {
  it.each(paths)('%s is the same page in the browser as on the server', async (path) => {
    const again = renderTwice(path, layout);
    const { tree, view, status } = again();
    const html = htmlOf(tree);
    expect(html).not.toMatch(/\sstyle="/);
    if (view.location === undefined && pageOf(matchPage(requestOf(path, layout)).name).bare !== true) {
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      expect(html).toContain('id="content"');
    }
    expect(status).toBeGreaterThanOrEqual(200);
    expect(view.head.title).not.toBe('');

    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = html;
    const wrong: unknown[] = [];
    const options = {
      container: root,
      hydrate: true,
      onRecoverableError: (error: unknown) => wrong.push(error),
    };
    await act(async () => void render(again().tree, options));
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
