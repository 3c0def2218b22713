/** The search on a map: a list, a map and areas over one listing. The server renders it without the map itself. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { GRAPHQL_PATH, MAP_PICTURE_PATH } from '../lib/paths';
import { Api } from '../api/client';
import type { MapPageQuery } from '../api/generated/types';
import { ClustersDocument } from '../api/generated/Clusters';
import { CountsDocument } from '../api/generated/Counts';
import { MapPageDocument } from '../api/generated/MapPage';
import { useQuery } from '../api/use-query';
import { conditionsOf } from '../entities/search/operations';
import { classes } from '../lib/classes';
import { Icon } from '../ui/Icon';
import { announce } from '../ui/LiveRegion';
import { Spinner } from '../ui/Spinner';
import { mapOfListing, ofComplex, valueOf, withArea, withinBounds, withoutArea } from '../lib/map-address';
import { AreaList, areaName } from './AreaList';
import type { Ring } from './areas';
import { readAreas, writeAreas } from './areas';
import type { Drawing, Tool } from './drawing';
import { MapPopupCard } from './MapCard';
import { MapList } from './MapList';
import { MapPanel } from './MapPanel';
import { DrawTools, LayerTool, ToolHint, ZoomTools } from './MapTools';
import { tellForm } from './messages';
import type { Bounds } from './places';
import { boundsOf, readBounds, writeBounds } from './places';
import type { Sort } from './sorts';
import { SORTS } from './sorts';
import { remember, useIsActivated, useHasWebGl, useIsFramed, useSeen } from './browser-state';
import type { MapHandle, MapView, Picked } from './types';
import { useAreas } from './use-areas';
import { useKeys } from './use-keys';
import { useDebounced } from './use-debounced';

const MapLibreCanvas = lazy(() => import('./MapLibreCanvas'));
const MapboxCanvas = lazy(() => import('./MapboxCanvas'));

/** Number of complexes in the list. */
export const LISTED = 30;
/** The debounce of map queries, milliseconds. */
const PAUSE = 220;

interface MapSearchProps {
  region: 'MSK' | 'SPB';
  layout: 'desktop' | 'mobile';
  /** YYYY-MM-DD. */
  today: string;
  /** The listing with every condition, including its area and viewport. */
  listing: string;
  initial: MapPageQuery | null;
  /** In the area dialog: communicates with the surrounding form and has no list. */
  embedded?: boolean;
  /** With a token the map is rendered by Mapbox. */
  token?: string | null;
  /** The URL of the operator's tiles. */
  tilesUrl?: string | null;
}

/** The map with its list and tools. */
export function MapSearch({
  region,
  layout,
  today,
  listing: initialListing,
  initial,
  embedded = false,
  token = null,
  tilesUrl = null,
}: MapSearchProps) {
  const api = useMemo(() => new Api(GRAPHQL_PATH), []);
  const base = useMemo(() => withinBounds(withoutArea(initialListing), ''), [initialListing]);
  const areas = useAreas(useMemo(() => readAreas(valueOf(initialListing, 'draw')) ?? [], [initialListing]));
  const { rings } = areas;
  const listing = useMemo(() => (rings.length > 0 ? withArea(base, writeAreas(rings)) : base), [base, rings]);
  const start = useMemo(() => startOf(initialListing), [initialListing]);

  const [hasFailed, setFailed] = useState(false);
  // A static image of the map is shown immediately; on a phone the live map would delay the page.
  const isActivated = useIsActivated(layout === 'mobile' && !embedded);
  const webGl = useHasWebGl(isActivated);
  const canDraw = hasFailed ? false : webGl;
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [view, setView] = useState<MapView | null>(null);
  const [live, setLive] = useState<readonly Ring[] | null>(null);
  const [chosenTool, setTool] = useState<Tool | null>(null);
  const [excluding, setExcluding] = useState(false);
  const [highlightedId, setHighlightedId] = useState<number | null>(null);
  const [highlightedCard, setHighlightedCard] = useState<Picked | null>(null);
  const [picked, setPicked] = useState<Picked | null>(null);
  const seen = useSeen();
  const [isOpen, setOpen] = useState(false);
  const [sort, setSort] = useState<Sort>(SORTS[0]);
  const tool = chosenTool ?? (rings.length > 0 ? 'select' : null);

  usePublishedAreas(listing, rings, embedded);
  const drawing = useRef<Drawing | null>(null);
  const setDrawing = useCallback((next: Drawing | null) => void (drawing.current = next), []);
  const undo = () => drawing.current?.undo() || areas.undo();
  const redo = () => drawing.current?.redo() || areas.redo();
  useKeys({ leave: () => setTool(null), undo, redo });

  const settled = useDebounced(view, PAUSE);
  const bounds = settled && writeBounds(settled.bounds);
  const clusters = useQuery(
    api,
    ClustersDocument,
    settled
      ? { region, url: base, bounds: writeBounds(settled.around), zoom: Math.floor(settled.zoom + 0.4) }
      : null,
  );
  const listed = useQuery(
    api,
    MapPageDocument,
    bounds && !embedded
      ? { region, url: withinBounds(listing, bounds), ord: sort.ord, dir: sort.dir, perPage: LISTED }
      : null,
  );
  const draftListing = useMemo(
    () => (live ? withArea(base, live.length > 0 ? writeAreas(live) : '') : listing),
    [base, listing, live],
  );
  const counts = useQuery(api, CountsDocument, { region, url: useDebounced(draftListing, PAUSE) });
  const card = useQuery(
    api,
    MapPageDocument,
    picked ? { region, url: ofComplex(base, picked.id), perPage: 1 } : null,
  );

  const page = dataOf(listed.answer) ?? initial;
  const pins = dataOf(clusters.answer)?.clusters.clusters ?? [];
  const total = dataOf(counts.answer)?.counts;
  const pickedItem = dataOf(card.answer)?.buildingsListData.buildings.items.find(
    ({ id }) => id === picked?.id,
  );
  const list = page?.buildingsListData;
  // The viewport is not a filter: it has no chip, and the other chips' URLs omit it.
  const isBounded = valueOf(page?.chosen.url ?? '', 'bbox') !== '';
  const chosen = (page ? conditionsOf(page.chosen) : [])
    .filter(({ url }) => !isBounded || valueOf(url, 'bbox') !== '')
    .map(({ text, url }) => ({ text, url: withinBounds(url, '') }));

  const pick = useCallback((next: Picked | null) => {
    setPicked(next);
    if (next) remember(next.id);
  }, []);
  const draw = useCallback(
    (next: readonly Ring[], isDone: boolean) => {
      areas.set(next);
      if (!isDone) return;
      setTool(null);
      setExcluding(false);
    },
    [areas],
  );
  const namesIn = useCallback((ring: Ring) => handle?.namesIn(ring) ?? [], [handle]);
  const show = useCallback(
    (ring: Ring) => {
      const box = boundsOf([{ ...ring, excluded: false }]);
      if (box) handle?.fit(box);
    },
    [handle],
  );

  useEffect(() => {
    if (total?.text) announce(total.text);
  }, [total?.text]);

  const areaList = rings.length > 0 && (
    <AreaList
      api={api}
      region={region}
      listing={base}
      rings={rings}
      namesIn={namesIn}
      onShow={show}
      onRemove={areas.remove}
    />
  );

  const canvas = {
    region,
    layout,
    start,
    clusters: pins,
    rings,
    live,
    tool,
    excluding,
    highlighted: highlightedCard,
    seen,
    picked,
    card: pickedItem ? <MapPopupCard item={pickedItem} today={today} /> : null,
    onReady: setHandle,
    onDrawn: useCallback(() => setDrawn(true), []),
    onView: setView,
    onLight: setHighlightedId,
    onPick: pick,
    onMove: setLive,
    onDrawing: setDrawing,
    onDraw: draw,
    onFailure: () => setFailed(true),
  };

  return (
    <div
      className={classes(
        'map-search',
        `map-${layout}`,
        embedded && 'map-embedded',
        isOpen && 'map-sheet-open',
      )}
    >
      {!embedded && (
        <MapPanel
          layout={layout}
          base={base}
          listing={listing}
          chips={chosen}
          objects={list?.counts.objects ?? 0}
          flats={list?.counts.flats ?? 0}
          isVisible={bounds !== null}
          sort={sort}
          onSort={setSort}
          isOpen={isOpen}
          onOpen={setOpen}
        >
          <MapList
            items={list?.buildings.items ?? null}
            today={today}
            total={list?.buildings.itemsCount ?? 0}
            highlightedId={highlightedId ?? picked?.id ?? null}
            listing={listing}
            isLoading={listed.isLoading}
            hasFailed={listed.answer !== null && !('data' in listed.answer)}
            onLight={setHighlightedCard}
            onRetry={listed.retry}
          />
        </MapPanel>
      )}
      <div className={classes('map-stage', isDrawn && 'map-drawn')}>
        <img
          className="map-still"
          src={MAP_PICTURE_PATH}
          alt=""
          width={1200}
          height={900}
          fetchPriority="high"
          elementtiming="first"
        />
        {!isActivated && <p className="map-hint map-asleep">Коснитесь карты, чтобы она ожила</p>}
        {canDraw === false && (
          <p className="map-hint map-no-webgl">
            Браузер не умеет показывать живую карту. Список комплексов работает и без неё.
          </p>
        )}
        {canDraw && (
          <Suspense fallback={null}>
            {token ? (
              <MapboxCanvas token={token} {...canvas} />
            ) : (
              <MapLibreCanvas tilesUrl={tilesUrl} {...canvas} />
            )}
          </Suspense>
        )}
        {isActivated && canDraw !== false && !isDrawn && (
          <p className="map-loading">
            <Spinner />
            Загружаем карту…
          </p>
        )}
        {canDraw && (
          <>
            <DrawTools
              areas={areas}
              canUndo={areas.canUndo || (tool === 'polygon' && live !== null)}
              tool={chosenTool}
              excluding={excluding}
              onTool={setTool}
              onExcluding={setExcluding}
              onUndo={undo}
              onRedo={redo}
            />
            {layout === 'desktop' && !embedded && <LayerTool handle={handle} />}
            <ZoomTools handle={handle} />
            <ToolHint tool={tool} excluding={excluding} />
          </>
        )}
        {areaList}
        {clusters.isLoading && <span className="map-busy" />}
      </div>
      {(embedded || rings.length > 0) && (
        <footer className="map-foot">
          <ul className="map-foot-areas" aria-label="Выбранные области">
            {rings.map((ring, index) => {
              const name = areaName(ring, index, namesIn(ring));
              return (
                <li key={`${index}${name}`}>
                  <button
                    type="button"
                    className={classes('chip', ring.excluded && 'chip-excluded')}
                    aria-label={`Убрать область: ${name}`}
                    onClick={() => areas.remove(index)}
                  >
                    {name}
                    <Icon name="close" size={16} />
                  </button>
                </li>
              );
            })}
            {rings.length === 0 && <li className="map-foot-empty">Обведите места, где хотите жить</li>}
          </ul>
          <button type="button" className="btn btn-ghost" disabled={rings.length === 0} onClick={areas.clear}>
            Очистить
          </button>
          <Show embedded={embedded} listing={listing} text={total?.text ?? null} busy={counts.isLoading} />
        </footer>
      )}
    </div>
  );
}

interface ShowProps {
  embedded: boolean;
  listing: string;
  text: string | null;
  busy: boolean;
}

/** Shows the results: closes the dialog, or links from the page to the list. */
function Show({ embedded, listing, text, busy }: ShowProps) {
  const isFramed = useIsFramed();
  const words = busy || !text ? 'Считаем…' : `Показать ${text}`;
  if (embedded && isFramed) {
    return (
      <button
        type="button"
        className="btn btn-cta btn-l map-show"
        aria-busy={busy || undefined}
        onClick={() => tellForm({ type: 'showFormResult' })}
      >
        {words}
      </button>
    );
  }
  return (
    <a className="btn btn-cta btn-l map-show" href={listing}>
      {words}
    </a>
  );
}

/** Publishes changed areas: to the URL of the page, or to the form around the iframe. */
function usePublishedAreas(listing: string, rings: readonly Ring[], embedded: boolean) {
  const published = useRef(rings);
  useEffect(() => {
    if (rings === published.current) return;
    published.current = rings;
    if (embedded) tellForm({ type: 'setInputValue', value: writeAreas(rings) });
    else window.history.replaceState(window.history.state, '', mapOfListing(listing));
  }, [listing, rings, embedded]);
}

/** The initial viewport: that of the URL, or the bounds of the drawn areas. */
function startOf(listing: string): Bounds | null {
  return readBounds(valueOf(listing, 'bbox')) ?? boundsOf(readAreas(valueOf(listing, 'draw')) ?? []);
}

function dataOf<Result>(answer: { data: Result } | object | null): Result | null {
  return answer && 'data' in answer ? (answer.data as Result) : null;
}
