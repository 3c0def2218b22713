import { houseTitle } from '../../entities/complex/house-title';
import { Fragment, lazy, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import type { OfferNouns } from '../../entities/complex/offer-nouns';
import { capitalised } from '../../lib/format';
import type { LotGridQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { area, counted, groupThousands, plural, priceShort } from '../../lib/format';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { isUnread } from '../../lib/unread';
import { NotLoaded } from '../../ui/NotLoaded';
import { Choices } from '../../ui/object/Choices';
import { rowsHtml } from './cells';
import type { Band, Cell, GridRow, Section } from './grid';
import {
  bandAt,
  bandsOf,
  displaced,
  hasGaps,
  heatValue,
  isLive,
  isReady,
  matches,
  roomsName,
  rowsOf,
  stateTitle,
} from './grid';
import type { LotsFilter, Paint } from '../../entities/lot/lots-filter';
import { PAINTS, conditions, withoutConditions, lotsHref } from '../../entities/lot/lots-filter';

const GridReader = lazy(() => import('./GridReader').then((module) => ({ default: module.GridReader })));

/** The data of the grid. */
export type LotGridData = LotGridQuery['lotGrid'];

interface GridProps {
  nouns: OfferNouns;
  data: LotGridData;
  base: string;
  filter: LotsFilter;
  layout: DeviceLayout;
}

/** The шахматка of a корпус with its controls and legend. */
export function Grid({ data, nouns, base, filter, layout }: GridProps) {
  const { queue, queues, sections, unplaced } = data;
  const rows = rowsOf(sections);
  const areCellsUnread = isUnread(data, 'sections');
  if (!queue) return <p className="muted">Шахматку пришлёт отдел продаж: корпуса пока не описаны.</p>;
  const live = [...sections.flatMap((section) => section.cells), ...unplaced].filter(isLive);
  const isNarrowed = conditions(filter) > 0;
  const isTimely = isReady(queue, filter);
  const fitting = isTimely ? live.filter((cell) => matches(cell, filter)).length : 0;
  const timely = queues.filter((other) => other.live_lots > 0 && isReady(other, filter));
  const bands = bandsOf(
    live.flatMap((cell) => {
      const value = heatValue(cell, filter.paint);
      return value === null ? [] : [value];
    }),
  );
  return (
    <>
      <nav className="grid-tabs" aria-label="Корпуса">
        {queues.map((item) => (
          <a
            key={item.id}
            className={classes(
              'chip',
              'chip-link',
              item.id === queue.id ? 'chip-current' : !isReady(item, filter) && 'grid-tab-late',
            )}
            href={lotsHref(base, filter, { queue: item.id })}
            aria-current={item.id === queue.id ? 'true' : undefined}
          >
            {houseTitle(item.title)} <span className="chip-count">{groupThousands(item.live_lots)}</span>
          </a>
        ))}
      </nav>
      <div className="grid-line">
        <p className="muted">
          {capitalised(queue.status)}.{' '}
          {isNarrowed
            ? `${plural(fitting, FIT)} ${counted(fitting, nouns.forms)} из ${groupThousands(live.length)} в продаже`
            : `${counted(live.length, nouns.forms)} в продаже`}
          {isNarrowed && (
            <>
              {' · '}
              <a href={lotsHref(base, withoutConditions(filter))}>Сбросить условия</a>
            </>
          )}
        </p>
        <Choices
          label="Что в ячейках"
          items={PAINTS.map(({ paint, title }) => ({
            title,
            href: lotsHref(base, filter, { paint }),
            isCurrent: paint === filter.paint,
          }))}
        />
      </div>
      {!isTimely && (
        <p className="grid-late">
          Срок этого корпуса другой.{' '}
          {timely.length > 0 && (
            <>
              Подходят:{' '}
              {timely.map(({ id, title }, at) => (
                <Fragment key={id}>
                  {at > 0 && ', '}
                  <a href={lotsHref(base, filter, { queue: id })}>{houseTitle(title)}</a>
                </Fragment>
              ))}
            </>
          )}
        </p>
      )}
      {areCellsUnread && <NotLoaded what="Места квартир в секциях" />}
      {!areCellsUnread && sections.length === 0 && (
        <p className="muted">Места квартир этого корпуса в секциях пока не известны.</p>
      )}
      {sections.length > 0 && (
        <>
          <Board
            sections={sections}
            rows={rows}
            title={houseTitle(queue.title)}
            filter={filter}
            isTimely={isTimely}
            bands={bands}
            layout={layout}
          />
          <Legend
            bands={bands}
            paint={filter.paint}
            sections={sections}
            hasGaps={hasGaps(rows)}
            isNarrowed={isNarrowed}
            hasHidden={live.some((cell) => heatValue(cell, filter.paint) === null)}
          />
        </>
      )}
      <Unplaced cells={[...unplaced.filter(isLive), ...displaced(sections, rows)]} />
    </>
  );
}

const FIT = ['Подходит', 'Подходят', 'Подходят'] as const;

interface BoardProps {
  sections: readonly Section[];
  rows: readonly GridRow[];
  title: string;
  filter: LotsFilter;
  /** The корпус is completed by the date of the filter. */
  isTimely: boolean;
  bands: readonly Band[];
  layout: DeviceLayout;
}

/** The URL's fragment is read once. */
const never = () => () => undefined;

/** The tables: one for all sections; on a phone one for each. */
function Board({ sections, rows, title, filter, isTimely, bands, layout }: BoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const activate = () => setTouched(true);
  // The focus may precede hydration.
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) setTouched(true);
  }, []);
  // A URL with a cell's fragment opens it.
  const isLinked = useSyncExternalStore(
    never,
    () => window.location.hash.startsWith('#lot-'),
    () => false,
  );
  // Stable objects: for new ones React would replace the cells and lose the focus.
  const bodies = useMemo(() => {
    const paint = (cell: Cell) => paintOf(cell, isTimely && matches(cell, filter), filter.paint, bands);
    const tables = layout === 'desktop' ? [rows] : sections.map((section) => rowsOf([section]));
    return tables.map((table) => ({ __html: rowsHtml(table, { wanted: filter.paint, paint }) }));
  }, [rows, sections, filter, isTimely, bands, layout]);
  return (
    // The cells are links; the board has listeners only to load the reader.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="grid-board" ref={place} onFocus={activate} onPointerEnter={activate}>
      {layout === 'desktop' ? (
        <div className="grid-scroll">
          <Table sections={sections} body={bodies[0]} title={title} />
        </div>
      ) : (
        sections.map((section, at) => (
          <details key={section.number} className="grid-section" open={at === 0}>
            <summary>{sectionTitle(section)}</summary>
            <div className="grid-scroll">
              <Table
                sections={[section]}
                body={bodies[at]}
                title={section.number === null ? title : `${title}, секция ${section.number}`}
              />
            </div>
          </details>
        ))
      )}
      {(isTouched || isLinked) && (
        <LazyBoundary>
          <GridReader board={place} sections={sections} />
        </LazyBoundary>
      )}
    </div>
  );
}

function sectionName(number: number | null): string {
  return number === null ? 'Без секции' : `Секция ${number}`;
}

/** «Секция 2 · 34 в продаже, от 10,9 млн ₽». */
function sectionTitle({ number, cells }: Section): string {
  const live = cells.filter(isLive);
  const prices = live.flatMap(({ price }) => (price === null ? [] : [price]));
  const from = prices.length > 0 ? `, от ${priceShort(Math.min(...prices))}` : '';
  return `${sectionName(number)} · ${live.length > 0 ? `${live.length} в продаже${from}` : 'всё продано'}`;
}

interface TableProps {
  sections: readonly Section[];
  body: { __html: string } | undefined;
  title: string;
}

function Table({ sections, body, title }: TableProps) {
  return (
    // A grid is a table whose cells take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table className="grid" role="grid" aria-label={`Шахматка: ${title}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Этаж</span>
          </th>
          {sections.map(({ number, risers }) => (
            <th key={number} scope="colgroup" colSpan={risers.length}>
              {sections.length > 1 || !number ? (
                sectionName(number)
              ) : (
                <span className="unseen">{sectionName(number)}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody dangerouslySetInnerHTML={body} />
    </table>
  );
}

/** The class of a cell with a price: reserved, or its band, and whether it matches. */
function paintOf(cell: Cell, fits: boolean, paint: Paint, bands: readonly Band[]): string {
  const dimmed = fits ? '' : ' gd';
  if (cell.state === 'reserved') return `gr${dimmed}`;
  const value = heatValue(cell, paint);
  return `${value === null ? 'gh' : `g${bandAt(bands, value)}`}${dimmed}`;
}

interface LegendProps {
  bands: readonly Band[];
  paint: Paint;
  sections: readonly Section[];
  hasGaps: boolean;
  isNarrowed: boolean;
  /** Some lots on sale have hidden prices. */
  hasHidden: boolean;
}

/** The legend of the colours; each band with its range; absent states are left out. */
function Legend({ bands, paint, sections, hasGaps: withGaps, isNarrowed, hasHidden }: LegendProps) {
  const cells = sections.flatMap((section) => section.cells);
  const has = (...states: string[]) => cells.some(({ state }) => states.includes(state));
  const marks = [
    { mark: 'gh', title: 'цена по запросу', isThere: hasHidden },
    { mark: 'gd', title: 'не подходит под условия', isThere: isNarrowed },
    { mark: 'gr', title: stateTitle('reserved'), isThere: has('reserved') },
    { mark: 'gs', title: stateTitle('sold'), isThere: has('sold', 'inactive') },
    { mark: 'gn', title: 'нет квартиры', isThere: withGaps },
  ];
  return (
    <ul className="grid-legend" aria-label="Обозначения">
      {bands.map((band, at) => (
        <li key={band.from}>
          <i className={`g${at}`} />
          {bandText(band, paint)}
        </li>
      ))}
      {marks
        .filter(({ isThere }) => isThere)
        .map(({ mark, title }) => (
          <li key={mark}>
            <i className={mark} />
            {title}
          </li>
        ))}
    </ul>
  );
}

function bandText({ from, to }: Band, paint: Paint): string {
  const [first, last] = [from, to].map((value) => {
    if (paint === 'metre') return groupThousands(Math.round(value));
    return paint === 'rooms' ? area(value).replace('\u00a0м²', '') : millions(value);
  });
  const unit = paint === 'metre' ? 'тыс.\u00a0₽/м²' : paint === 'rooms' ? 'м²' : 'млн\u00a0₽';
  return `${first === last ? first : `${first}–${last}`}\u00a0${unit}`;
}

function millions(thousands: number): string {
  return (Math.round(thousands / 100) / 10).toFixed(1).replace('.', ',');
}

/** Lots on sale without a slot in the grid. */
function Unplaced({ cells }: { cells: readonly Cell[] }) {
  if (cells.length === 0) return null;
  return (
    <section className="grid-rest" aria-label="Квартиры без места в шахматке">
      <h3>Без места в шахматке</h3>
      <ul>
        {cells.map((cell) => (
          <li key={cell.id} id={`lot-${cell.id}`}>
            <a href={cell.url}>
              {[capitalised(roomsName(cell)), cell.area === null ? null : area(cell.area)]
                .filter(Boolean)
                .join(', ')}
            </a>{' '}
            <span className="muted">
              {cell.floor === null ? '' : `${cell.floor}\u00a0этаж, `}
              {cell.price === null ? 'цена по запросу' : priceShort(cell.price)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
