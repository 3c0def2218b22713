import { cachedFragment } from '../../ui/cached-fragment';

interface FloorTowerProps {
  floor: number | null;
  floors: number | null;
}

const WIDTH = 18;
const HEIGHT = 44;
/** The largest number of storeys drawn. */
const MAX_STOREYS = 14;

interface Storeys {
  count: number;
  lit: number;
}

const TOWER = {
  className: 'tower',
  width: WIDTH,
  height: HEIGHT,
  viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
  'aria-hidden': true,
};

const Tower = cachedFragment<Storeys>('svg', 'tower', ({ count, lit }) => {
  const step = HEIGHT / Math.max(count, 5);
  return Array.from({ length: count }, (_, place) => place + 1).map((storey) => (
    <rect
      key={storey}
      className={storey === lit ? 'tower-lit' : 'tower-storey'}
      x={storey === lit ? 0 : 2}
      y={HEIGHT - storey * step}
      width={storey === lit ? WIDTH : WIDTH - 4}
      height={step - 1}
      rx="0.5"
    />
  ));
});

/** The house as a small tower with the flat's floor highlighted; the text beside it says the same. */
export function FloorTower({ floor, floors }: FloorTowerProps) {
  if (floor === null || floors === null || floors < 1 || floor > floors || floor < 1) return null;
  const count = Math.min(floors, MAX_STOREYS);
  const lit = floors === 1 ? 1 : 1 + Math.round(((floor - 1) * (count - 1)) / (floors - 1));
  return <Tower attributes={TOWER} props={{ count, lit }} />;
}
