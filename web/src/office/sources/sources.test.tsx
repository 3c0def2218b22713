import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { SOURCES_PATH, sourcePath } from '../paths';
import { serve, show } from '../testing/server';
import { Source } from './Source';
import { Sources } from './Sources';
import { difference, schedule } from './words';

const run = (id: number, more: object = {}) => ({
  id,
  started: '2026-11-20T03:04:00Z',
  seconds: 3,
  outcome: 'DONE',
  problem: null,
  records: 1_804,
  rejected: 1,
  lots: 1_792,
  appeared: 41,
  changed: 126,
  vanished: 53,
  prices: 126,
  ...more,
});

const source = (more: object = {}) => ({
  name: 'svet',
  location: 'https://svet.example/cian.xml',
  format: 'cian',
  region: 'MSK',
  priority: 0,
  contact: null,
  everyMinutes: 1_440,
  staleAfterHours: 36,
  expectedRecords: null,
  isPaused: false,
  isStale: false,
  isRunning: false,
  next: null,
  good: '2026-11-20T03:04:00Z',
  last: run(7),
  ...more,
});

const report = (kind: unknown) => ({
  source: 'svet',
  entry: run(7),
  counts: [
    { kind: 'CHANGED', count: 1 },
    { kind: 'VANISHED', count: 1 },
  ],
  changes: [
    {
      kind: 'CHANGED',
      key: '12-34',
      priceFrom: 6_980,
      priceTo: 6_842,
      statusFrom: null,
      statusTo: null,
      fields: ['floor'],
    },
    {
      kind: 'VANISHED',
      key: '12-35',
      priceFrom: null,
      priceTo: null,
      statusFrom: 'в продаже',
      statusTo: 'снят',
      fields: [],
    },
  ].filter((change) => kind === null || change.kind === kind),
  notes: [{ title: 'цена за метр похожа на цену лота', count: 2, examples: ['строка 1204: 14980000'] }],
  rejects: [{ title: 'area: не число', examples: ['строка 12: нет'], remedy: 'Напишите площадь числом' }],
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists sources with how each stands', async () => {
  history.replaceState(null, '', SOURCES_PATH);
  serve({
    OfficeSources: () => ({
      sources: [source(), source({ name: 'park', last: run(8, { outcome: 'FAILED', records: null }) })],
    }),
  });
  show(<Sources />);
  const park = await screen.findByRole('row', { name: /park/ });
  expect(park.textContent).toContain('не\u00a0прочитан');
  expect(screen.getByRole('row', { name: /^svet/ }).textContent).toContain('+41\u00a0−53');
});

it('shows what a run did, by kinds of the address, and runs a source', async () => {
  history.replaceState(null, '', sourcePath('svet', 7, 'VANISHED'));
  const asked = serve({
    OfficeSource: () => ({ source: { source: source(), runs: [run(7), run(6)] } }),
    SourceRun: ({ kind }) => ({ sourceRun: report(kind) }),
    RunSource: () => ({ runSource: { source: source({ isRunning: true }), runs: [] } }),
  });
  show(<Source name="svet" />);
  const changes = await screen.findByRole('region', { name: 'Что изменилось' });
  expect(within(changes).getByRole('row', { name: /12-35/ }).textContent).toContain('в продаже → снят');
  expect(within(changes).queryByText('12-34')).toBeNull();
  expect(screen.getByText('Напишите площадь числом')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Загрузить сейчас' }));
  await waitFor(() => expect(asked).toContainEqual({ name: 'RunSource', variables: { name: 'svet' } }));
});

it('says schedules and differences in words', () => {
  expect([0, 30, 360, 1_440, 4_320].map(schedule)).toEqual([
    'только вручную',
    'каждые 30\u00a0мин',
    'каждые 6\u00a0ч',
    'раз в\u00a0сутки',
    'раз в\u00a03\u00a0дня',
  ]);
  expect(difference({ ...run(1), appeared: 0, vanished: 0 } as never)).toBe('');
});
