import type { House, Scale } from './project-scale';

interface BarProps {
  house: House;
  scale: Scale;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether the words stand beside the bar. */
  hasWords: boolean;
}

interface Piece {
  key: 'done' | 'work' | 'rest' | 'moved' | 'stalled' | 'plain';
  from: string;
  to: string;
}

/** A house on the line of years: what is done, what is ahead, and by how much the promise was missed. */
export function HouseBar({ house, scale, today, hasWords }: BarProps) {
  const pieces = piecesOf(house, today);
  const end = pieces.at(-1)?.to ?? house.last;
  const height = hasWords ? 24 : 12;
  const middle = height / 2;
  return (
    <svg className="house-bar" width="100%" height={height} aria-hidden={!hasWords}>
      <line className="house-today" x1={scale.x(today)} x2={scale.x(today)} y1="0" y2={height} />
      {pieces.map(({ key, from, to }) => (
        <rect
          key={key}
          className={`house-${key}`}
          x={scale.x(from)}
          width={`${Math.max(scale.at(to) - scale.at(from), 0)}%`}
          y={middle - 5}
          height="10"
          rx="2"
        />
      ))}
      {pieces.length === 0 && house.last && (
        <circle className={`house-${pointOf(house)}`} cx={scale.x(house.last)} cy={middle} r="5" />
      )}
      {hasWords && (
        <text
          className={`house-words house-words-${house.course.toLowerCase()}`}
          x={end ? scale.x(end) : '0%'}
          dx={pieces.length > 0 || house.last ? 10 : 0}
          y={middle + 4}
        >
          {house.words}
        </text>
      )}
    </svg>
  );
}

function pointOf({ course, is_delivered: isDelivered }: House): Piece['key'] {
  if (course === 'STALLED') return 'stalled';
  if (course === 'UNDATED') return 'plain';
  return isDelivered ? 'done' : 'rest';
}

/** The pieces of a bar from its beginning; none where the beginning or the end is not known. */
export function piecesOf(house: House, today: string): Piece[] {
  const { course, started, first, last } = house;
  if (started === null || last === null || started >= last) return [];
  const kept = first !== null && first < last ? first : last;
  const pieces: Piece[] = [];
  const add = (key: Piece['key'], from: string, to: string) => {
    if (from < to) pieces.push({ key, from, to });
  };
  switch (course) {
    case 'ON_TIME':
    case 'LATE':
      add('done', started, kept);
      add('moved', later(kept, started), last);
      break;
    case 'ON_SCHEDULE':
    case 'MOVED':
      add('work', started, earlier(today, kept));
      add('rest', later(today, started), kept);
      add('moved', later(kept, started), last);
      break;
    case 'STALLED':
      add('work', started, earlier(today, last));
      add('stalled', last, today);
      break;
    default:
      add('plain', started, last);
  }
  return pieces;
}

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
