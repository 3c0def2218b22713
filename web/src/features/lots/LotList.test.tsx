import { cleanup, render, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import saved from '../../../tests/fixtures/building.json';
import type { FlatRowFieldsFragment } from '../../api/generated/types';
import { readLotsFilter } from '../../entities/lot/lots-filter';
import { Query } from '../../lib/query';
import { LotList } from './LotList';

const flats = saved.answers.FlatRows.flatsData.items as unknown as FlatRowFieldsFragment[];

const columns = (shown: readonly FlatRowFieldsFragment[]) => {
  const list = (
    <LotList
      flats={shown}
      base="/buildings/a/"
      filter={readLotsFilter(new Query())}
      pages={1}
      layout="desktop"
      today="2026-11-20"
    />
  );
  const headers = within(render(list).container).getAllByRole('columnheader');
  return headers.map((header) => header.textContent);
};

afterEach(cleanup);

describe('a list of lots', () => {
  it('has no column that none of its lots fills', () => {
    const known = columns(flats);
    expect(known).toEqual(expect.arrayContaining(['Отделка', 'В месяц']));
    cleanup();
    const poor = flats.map((flat) => ({
      ...flat,
      payment: null,
      flat: { ...flat.flat, finishing: null },
    }));
    expect(columns(poor)).toEqual(known.filter((title) => title !== 'Отделка' && title !== 'В месяц'));
    cleanup();
    const [first] = flats;
    expect(first && columns([first, ...poor.slice(1)])).toEqual(known);
  });
});
