import { groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';

interface TopLinksProps {
  links: readonly { title: string; url: string; count: number | null }[];
  /** The page itself is not offered. */
  path: string;
}

/** Ready choices that have something today. */
export function TopLinks({ links, path }: TopLinksProps) {
  const others = links.filter(({ url }) => url !== path);
  if (others.length === 0) return null;
  return (
    <nav className="top-links" aria-labelledby="top-links">
      <h2 id="top-links" className="top-links-title">
        Подборки
      </h2>
      <ul className="top-links-list">
        {others.map(({ title, url, count }) => (
          <li key={url}>
            <LinkChip href={url} count={count === null ? undefined : groupThousands(count)}>
              {title}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
