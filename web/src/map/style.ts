/** The style of the project's own base map; layers and tags are those of `search-api/views/src/tiles/layers.rs`. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Colours of the map by the names of their tokens. */
export interface Palette {
  land: string;
  city: string;
  water: string;
  park: string;
  road: string;
  roadCase: string;
  ring: string;
  ringCase: string;
  label: string;
  ink: string;
  surface: string;
}

/** Reads the palette from the page's CSS custom properties. */
export function paletteOf(element: Element): Palette {
  const tokens = getComputedStyle(element);
  const color = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    land: color('--map-land'),
    city: color('--map-city'),
    water: color('--map-water'),
    park: color('--map-park'),
    road: color('--map-road'),
    roadCase: color('--map-road-case'),
    ring: color('--map-ring'),
    ringCase: color('--map-ring-case'),
    label: color('--map-label'),
    ink: color('--ink-2'),
    surface: color('--surface'),
  };
}

/**
 * The browser renders labels in the page's own font: a style without `glyphs` fetches none. The first name sets the
 * weight.
 */
export const TEXT = ['Golos Regular', 'Golos'];
export const STRONG = ['Golos Medium', 'Golos'];

/** CSS pixels per metre at zoom 0 at the latitude of both cities (about 58°), tiles of 512. */
const METRE = 512 / 40_075_017 / 0.53;
/** Layers of the metro, which can be hidden. */
export const METRO_LAYERS = ['rail', 'metro', 'rail-station', 'station', 'station-name'] as const;
/** The largest zoom with tiles; beyond it they are scaled. */
const DEEPEST = 14;

/** Line widths by zoom, interpolated exponentially. */
function growing(...stops: [number, number][]): ExpressionSpecification {
  return [
    'interpolate',
    ['exponential', 1.5],
    ['zoom'],
    ...stops.flat(),
  ] as unknown as ExpressionSpecification;
}

/** The true width of a river, at least 0.8 pixels, plus a rim in pixels. */
function riverWidth(rim: number): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => [
    '+',
    rim,
    ['max', 0.8, ['*', ['get', 'width'], METRE * 2 ** zoom]],
  ];
  const zooms = [6, 8, 10, 12, 14, 16, 18];
  const stops = zooms.flatMap((zoom) => [zoom, at(zoom)]);
  return ['interpolate', ['exponential', 2], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}

/** The style; tiles are loaded from this host. */
export function baseStyle(origin: string, palette: Palette): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: {
        type: 'vector',
        tiles: [`${origin}/tiles/base/{z}/{x}/{y}.mvt`],
        minzoom: 5,
        maxzoom: DEEPEST,
        // South-western and north-eastern corner of the available tiles.
        bounds: [25.4, 53.2, 41.3, 62.4],
        attribution: '© участники OpenStreetMap',
      },
    },
    layers: [...ground(palette), ...roads(palette), ...metro(palette), ...names(palette)],
  };
}

function ground({ land, city, park, water, roadCase }: Palette): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    { id: 'land', type: 'background', paint: { 'background-color': land } },
    fill('city', city),
    fill('park', park),
    line('water-rim', 'water', { 'line-color': roadCase, 'line-width': 1.2, 'line-opacity': 0.6 }),
    {
      ...line('river-rim', 'river', {
        'line-color': roadCase,
        'line-width': riverWidth(1.4),
        'line-opacity': 0.6,
      }),
      layout: round,
    },
    fill('water', water),
    { ...line('river', 'river', { 'line-color': water, 'line-width': riverWidth(0) }), layout: round },
  ];
}

function roads({ road, roadCase, ring, ringCase }: Palette): LayerSpecification[] {
  const kinds = [
    ['street', road, roadCase, growing([10, 0.6], [12, 2], [15, 6])],
    ['highway', road, roadCase, growing([7, 0.6], [10, 1.6], [12, 3.2], [15, 9])],
    ['ring', ring, ringCase, growing([7, 1], [10, 2.6], [12, 4.2], [15, 12])],
  ] as const;
  const layers = (suffix: string, color: (surface: string, edge: string) => string, extra: number) =>
    kinds.map(([kind, surface, edge, width]) => ({
      ...line(`${kind}${suffix}`, 'road', { 'line-color': color(surface, edge), 'line-width': width }),
      ...(extra > 0 && {
        paint: { 'line-color': color(surface, edge), 'line-width': 1, 'line-gap-width': width },
      }),
      filter: ['==', ['get', 'kind'], kind] as ExpressionSpecification,
      layout: { 'line-cap': 'round', 'line-join': 'round' } as const,
    }));
  return [...layers('-edge', (_, edge) => edge, 1), ...layers('', (surface) => surface, 0)];
}

function metro({ surface }: Palette): LayerSpecification[] {
  const isRail: ExpressionSpecification = ['==', ['get', 'kind'], 'mcd'];
  const color: ExpressionSpecification = ['get', 'color'];
  const joined = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const stop = (id: string, filter: ExpressionSpecification, minzoom: number, small: number) => ({
    id,
    type: 'circle' as const,
    source: 'base',
    'source-layer': 'station',
    minzoom,
    filter,
    paint: {
      'circle-color': surface,
      'circle-stroke-color': color,
      'circle-radius': growing([10, 1.4 * small], [13, 3.2 * small], [16, 6 * small]),
      'circle-stroke-width': growing([10, 1.2], [13, 2.2], [16, 3]),
    },
  });
  return [
    {
      ...line('rail', 'metro', {
        'line-color': color,
        'line-width': growing([8, 0.8], [12, 1.8], [15, 3]),
        'line-dasharray': [5, 2],
        'line-opacity': 0.75,
      }),
      filter: isRail,
    },
    {
      ...line('metro', 'metro', {
        'line-color': color,
        'line-width': growing([8, 1.2], [11, 2.6], [15, 5]),
        'line-opacity': 0.9,
      }),
      filter: ['!', isRail],
      layout: joined,
    },
    stop('rail-station', isRail, 11, 0.8),
    stop('station', ['!', isRail], 10, 1),
  ];
}

function names({ label, ink, surface, land }: Palette): LayerSpecification[] {
  const place = (
    kinds: string[],
    minzoom: number,
    maxzoom: number,
    size: ExpressionSpecification,
    strong = false,
  ) => ({
    id: `place-${kinds[0]}`,
    type: 'symbol' as const,
    source: 'base',
    'source-layer': 'place',
    minzoom,
    maxzoom,
    filter: ['in', ['get', 'kind'], ['literal', kinds]] as ExpressionSpecification,
    layout: {
      'text-field': ['get', 'name'] as ExpressionSpecification,
      'text-font': strong ? STRONG : TEXT,
      'text-size': size,
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'] as ExpressionSpecification,
    },
    paint: {
      'text-color': strong ? ink : label,
      'text-halo-color': land,
      'text-halo-width': 1.6,
      'text-halo-blur': 0.4,
    },
  });
  return [
    {
      id: 'station-name',
      type: 'symbol',
      source: 'base',
      'source-layer': 'station',
      minzoom: 12,
      filter: ['==', ['get', 'named'], true],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': STRONG,
        'text-size': growing([12, 11.5], [16, 14]),
        'text-anchor': 'left',
        'text-offset': [0.75, 0],
        'text-max-width': 9,
        'text-padding': 4,
        'text-optional': true,
      },
      paint: { 'text-color': ink, 'text-halo-color': surface, 'text-halo-width': 1.6, 'text-halo-blur': 0.4 },
    },
    place(['district', 'settlement'], 10.4, 24, growing([10, 11.5], [14, 14])),
    place(['town'], 7.6, 15, growing([8, 12], [12, 14])),
    place(['city'], 5, 10.4, growing([6, 14], [10, 20]), true),
  ];
}

function fill(layer: string, color: string): LayerSpecification {
  return { id: layer, type: 'fill', source: 'base', 'source-layer': layer, paint: { 'fill-color': color } };
}

type LinePaint = NonNullable<Extract<LayerSpecification, { type: 'line' }>['paint']>;

function line(id: string, layer: string, paint: LinePaint) {
  return { id, type: 'line' as const, source: 'base', 'source-layer': layer, paint };
}
