import { cleanup, render, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import compare from '../../tests/fixtures/compare.json';
import { renderFixture } from '../../tests/render-fixture';
import { answering, seen } from '../../tests/seen';

afterEach(cleanup);

describe('a comparison', () => {
  it('has a column for each object and a row for each question', () => {
    const page = seen(compare);
    const table = within(page.getByRole('table', { name: /Комплексы/ }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.querySelector('a')?.textContent)).toEqual([
      undefined,
      'Солнечная пристань',
      'Северная высота',
      'Липовый берег',
    ]);
    expect(table.getAllByText('лучшее значение:').length).toBeGreaterThan(3);
    expect(table.getByRole('rowheader', { name: 'Ипотека от' })).toBeTruthy();
  });

  it('leaves out on request what all say alike', () => {
    const all = seen(compare).getAllByRole('rowheader').length;
    cleanup();
    const different = seen({ ...compare, query: `${compare.query}&only=different` });
    expect(different.getAllByRole('rowheader').length).toBeLessThan(all);
  });

  it('moves and removes columns by addresses', () => {
    const page = seen(compare);
    const hrefs = (name: RegExp) =>
      page.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(hrefs(/^Переставить левее: Северная/)).toEqual([
      '/buildings/compare/?complexes=202,549,1465&flats=27663,27666,67769',
    ]);
    expect(hrefs(/^Убрать из сравнения: Липовый/)).toEqual([
      '/buildings/compare/?complexes=549,202&flats=27663,27666,67769',
    ]);
  });

  it('says what is sold meanwhile, and how to go on without it', () => {
    const list = compare.answers.CompareList.objectsList;
    const sold = answering(compare, 'CompareList', 'objectsList', {
      flats: list.flats.slice(1),
      lostFlats: [27_663],
    });
    const page = seen(sold);
    expect(page.getByText(/1\sобъект больше не в продаже/)).toBeTruthy();
    expect(page.getByRole('link', { name: 'Убрать из сравнения' }).getAttribute('href')).toBe(
      '/buildings/compare/?complexes=549,202,1465&flats=27666,67769',
    );
  });

  it('without objects leads to where they are, and a silent server is a fault', () => {
    const empty = renderFixture({ ...compare, query: '', answers: {} });
    expect(empty.status).toBe(200);
    expect(within(render(empty.tree).container).getByText('Сравнивать пока нечего')).toBeTruthy();
    expect(renderFixture({ ...compare, answers: {} }).status).toBe(500);
  });
});
