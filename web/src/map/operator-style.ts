/** A style for an operator's tiles: the Protomaps schema, or OpenMapTiles. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

import type { Palette } from './style';
import { baseStyle, STRONG, TEXT } from './style';

/** The content of `/tiles/pm/about.json`. */
export interface OperatorTiles {
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly layers: readonly string[];
  readonly attribution: string;
}

/** Names of a schema: layers, and the tags that distinguish their features. */
interface Schema {
  water: string;
  green: { layer: string; tag: string; kinds: string[] };
  built: { layer: string; tag: string; kinds: string[] };
  roads: { layer: string; tag: string; highways: string[]; streets: string[] };
  buildings: string;
  places: { layer: string; tag: string; towns: string[]; quarters: string[] };
  name: ExpressionSpecification;
}

const PROTOMAPS: Schema = {
  water: 'water',
  green: { layer: 'landuse', tag: 'kind', kinds: ['park', 'forest', 'wood', 'grass', 'nature_reserve'] },
  built: { layer: 'landuse', tag: 'kind', kinds: ['residential', 'commercial', 'industrial'] },
  roads: { layer: 'roads', tag: 'kind', highways: ['highway'], streets: ['major_road', 'minor_road'] },
  buildings: 'buildings',
  places: { layer: 'places', tag: 'kind', towns: ['locality'], quarters: ['neighbourhood', 'macrohood'] },
  name: ['coalesce', ['get', 'name:ru'], ['get', 'name']],
};

const OPEN_MAP_TILES: Schema = {
  water: 'water',
  green: { layer: 'landcover', tag: 'class', kinds: ['wood', 'grass', 'park'] },
  built: { layer: 'landuse', tag: 'class', kinds: ['residential', 'commercial', 'industrial'] },
  roads: {
    layer: 'transportation',
    tag: 'class',
    highways: ['motorway', 'trunk'],
    streets: ['primary', 'secondary', 'tertiary', 'minor'],
  },
  buildings: 'building',
  places: {
    layer: 'place',
    tag: 'class',
    towns: ['city', 'town'],
    quarters: ['suburb', 'quarter', 'village'],
  },
  name: ['coalesce', ['get', 'name:ru'], ['get', 'name']],
};

/** Whether layers belong to the OpenMapTiles schema. */
export function isOpenMapTiles(layers: readonly string[]): boolean {
  return layers.includes('transportation');
}

/** The operator's base map with the project's own metro lines and stations over it. */
export function operatorStyle(
  origin: string,
  template: string,
  palette: Palette,
  about: OperatorTiles,
): StyleSpecification {
  const own = baseStyle(origin, palette);
  const schema = isOpenMapTiles(about.layers) ? OPEN_MAP_TILES : PROTOMAPS;
  const metro = own.layers.filter(
    (layer) => 'source-layer' in layer && ['metro', 'station'].includes(String(layer['source-layer'])),
  );
  return {
    ...own,
    sources: {
      ...own.sources,
      operator: {
        type: 'vector',
        tiles: [`${origin}${template}`],
        minzoom: about.minzoom,
        maxzoom: about.maxzoom,
        attribution: about.attribution,
      },
    },
    layers: [...ground(schema, palette), ...metro, ...names(schema, palette)],
  };
}

function isOneOf(tag: string, kinds: string[]): ExpressionSpecification {
  return ['in', ['get', tag], ['literal', kinds]];
}

function ground(schema: Schema, palette: Palette): LayerSpecification[] {
  const source = 'operator';
  const area = (id: string, layer: string, color: string, filter?: ExpressionSpecification) => ({
    id: `pm-${id}`,
    type: 'fill' as const,
    source,
    'source-layer': layer,
    ...(filter && { filter }),
    paint: { 'fill-color': color },
  });
  const { green, built, roads } = schema;
  const road = (id: string, kinds: string[], color: string, extra: number) => ({
    id: `pm-${id}`,
    type: 'line' as const,
    source,
    'source-layer': roads.layer,
    filter: isOneOf(roads.tag, kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' } as const,
    paint: {
      'line-color': color,
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        9,
        0.6 + extra,
        14,
        4 + extra,
        18,
        16 + extra,
      ] as ExpressionSpecification,
    },
  });
  return [
    { id: 'pm-land', type: 'background', paint: { 'background-color': palette.land } },
    area('built', built.layer, palette.city, isOneOf(built.tag, built.kinds)),
    area('green', green.layer, palette.park, isOneOf(green.tag, green.kinds)),
    { ...area('water', schema.water, palette.water), filter: ['==', ['geometry-type'], 'Polygon'] },
    { ...area('buildings', schema.buildings, palette.roadCase), minzoom: 14 },
    road('streets-edge', roads.streets, palette.roadCase, 1.2),
    road('highways-edge', roads.highways, palette.ringCase, 1.6),
    road('streets', roads.streets, palette.road, 0),
    road('highways', roads.highways, palette.ring, 0.4),
  ];
}

function names({ places, name }: Schema, palette: Palette): LayerSpecification[] {
  const label = (id: string, kinds: string[], minzoom: number, isTown: boolean): LayerSpecification => ({
    id: `pm-${id}`,
    type: 'symbol',
    source: 'operator',
    'source-layer': places.layer,
    minzoom,
    filter: isOneOf(places.tag, kinds),
    layout: {
      'text-field': name,
      'text-font': isTown ? STRONG : TEXT,
      'text-size': isTown ? 14 : 12,
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: {
      'text-color': isTown ? palette.ink : palette.label,
      'text-halo-color': palette.land,
      'text-halo-width': 1.6,
    },
  });
  return [label('quarters', places.quarters, 10.5, false), label('towns', places.towns, 5, true)];
}
