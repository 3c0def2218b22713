import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { area, groupThousands } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import type { PlacedLot } from './floor-plan';
import { floorPlanOf } from './floor-plan';
import type { FloorLot, FloorOfFlat } from './model';
import { shortRooms } from './model';

interface FloorProps {
  floor: FloorOfFlat;
  /** The id of the page's lot. */
  id: number;
  layout: DeviceLayout;
}

/** The floor plan of the flat's section: its neighbours, and which of them are on sale. */
export function Floor({ floor, id, layout }: FloorProps) {
  const scheme = floorPlanOf(floor.lots, layout);
  const { corridor, width, height } = scheme;
  const own = scheme.cells.find(({ lot }) => lot.id === id);
  return (
    <>
      <section className="floor" aria-label="Схема этажа">
        <svg
          className="floor-scheme"
          width={width}
          height={height}
          viewBox={`-3 -3 ${width + 6} ${height + 6}`}
        >
          <rect className="floor-corridor" x="0" y={corridor.y} width={width} height={corridor.height} />
          <text
            className="floor-lifts"
            x={width / 2}
            y={corridor.y + corridor.height / 2 + 4}
            textAnchor="middle"
          >
            лифты и лестница
          </text>
          {scheme.cells.map((cell) => (
            <Cell key={cell.lot.id} cell={cell} isOwn={cell.lot.id === id} layout={layout} />
          ))}
          <rect className="floor-wall" x="0" y="0" width={width} height={height} />
          {own && <rect className="floor-frame" x={own.x} y={own.y} width={own.width} height={own.height} />}
          <path className="floor-panes" d={scheme.cells.map(pane).join('')} />
        </svg>
      </section>
      <nav className="floor-steps" aria-label="Соседние квартиры">
        {floor.previous && (
          <ButtonLink size="s" icon="left" href={floor.previous.url} rel="prev">
            {lotTitle(floor.previous)}
          </ButtonLink>
        )}
        {floor.next && (
          <ButtonLink size="s" href={floor.next.url} rel="next" className="floor-next" icon="right">
            {lotTitle(floor.next)}
          </ButtonLink>
        )}
        {!floor.previous && !floor.next && <p className="muted">Других квартир на этаже в продаже нет.</p>}
      </nav>
      <p className="object-note">
        {floor.lots.every(({ riser }) => riser !== null)
          ? 'Схема условная: порядок квартир и площади верные, форма этажа упрощена.'
          : 'Схема условная: площади верные, порядок квартир и форма этажа неизвестны.'}
      </p>
    </>
  );
}

/** The window of a cell in the outer wall. */
function pane({ x, y, width, height, isUpper }: PlacedLot<FloorLot>): string {
  const wide = Math.min(width * 0.5, 64);
  return `M${x + (width - wide) / 2} ${isUpper ? y : y + height}h${wide}`;
}

interface CellProps {
  cell: PlacedLot<FloorLot>;
  isOwn: boolean;
  layout: DeviceLayout;
}

function Cell({ cell, isOwn, layout }: CellProps) {
  const { lot, x, y, width, height } = cell;
  const isOffered = lot.state === 'live' || lot.state === 'reserved';
  const middle = x + width / 2;
  const [first, step] = layout === 'desktop' ? [40, 22] : [32, 18];
  const floorPlan = (
    <>
      <rect className="floor-cell-room" x={x} y={y} width={width} height={height} />
      <text className="floor-rooms" x={middle} y={y + first} textAnchor="middle">
        {shortRooms(lot)}
      </text>{' '}
      <text className="floor-area" x={middle} y={y + first + step} textAnchor="middle">
        {lot.area === null ? '' : area(lot.area)}
      </text>{' '}
      <text className="floor-price" x={middle} y={y + first + step * 2} textAnchor="middle">
        {priceOf(lot)}
      </text>
    </>
  );
  const look = classes('floor-cell', `floor-${lot.state}`, isOwn && 'floor-own');
  if (isOwn || !isOffered) {
    return (
      <g className={look} aria-current={isOwn ? 'true' : undefined}>
        {isOwn && <title>Эта квартира</title>}
        {floorPlan}
      </g>
    );
  }
  return (
    <a className={look} href={lot.url}>
      {floorPlan}
    </a>
  );
}

/** «Студия, 26,1 м²». */
function lotTitle(lot: FloorLot): string {
  const name = shortRooms(lot);
  return lot.area === null ? name : `${name}, ${area(lot.area)}`;
}

const STATES: Readonly<Record<string, string>> = { reserved: 'бронь', sold: 'продана', inactive: 'снята' };

function priceOf({ state, price }: FloorLot): string {
  if (STATES[state]) return STATES[state];
  if (price === null) return 'по запросу';
  const hundredths = Math.round(price / 10);
  const digits = String(hundredths % 100).padStart(2, '0');
  return `${groupThousands(Math.floor(hundredths / 100))},${digits}\u00a0млн`;
}
