/** Storeys drawn at most: a taller house is drawn to scale. */
const MOST = 26;
const STOREY = 6;
const WIDTH = 96;

interface TowerProps {
  floor: number;
  floors: number;
  label: string;
}

/** The floor in its house. */
export function Tower({ floor, floors, label }: TowerProps) {
  const drawn = Math.min(Math.max(floors, 1), MOST);
  const height = drawn * STOREY;
  const at = Math.min(Math.max(Math.round((floor / Math.max(floors, 1)) * drawn), 1), drawn);
  const storeys = Array.from({ length: drawn }, (_, index) => index + 1);
  return (
    <>
      <span className="unseen">{label}</span>
      <svg
        className="flat-tower"
        width={WIDTH + 100}
        height={height + 8}
        viewBox={`0 0 ${WIDTH + 100} ${height + 8}`}
        aria-hidden="true"
      >
        {storeys.map((storey) => (
          <rect
            key={storey}
            className={storey === at ? 'flat-tower-here' : 'flat-tower-floor'}
            x="0"
            y={height - storey * STOREY}
            width={WIDTH}
            height={STOREY - 1}
          />
        ))}
        <rect className="flat-tower-ground" x="-6" y={height + 1} width={WIDTH + 12} height="3" />
        <text x={WIDTH + 10} y={height - at * STOREY + 7}>
          {floor} из {floors}
        </text>
      </svg>
    </>
  );
}
