import { useEffect, useRef } from 'react';

import { date } from '../../lib/format';
import type { Plot } from './geometry';
import { stopAt } from './geometry';
import type { ChartUnit } from './words';
import { valueText } from './words';

interface ProbeProps {
  plot: Plot;
  unit: ChartUnit;
  /** The index of the selected date; null if none. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** The width of the card of values, pixels. */
const CARD = 220;

/** A vertical line for mouse, touch and arrow keys, with the values of its date. */
export function Probe({ plot, unit, at, onMove }: ProbeProps) {
  const { stops, size } = plot;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const reader = place.current?.parentElement;
    if (!reader) return;
    const last = stops.length - 1;
    const toPointer = ({ clientX }: PointerEvent) => onMove(stopAt(plot, reader, clientX));
    const byKey = (event: KeyboardEvent) => {
      const from = at ?? last;
      const to = {
        ArrowLeft: from - 1,
        ArrowDown: from - 1,
        ArrowRight: from + 1,
        ArrowUp: from + 1,
        Home: 0,
        End: last,
      }[event.key];
      if (event.key === 'Escape') onMove(null);
      if (to === undefined) return;
      event.preventDefault();
      onMove(Math.min(Math.max(to, 0), last));
    };
    const stop = () => {
      if (document.activeElement !== reader) onMove(null);
    };
    const read = () => onMove(at ?? last);
    const leave = () => onMove(null);
    reader.addEventListener('pointermove', toPointer);
    reader.addEventListener('pointerdown', toPointer);
    reader.addEventListener('pointerleave', stop);
    reader.addEventListener('keydown', byKey);
    reader.addEventListener('focus', read);
    reader.addEventListener('blur', leave);
    return () => {
      reader.removeEventListener('pointermove', toPointer);
      reader.removeEventListener('pointerdown', toPointer);
      reader.removeEventListener('pointerleave', stop);
      reader.removeEventListener('keydown', byKey);
      reader.removeEventListener('focus', read);
      reader.removeEventListener('blur', leave);
    };
  }, [plot, stops, at, onMove]);

  // The focus activated the probe: the last date is selected immediately.
  useEffect(() => {
    if (document.activeElement === place.current?.parentElement) onMove(stops.length - 1);
  }, [stops, onMove]);

  const stop = at === null ? undefined : stops[at];
  return (
    <div ref={place} className="chart-probe">
      {stop && (
        <>
          <svg
            className="chart-drawing"
            width={size.width}
            height={size.height}
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
          >
            <line
              className="chart-cursor"
              x1={stop.x}
              x2={stop.x}
              y1={size.top}
              y2={size.height - size.bottom}
            />
            {stop.values.map(({ kind, title, y }) => (
              <circle key={title} className={`chart-ring chart-${kind}`} cx={stop.x} cy={y} r="5" />
            ))}
          </svg>
          <div className="chart-card" style={{ left: leftOf(stop.x, size.width) }} aria-hidden="true">
            <strong>{date(stop.date)}</strong>
            {stop.values.map(({ kind, title, value }) => (
              <span key={title} className="chart-card-row">
                <i className={`chart-mark chart-${kind}`} />
                <span>{title}</span>
                <b>{valueText(value, unit)}</b>
              </span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Right of the vertical line, or left of it if there is no room. */
function leftOf(x: number, width: number): number {
  const right = x + 14;
  return right + CARD <= width ? right : Math.max(x - CARD - 14, 0);
}
