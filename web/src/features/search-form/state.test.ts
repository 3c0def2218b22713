import { describe, expect, it } from 'vitest';

import {
  areasOf,
  isSameQuery,
  DEFAULT_STATE,
  chosenItemsOf,
  reduce,
  type Action,
  type FormState,
} from './state';

const after = (state: FormState, ...actions: Action[]) => actions.reduce(reduce, state);
const line = { id: 1, code: '1', name: 'Кировско-Выборгская', color_rgb: '#D6083B' };
const avtovo = { id: 41, name: 'Автово', line };
const district = { id: 5, name: 'Приморский', is_district: true, region_id: 3 };
const complex = { id: 7, record_id: 7, name: 'Палисад', title: 'ЖК «Палисад»', type: 'building' };

describe('the form', () => {
  it('keeps everything when the type changes, and is of the form type Building', () => {
    const filled = after(
      { ...DEFAULT_STATE, formType: 'Cottage' },
      { type: 'number', field: 'priceTo', value: 9_000_000 },
      { type: 'room', value: '2' },
      { type: 'subway', item: avtovo },
    );
    expect(reduce(filled, { type: 'realEstate', value: 'settlements' })).toEqual({
      ...filled,
      selectedRealEstate: 'settlements',
      formType: 'Building',
    });
  });

  it('toggles a station and a district that are chosen again', () => {
    const once = after(DEFAULT_STATE, { type: 'subway', item: avtovo }, { type: 'district', item: district });
    expect(once.selectedSubways).toEqual([avtovo]);
    expect(once.selectedDistricts).toEqual([district]);
    const twice = after(once, { type: 'subway', item: avtovo }, { type: 'district', item: district });
    expect(twice).toEqual(DEFAULT_STATE);
  });

  it('adds a complex and a builder once', () => {
    const item = complex;
    const state = after(
      DEFAULT_STATE,
      { type: 'complex', item },
      { type: 'complex', item },
      { type: 'builder', item },
      { type: 'builder', item },
    );
    expect(state.selectedResidentialComplexes).toEqual([complex]);
    expect(state.selectedBuilders).toEqual([complex]);
  });

  it('chooses and leaves a whole line', () => {
    const items = [avtovo, { id: 42, name: 'Нарвская', line }];
    const all = after(
      DEFAULT_STATE,
      { type: 'subway', item: avtovo },
      { type: 'subways', items, isChosen: true },
    );
    expect(all.selectedSubways.map((item) => item.id)).toEqual([41, 42]);
    expect(reduce(all, { type: 'subways', items, isChosen: false }).selectedSubways).toEqual([]);
  });

  it('takes an empty list of areas for none', () => {
    expect(reduce(DEFAULT_STATE, { type: 'map', value: '[ ]' }).mapGeoObjects).toBeNull();
    const withAreas = reduce(DEFAULT_STATE, { type: 'map', value: '[{"points":[]},{"points":[]}]' });
    expect(areasOf(withAreas)).toBe(2);
  });

  it('goes back to the defaults of its catalogue at a reset', () => {
    const filled = after(
      DEFAULT_STATE,
      { type: 'realEstate', value: 'mgk' },
      { type: 'room', value: 'st' },
      { type: 'map', value: '[{"points":[]}]' },
      { type: 'extraFilters', key: 'class', value: 'comfort' },
      { type: 'reset' },
    );
    expect(filled).toEqual({ ...DEFAULT_STATE, selectedRealEstate: 'mgk' });
  });

  it('waits for a count and takes its text', () => {
    const waiting = reduce(DEFAULT_STATE, { type: 'loading' });
    expect(waiting.isLoading).toBe(true);
    const counted = reduce(waiting, { type: 'counted', text: '12 квартир в 3 ЖК' });
    expect(counted).toMatchObject({ isLoading: false, buttonData: '12 квартир в 3 ЖК' });
    expect(isSameQuery(counted, DEFAULT_STATE)).toBe(true);
  });

  it('lists what says where, and deletes one of it', () => {
    const state = after(
      DEFAULT_STATE,
      { type: 'subway', item: avtovo },
      { type: 'district', item: district },
      { type: 'text', item: { id: 1, name: 'парк', q: 'парк' } },
    );
    expect(chosenItemsOf(state).map((place) => place.name)).toEqual(['Автово', 'Приморский', 'парк']);
    const less = reduce(state, { type: 'delete', list: 'selectedDistricts', id: district.id });
    expect(chosenItemsOf(less).map((place) => place.name)).toEqual(['Автово', 'парк']);
  });
});
