import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { VISITS_PATH } from '../paths';
import { serve, show } from '../testing/server';
import { funnelOf } from './sums';
import { Visits } from './Visits';

const day = (at: string, [hits, visits, searches, cards, applications]: number[]) => ({
  day: at,
  hits: hits ?? 0,
  visits: visits ?? 0,
  searches: searches ?? 0,
  cards: cards ?? 0,
  applications: applications ?? 0,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('shows sums, the funnel, days and pages of what is chosen by the address', async () => {
  history.replaceState(null, '', `${VISITS_PATH}?days=7&region=spb&layout=mobile`);
  const days = [day('2026-11-19', [1_000, 200, 80, 40, 1]), day('2026-11-20', [500, 100, 20, 10, 2])];
  const pages = [{ name: 'listing', title: 'Список комплексов', hits: 900 }];
  const vitals = [
    { name: 'flat', title: 'Квартира', measured: 1_200, lcp: 1_250, inp: 300, cls: 0 },
    { name: 'news', title: 'Новость', measured: 3, lcp: 6_000, inp: null, cls: 10 },
  ];
  const asked = serve({ OfficeVisits: () => ({ visits: { days, pages, vitals } }) });
  show(<Visits />);
  const sums = within(await screen.findByRole('region', { name: 'Итоги' }));
  expect(sums.getByText(/^1.500$/)).toBeTruthy();
  expect(asked[0]?.variables).toEqual({ days: 7, region: 'SPB', layout: 'MOBILE' });
  const funnel = within(screen.getByRole('region', { name: 'От поиска до заявки' }));
  expect(funnel.getByText(/^50\s% от\sпрошлого шага$/)).toBeTruthy();
  expect(funnel.getByText(/^6\s% от\sпрошлого шага$/)).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'По дням' })).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/^20\sноября/);
  expect(within(screen.getByRole('table', { name: /страницы смотрят/ })).getByText('900')).toBeTruthy();
  const felt = within(screen.getByRole('table', { name: /быстры/ })).getAllByRole('row');
  expect(felt[1]?.textContent).toMatch(/^Квартирадо\s1,25\sсдо\s300\sмс средненет1\s200$/);
  expect(felt[2]?.textContent).toMatch(/^Новостьдо\s6\sс плохо—до\s0,013$/);
  expect(screen.getByRole('link', { name: 'Обе площадки' }).getAttribute('href')).toBe(
    `${VISITS_PATH}?days=7&layout=mobile`,
  );
});

it('says that nothing was counted', async () => {
  serve({ OfficeVisits: () => ({ visits: { days: [day('2026-11-20', [])], pages: [], vitals: [] } }) });
  show(<Visits />);
  expect(await screen.findByText('За это время ничего не посчитано')).toBeTruthy();
});

it('divides a step by the one before, and by nothing not at all', () => {
  const shares = (numbers: number[]) => funnelOf([day('2026-11-20', numbers)]).map(({ share }) => share);
  expect(shares([0, 0, 0, 0, 3])).toEqual([null, null, null]);
  expect(shares([9, 9, 8, 3, 1])).toEqual([null, '37,5\u00a0%', '33,3\u00a0%']);
  expect(funnelOf([day('2026-11-20', [0, 0, 2, 4, 1])]).map(({ width }) => width)).toEqual([0.5, 1, 0.25]);
});
