import { Icon } from './Icon';

interface LineDotProps {
  /** `#rrggbb`. */
  color: string;
  size?: number;
}

/** A dot in a line's colour before a station's name. */
export function LineDot({ color, size = 10 }: LineDotProps) {
  return (
    <svg className="line-dot" width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
      <circle cx="5" cy="5" r="4.5" fill={color} />
    </svg>
  );
}

interface LineBadgeProps extends LineDotProps {
  /** The number of the line: «2», «D1», «МЦК». */
  number: string;
  /** The name of the line. */
  title?: string;
}

/** The number of a line: ink on white with a border in its colour, so that any colour is legible. */
export function LineBadge({ color, number, title }: LineBadgeProps) {
  const width = number.length < 3 ? 26 : 14 + number.length * 8;
  return (
    <span className="line-badge">
      <svg width={width} height="22" viewBox={`0 0 ${width} 22`} aria-hidden="true">
        <rect x="1.25" y="1.25" width={width - 2.5} height="19.5" rx="6" stroke={color} strokeWidth="2.5" />
        <text x={width / 2} y="15.5" textAnchor="middle">
          {number}
        </text>
      </svg>
      <span className="unseen">{title ?? `Линия ${number}`}</span>
    </span>
  );
}

interface StationProps {
  name: string;
  color: string;
  /** The lines of an interchange, that of the colour first. */
  lines?: readonly { name: string; color_rgb: string }[];
  /** Minutes on foot. */
  walk?: number | null | undefined;
  /** Minutes by bus, if the walk is too long. */
  transport?: number | null | undefined;
  href?: string | undefined;
  /** Not open yet. */
  isPlanned?: boolean;
}

/** A station with the travel time to it. */
export function Station({ name, color, lines = [], walk, transport, href, isPlanned = false }: StationProps) {
  return (
    <span className="station" title={lines.map((line) => line.name).join(', ') || undefined}>
      <LineDot color={color} />
      {lines.slice(1).map((line) => (
        <LineDot key={line.name} color={line.color_rgb} />
      ))}
      {href ? <a href={href}>{name}</a> : <span>{name}</span>}
      {isPlanned ? <span className="badge">строится</span> : <Way walk={walk} transport={transport} />}
    </span>
  );
}

function Way({ walk, transport }: Pick<StationProps, 'walk' | 'transport'>) {
  const minutes = walk ?? transport;
  if (minutes === null || minutes === undefined) return null;
  const isWalk = walk !== null && walk !== undefined;
  return (
    <span className="station-way">
      <Icon name={isWalk ? 'walk' : 'bus'} size={16} />
      <span className="unseen">{isWalk ? 'пешком ' : 'на транспорте '}</span>
      {minutes}
      {'\u00a0мин'}
    </span>
  );
}
