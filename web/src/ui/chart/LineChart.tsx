// Hand-written: chart libraries render in the browser, and this chart is rendered by the server and complete without
// scripts.
import { lazy, useState, useSyncExternalStore } from 'react';

import { LazyBoundary } from '../LazyBoundary';
import type { ChartSeries, Line, Plot } from './geometry';
import { plotOf, stopAt } from './geometry';
import type { ChartUnit } from './words';
import { markText, rowsOf, stopText, valueText } from './words';

const Probe = lazy(() => import('./Probe').then((module) => ({ default: module.Probe })));

interface LineChartProps {
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** The measured value: «Средняя цена за м² в продаже на первое число месяца». */
  caption: string;
  layout: 'desktop' | 'mobile';
  /** Stepped lines extend to this day: today. */
  until?: string;
}

/** Lines over time with the same data as a table; pointer and arrow keys select a date. */
export function LineChart({ series, unit, caption, layout, until }: LineChartProps) {
  const plot = plotOf(series, { layout, text: markText, until });
  return (
    <figure className="chart">
      {plot ? (
        <Stage plot={plot} unit={unit} caption={caption} />
      ) : (
        <p className="chart-short">
          Истории пока мало: линия появится, когда наберутся хотя бы две даты. Известные цены — в таблице.
        </p>
      )}
      <figcaption className="chart-caption">{caption}</figcaption>
      <Twin series={series} unit={unit} caption={caption} />
    </figure>
  );
}

interface StageProps {
  plot: Plot;
  unit: ChartUnit;
  caption: string;
}

/** Hydration is not subscribed to. */
const never = () => () => undefined;

/** The drawing, and over it the one focusable element, rendered after hydration. */
function Stage({ plot, unit, caption }: StageProps) {
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isWanted, setWanted] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const last = plot.stops.length - 1;
  const stop = plot.stops[at ?? last];
  const activate = () => setWanted(true);

  return (
    <div className="chart-stage">
      <Drawing plot={plot} />
      {isMounted && stop && (
        <div
          className="chart-reader"
          // A range input is dragged in even steps; here the pointer only hovers, and days are uneven.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="slider"
          tabIndex={0}
          aria-label={`График: ${caption}`}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={stopText(stop, unit)}
          onFocus={activate}
          onPointerEnter={({ currentTarget, clientX }) => {
            activate();
            setAt(stopAt(plot, currentTarget, clientX));
          }}
        >
          {isWanted && (
            <LazyBoundary>
              <Probe plot={plot} unit={unit} at={at} onMove={setAt} />
            </LazyBoundary>
          )}
        </div>
      )}
    </div>
  );
}

function Drawing({ plot: { size, rows, columns, lines } }: { plot: Plot }) {
  const right = size.width - size.right;
  const floor = size.height - size.bottom;
  return (
    <svg
      className="chart-drawing"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      {rows.length > 0 && (
        <path className="chart-grid" d={rows.map(({ at }) => `M${size.left} ${at}H${right}`).join('')} />
      )}
      {rows.map(({ at, text }) => (
        <text key={text} x={size.left - 10} y={at + 4} textAnchor="end">
          {text}
        </text>
      ))}
      {columns.map(({ at, text }) => (
        <text key={at} x={at} y={floor + 20} textAnchor="middle">
          {text}
        </text>
      ))}
      {lines.map((line) => (
        <LineShape key={line.title} line={line} isNamed={lines.length > 1} right={right} />
      ))}
    </svg>
  );
}

function LineShape({ line, isNamed, right }: { line: Line; isNamed: boolean; right: number }) {
  return (
    <g className={`chart-line chart-${line.kind}`}>
      <path d={line.path} />
      <circle cx={line.end.x} cy={line.end.y} r="4" />
      {isNamed && (
        <text x={Math.max(line.end.x, right) + 10} y={line.label}>
          {line.title}
        </text>
      )}
    </g>
  );
}

function Twin({ series, unit, caption }: Pick<LineChartProps, 'series' | 'unit' | 'caption'>) {
  const rows = rowsOf(series);
  if (rows.length === 0) return null;
  return (
    <details className="chart-twin">
      <summary>Показать таблицей</summary>
      {/* A scrollable region must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="chart-twin-box" tabIndex={0} aria-label={`Таблица: ${caption}`}>
        <table className="chart-table">
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Дата</th>
              {series.map(({ title: name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, values }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {values.map((value, at) => (
                  <td key={series[at]?.title}>{value === null ? '—' : valueText(value, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
