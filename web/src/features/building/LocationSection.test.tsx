import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import saved from '../../../tests/fixtures/building.json';
import type { Building } from '../../entities/complex/types';
import type { Site } from '../../app/contract';
import { housePoint } from '../../entities/complex/placed';
import { LocationSection } from './LocationSection';

const building = saved.answers.BuildingPage.buildingPage.building as unknown as Building;
const site = { region: 'MSK' } as Site;

function textOf(change: Partial<Building>): string {
  const html = renderToStaticMarkup(
    <LocationSection building={{ ...building, ...change }} site={site} layout="desktop" today="2026-11-20" />,
  );
  return html.replaceAll(/<[^>]*>/g, ' ');
}

describe('the place of a complex', () => {
  it('says nothing of a point that was told', () => {
    expect(textOf({ map_by: null })).not.toContain('Положение на карте');
  });

  it('says what a found point was found by, and that minutes are not known from a street', () => {
    expect(textOf({ map_by: 'ADDRESS' })).toContain('Положение на карте — по адресу.');
    const street = textOf({ map_by: 'STREET', subways: [], mkad_dist: null });
    expect(street).toContain('Положение на карте — по названию улицы');
    expect(street).toContain('время до метро не указано');
    expect(textOf({ map_by: 'PLACE' })).toContain('по названию района или посёлка');
  });

  it('says of a district by the point alone that it is found roughly', () => {
    expect(textOf({ places_by_point: true })).toContain('Район определён по координатам, приблизительно');
    expect(textOf({ places_by_point: false })).not.toContain('приблизительно');
  });

  it('says that there is no point', () => {
    const nowhere = { map_lat: null, map_lng: null, map_by: null };
    expect(textOf(nowhere)).toContain('На карте не показан: продавец не сообщил координат');
    expect(textOf(nowhere)).not.toContain('Двигать карту');
  });
});

describe('the point of a house', () => {
  it('is not that of its street or settlement', () => {
    const point = { map_lat: 55.7, map_lng: 37.6 };
    expect(housePoint({ ...point, map_by: null })).toEqual([55.7, 37.6]);
    expect(housePoint({ ...point, map_by: 'ADDRESS' })).toEqual([55.7, 37.6]);
    expect(housePoint({ ...point, map_by: 'STREET' })).toBeNull();
    expect(housePoint({ ...point, map_by: 'PLACE' })).toBeNull();
    expect(housePoint({ map_lat: null, map_lng: null, map_by: null })).toBeNull();
  });
});
