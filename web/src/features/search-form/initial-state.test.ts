import { describe, expect, it } from 'vitest';

import { fromAnswer, fromSaved, extraFiltersOf } from './initial-state';
import { DEFAULT_STATE } from './state';

describe('a saved query', () => {
  it('falls back to residential complexes for catalogues that are gone', () => {
    for (const formType of ['cottages', 'grounds', 'unionApartments', 'resaleApartments', 'other']) {
      expect(fromSaved({ formType }).selectedRealEstate, formType).toBe('buildings');
    }
  });

  it('knows the other spelling of types', () => {
    expect(fromSaved({ formType: 'multiFunctional' }).selectedRealEstate).toBe('multi-functional');
    expect(fromSaved({ formType: 'realtorsApartments' }).selectedRealEstate).toBe('realtors-apartments');
    expect(fromSaved({ formType: 'realtorsApartmentsAssignment' }).selectedRealEstate).toBe(
      'realtors-apartments-assignment',
    );
    expect(fromSaved({ formType: 'settlements' }).selectedRealEstate).toBe('settlements');
  });

  it('reduces completions to distinct years of four digits', () => {
    expect(fromSaved({ end_date: [20271, '20274', 2028, 1, 3] }).selectedEndDates).toEqual([2027, 2028]);
  });

  it('knows rooms by number', () => {
    expect(fromSaved({ rooms: [-1, 2, '3', 6, 7, 'st', '4+'] }).selectedRooms).toEqual([
      'open',
      '2',
      '3',
      '5+',
      'st',
      '4+',
    ]);
  });

  it('restores the fields', () => {
    const metro = [{ id: 41, name: 'Автово', line: null }];
    expect(fromSaved({ metro, rooms: ['2'], price_to: '9000000', area_from: 'x', fine_finish: 1 })).toEqual({
      ...DEFAULT_STATE,
      selectedSubways: metro,
      selectedRooms: ['2'],
      priceTo: 9_000_000,
      isWithFinishing: true,
    });
  });
});

describe('an address', () => {
  it('brings the conditions that the form state does not hold', () => {
    expect(extraFiltersOf('/buildings/?rooms=2&class=comfort,business&floor_from=2&bbox=1,2,3,4')).toEqual({
      class: ['comfort', 'business'],
      floor_from: ['2'],
      bbox: ['1,2,3,4'],
    });
    expect(extraFiltersOf('/buildings/')).toEqual({});
  });

  it('is the default without an answer', () => {
    expect(fromAnswer(null)).toBe(DEFAULT_STATE);
  });
});
