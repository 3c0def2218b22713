import { groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';

interface KindsProps {
  /** What is chosen: «Рубрики». */
  label: string;
  /** The URL of everything. */
  all: string;
  items: readonly { id: number; title: string; count?: number | null }[];
  /** The open one. */
  current: number | null;
  href: (id: number) => string;
}

/** Types of news or categories of articles as links; a click on the open one would change nothing. */
export function Kinds({ label, all, items, current, href }: KindsProps) {
  return (
    <nav className="post-kinds" aria-label={label}>
      <LinkChip href={all} current={current === null}>
        Все
      </LinkChip>
      {items.map(({ id, title, count }) => (
        <LinkChip
          key={id}
          href={href(id)}
          current={id === current}
          count={typeof count === 'number' ? groupThousands(count) : undefined}
        >
          {title}
        </LinkChip>
      ))}
    </nav>
  );
}
