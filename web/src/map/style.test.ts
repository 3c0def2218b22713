import { describe, expect, test } from 'vitest';

import type { OperatorTiles } from './operator-style';
import { isOpenMapTiles, operatorStyle } from './operator-style';
import type { Palette } from './style';
import { baseStyle, METRO_LAYERS } from './style';

const PALETTE: Palette = {
  land: '#f2f0ea',
  city: '#e9e6dd',
  water: '#bfd9ec',
  park: '#dce8cf',
  road: '#fff',
  roadCase: '#ddd8cc',
  ring: '#fbf1d6',
  ringCase: '#e0c892',
  label: '#6b675c',
  ink: '#364254',
  surface: '#fff',
};

/** Layers of `search-api/views/src/tiles/layers.rs`. */
const LAYERS = ['city', 'park', 'water', 'river', 'road', 'metro', 'station', 'place'];

function sourcesOf(style: { layers: { [key: string]: unknown }[] }): unknown[] {
  return [...new Set(style.layers.map((layer) => layer['source-layer']).filter(Boolean))];
}

function about(layers: string[]): OperatorTiles {
  return { minzoom: 0, maxzoom: 15, layers, attribution: '©' };
}

describe('the base style', () => {
  const style = baseStyle('https://msk.example', PALETTE);

  test('draws every layer that the server has, and no other', () => {
    expect(new Set(sourcesOf(style as never))).toEqual(new Set(LAYERS));
  });

  test('asks this host only: no glyphs, no sprite, tiles from here', () => {
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style.sources)).toContain('https://msk.example/tiles/base/');
    expect(JSON.stringify(style).match(/https?:/g)).toHaveLength(1);
  });

  test('has every layer of the metro that can be hidden', () => {
    const metro = style.layers.filter(
      (layer) => 'source-layer' in layer && ['metro', 'station'].includes(String(layer['source-layer'])),
    );
    expect(metro.map(({ id }) => id)).toEqual(METRO_LAYERS);
  });

  test('names each layer once', () => {
    const names = style.layers.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("the style of an operator's tiles", () => {
  test.each([
    ['Protomaps', ['earth', 'landuse', 'water', 'roads', 'buildings', 'places'], 'roads'],
    [
      'OpenMapTiles',
      ['landcover', 'landuse', 'water', 'transportation', 'building', 'place'],
      'transportation',
    ],
  ])('knows the schema of %s', (_, layers, roads) => {
    const style = operatorStyle('https://msk.example', '/tiles/pm/{z}/{x}/{y}', PALETTE, about(layers));
    expect(isOpenMapTiles(layers)).toBe(roads === 'transportation');
    const own = new Set(['metro', 'station']);
    const drawn = sourcesOf(style as never).filter((layer) => !own.has(String(layer)));
    expect(drawn).toContain(roads);
    for (const layer of drawn) expect(layers).toContain(layer);
    expect(sourcesOf(style as never)).toContain('metro');
  });
});
