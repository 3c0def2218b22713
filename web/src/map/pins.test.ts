import { describe, expect, it } from 'vitest';

import type { Cluster } from './pins';
import { labelled } from './pins';

function cluster(lat: number, lng: number, lots: number, id: number | null = lots): Cluster {
  return {
    lat,
    lng,
    lots,
    objects: id === null ? 5 : 1,
    building_id: id,
    price_from: 12_000,
    bounds: [lat, lng, lat, lng],
  } as unknown as Cluster;
}

/** A pixel at zoom 10 is about 0.0007° of longitude. */
const ZOOM = 10;

describe('prices of pins', () => {
  it('one that would cover a larger complex is a dot', () => {
    const [large, small, far] = [cluster(55.75, 37.6, 90), cluster(55.75, 37.62, 3), cluster(55.75, 37.9, 1)];
    expect([...labelled([small, large, far], ZOOM)]).toEqual([large, far]);
  });

  it('there is space for both when the map is nearer', () => {
    const pins = [cluster(55.75, 37.6, 90), cluster(55.75, 37.62, 3)];
    expect(labelled(pins, ZOOM + 3).size).toBe(2);
  });

  it('a cluster is not covered', () => {
    const [group, pin] = [cluster(55.75, 37.6, 40, null), cluster(55.748, 37.61, 3)];
    expect(labelled([group, pin], ZOOM).size).toBe(0);
  });

  it('an unknown price has no label', () => {
    const pin = { ...cluster(55.75, 37.6, 4), price_from: null };
    expect(labelled([pin], ZOOM).size).toBe(0);
  });
});
