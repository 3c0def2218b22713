/** The largest number of floors and risers drawn: a larger house is drawn to scale. */
const MAX_FLOORS = 26;
const MAX_RISERS = 10;
const STOREY = 7;
const WIDTH = 96;

interface TowerProps {
  floor: number;
  floors: number;
  /** The position on the floor, from 1, and the number of positions; null if unknown. */
  riser?: { place: number; count: number } | null;
  /** The caption: «секция 2». */
  section?: string | null;
  label: string;
}

/** The flat's position in the front view of its section. */
export function Tower({ floor, floors, riser = null, section = null, label }: TowerProps) {
  const storeys = Math.min(Math.max(floors, 1), MAX_FLOORS);
  const columns = Math.min(Math.max(riser?.count ?? 1, 1), MAX_RISERS);
  const at = scaled(floor, floors, storeys);
  const column = riser ? scaled(riser.place, riser.count, columns) : 1;
  const height = storeys * STOREY;
  const wide = WIDTH / columns;
  return (
    <>
      <span className="unseen">{label}</span>
      <svg
        className="flat-tower"
        width={WIDTH + 110}
        height={height + 26}
        viewBox={`-6 0 ${WIDTH + 110} ${height + 26}`}
        aria-hidden="true"
      >
        <path className="flat-tower-floor" d={cells(storeys, columns, height, wide)} />
        <rect
          className="flat-tower-here"
          x={(column - 1) * wide - 1}
          y={height - at * STOREY - 1}
          width={riser ? wide + 1 : WIDTH + 1}
          height={STOREY + 1}
        />
        <path
          className="flat-tower-line"
          d={`M${column * wide + 2} ${height - at * STOREY + 3}H${WIDTH + 8}`}
        />
        <rect className="flat-tower-ground" x="-6" y={height + 1} width={WIDTH + 12} height="3" />
        <text className="flat-tower-number" x={WIDTH + 12} y={height - at * STOREY + 8}>
          {floor} из {floors}
        </text>
        {section && (
          <text className="flat-tower-section" x={WIDTH / 2} y={height + 20} textAnchor="middle">
            {section}
          </text>
        )}
      </svg>
    </>
  );
}

/** Scales a position to a smaller range. */
function scaled(number: number, of: number, storeys: number): number {
  return Math.min(Math.max(Math.round((number / Math.max(of, 1)) * storeys), 1), storeys);
}

/** All cells of the front view as one path. */
function cells(floors: number, columns: number, height: number, wide: number): string {
  const size = `h${(wide - 1.5).toFixed(1)}v${STOREY - 1.5}h${(1.5 - wide).toFixed(1)}z`;
  const rows = Array.from({ length: floors }, (_, row) => height - (row + 1) * STOREY);
  const places = Array.from({ length: columns }, (_, column) => (column * wide).toFixed(1));
  return rows.map((y) => places.map((x) => `M${x} ${y}${size}`).join('')).join('');
}
