import { groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';

interface KindsProps {
  /** The accessible name: «Рубрики». */
  label: string;
  /** The URL of the unfiltered list. */
  all: string;
  items: readonly { id: number; title: string; count?: number | null }[];
  /** The current kind. */
  current: number | null;
  href: (id: number) => string;
}

/** Types of news or categories of articles as links; the current one is not a link. */
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
