import { describe, expect, it } from 'vitest';

import { addressOf, body, payload } from './payload';
import { DEFAULT_STATE, type FormState } from './state';

const state = (part: Partial<FormState>): FormState => ({ ...DEFAULT_STATE, ...part });
const of = (part: Partial<FormState>) => payload(state(part)).map(([key, value]) => `${key}=${value}`);

describe('the payload', () => {
  it('holds only hidden values when nothing is chosen', () => {
    expect(of({})).toEqual([
      'Building[real_estate]=buildings',
      'Building[low_floors]=all',
      'Building[is_settlement]=0',
      'Building[extended_search]=0',
      'Building[searchBoundingBox]=',
      'Building[fine_finish]=0',
    ]);
  });

  it('has low_floors and is_settlement of the type', () => {
    expect(of({ selectedRealEstate: 'mgk' })).toContain('Building[low_floors]=1');
    for (const selectedRealEstate of ['settlements', 'townhouses'] as const) {
      expect(of({ selectedRealEstate })).toContain('Building[low_floors]=0');
      expect(of({ selectedRealEstate })).toContain('Building[is_settlement]=1');
    }
  });

  it('becomes an extended search with a price, an area or the area of a cottage', () => {
    expect(of({ priceTo: 1 })).toContain('Building[extended_search]=1');
    expect(of({ areaFrom: 30 })).toContain('Building[extended_search]=1');
    expect(of({ selectedRealEstate: 'settlements', cottageArea: 120 })).toContain(
      'Building[extended_search]=1',
    );
  });

  it('nests places by their region', () => {
    const district = { id: 5, name: 'ЦАО', is_district: true, region_id: 1 };
    const town = { id: 300, name: 'Химки', is_district: false, region_id: 2 };
    const line = { id: 1, code: '1', name: 'Сокольническая', color_rgb: '#E42313' };
    const complex = { id: 7, record_id: 7, name: 'Палисад', title: 'ЖК «Палисад»', type: 'building' };
    const found = of({
      selectedSubways: [{ id: 12, name: 'Чистые пруды', line }],
      selectedDistricts: [district, town],
      selectedResidentialComplexes: [complex],
      selectedBuilders: [{ ...complex, id: 9, record_id: 9, type: 'builder' }],
      selectedSearchTexts: [{ id: 1, name: 'парк', q: 'парк' }],
      mapGeoObjects: '[{"points":[]}]',
    });
    expect(found.slice(5)).toEqual([
      'Building[cmetro][]=12',
      'Building[cdistrict][1][]=5',
      'Building[clocation][2][]=300',
      'Building[buildingsIds][]=7',
      'Building[buildersIds][]=9',
      'Building[searchTexts][]=парк',
      'Building[mapGeoObjects]=[{"points":[]}]',
      'Building[fine_finish]=0',
    ]);
  });

  it('sends the fields of flats', () => {
    expect(
      of({
        selectedRooms: ['1', '4+'],
        priceTo: 9_000_000,
        areaFrom: 38.5,
        selectedEndDates: [1, 2027],
        kitchenArea: 12,
        isWithFinishing: true,
        extraFilters: { class: ['comfort', 'business'], floor_from: ['2'] },
      }).slice(5),
    ).toEqual([
      'Building[rooms][]=1',
      'Building[rooms][]=4+',
      'Building[price_to]=9000000',
      'Building[area_from]=38.5',
      'Building[end_date][]=1',
      'Building[end_date][]=2027',
      'Building[kitchen_area]=12',
      'Building[fine_finish]=1',
      'Building[class][]=comfort',
      'Building[class][]=business',
      'Building[floor_from]=2',
    ]);
  });

  it('sends the fields of settlements, and the area of the house as the area', () => {
    expect(
      of({
        selectedRealEstate: 'settlements',
        areaFrom: 30,
        cottageArea: 120,
        landArea: 6,
        kadDist: 25,
        selectedConveniences: ['gas', 'c_canal'],
        selectedGroundTypes: [{ id: 1 }],
        selectedEndDates: [2027],
        isWithFinishing: true,
      }).slice(5),
    ).toEqual([
      'Building[area_from]=120',
      'Building[land_area]=6',
      'Building[mkad_dist_to]=25',
      'Building[land_status_id][]=1',
      'Building[gas]=1',
      'Building[c_canal]=1',
      'Building[fine_finish]=1',
    ]);
  });

  it('says that finishing is not asked for', () => {
    expect(of({}).slice(5)).toEqual(['Building[fine_finish]=0']);
    expect(of({ selectedRealEstate: 'settlements' }).slice(5)).toEqual([]);
  });

  it('is form-encoded', () => {
    expect(body(state({ selectedRooms: ['4+'] }))).toContain('Building%5Brooms%5D%5B%5D=4%2B');
  });
});

describe('the address of the form', () => {
  it('is the catalogue when nothing is chosen', () => {
    expect(addressOf(DEFAULT_STATE)).toBe('/buildings/');
    expect(addressOf(state({ selectedRealEstate: 'realtors-apartments-assignment' }))).toBe(
      '/new-flats/assignment/',
    );
  });

  it('holds every condition in its query', () => {
    const chosen = state({
      selectedRooms: ['st', '4+'],
      priceTo: 9_000_000,
      selectedEndDates: [1, 2027],
      isWithFinishing: true,
      selectedSearchTexts: [{ id: 1, name: 'сад', q: 'сад' }],
      extraFilters: { class: ['comfort'] },
    });
    expect(addressOf(chosen)).toBe(
      '/buildings/?rooms=st,4%2B&price_to=9000000&fine_finish=1&q=%D1%81%D0%B0%D0%B4&end_date=1,2027&class=comfort',
    );
  });
});
