import type { ListName } from '../../entities/favourites/store';
import { useList } from '../../entities/favourites/store';
import { Icon } from '../../ui/Icon';

interface HeaderCountProps {
  name: Extract<ListName, 'favourites' | 'compare'>;
  size?: number;
}

const LISTS = {
  favourites: { title: 'Избранное', icon: 'heart' },
  compare: { title: 'Сравнение', icon: 'compare' },
} as const;

/** A link to the visitor's favourites or comparison, with their number. */
export function HeaderCount({ name, size = 22 }: HeaderCountProps) {
  const { url, count } = useList(name);
  const { title, icon } = LISTS[name];
  return (
    <a
      className="header-tool"
      href={url}
      aria-label={count > 0 ? `${title}: ${count}` : title}
      rel="nofollow"
    >
      <Icon name={icon} size={size} />
      {count > 0 && <span className="header-tool-count">{count}</span>}
    </a>
  );
}
