import { groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import { cachedFragment } from '../../ui/cached-fragment';

type Links = readonly { title: string; url: string; count: number | null }[];

interface TopLinksProps {
  links: Links;
  /** The current page is not listed. */
  path: string;
}

const List = cachedFragment<{ links: Links }>('ul', 'top-links', ({ links }) =>
  links.map(({ title, url, count }) => (
    <li key={url}>
      <LinkChip href={url} count={count === null ? undefined : groupThousands(count)}>
        {title}
      </LinkChip>
    </li>
  )),
);

/** Predefined filters with results: the server lists them all. */
export function TopLinks({ links, path }: TopLinksProps) {
  const others = links.filter(({ url, count }) => url !== path && count !== 0);
  if (others.length === 0) return null;
  return (
    <nav className="top-links" aria-labelledby="top-links">
      <h2 id="top-links" className="top-links-title">
        Подборки
      </h2>
      <List attributes={{ className: 'top-links-list' }} props={{ links: others }} />
    </nav>
  );
}
