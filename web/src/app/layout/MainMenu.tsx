import { useRef } from 'react';

import { groupThousands } from '../../lib/format';
import { link } from '../../lib/link';
import { Icon } from '../../ui/Icon';
import { cachedFragment } from '../../ui/cached-fragment';
import { useMenu } from './menu';
import type { LayoutData } from './operations';

type TopItem = LayoutData['siteMenu'][number];
type Group = TopItem['children'][number];

interface MainMenuProps {
  items: readonly TopItem[];
  path: string;
}

/** The main menu: an item with children opens a panel over the page, never over the search. */
export function MainMenu({ items, path }: MainMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useMenu(menu);
  return (
    <nav className="menu" aria-label="Главное меню" ref={menu}>
      {items.map((item) =>
        item.children.length === 0 ? (
          <a
            key={item.id}
            className="menu-item"
            href={link(item.url)}
            aria-current={item.url === path ? 'page' : undefined}
          >
            {item.label}
          </a>
        ) : (
          <details
            key={item.id}
            className={item.style === 'columns' ? 'menu-top' : 'menu-top menu-narrow'}
            name="main-menu"
          >
            <summary className="menu-item">
              {item.label}
              <Icon name="up" size={16} className="menu-mark" />
            </summary>
            <Panel
              attributes={{ className: item.style === 'columns' ? 'menu-panel menu-columns' : 'menu-panel' }}
              props={{ item, path: leadsTo(item, path) ? path : '' }}
            />
          </details>
        ),
      )}
    </nav>
  );
}

/** The panel is the same on nearly all pages: only the current page is marked in it. */
const Panel = cachedFragment<{ item: TopItem; path: string }>('div', 'menu', ({ item, path }) =>
  item.style === 'columns' ? (
    item.children.map((group) => <Column key={group.id} group={group} path={path} />)
  ) : (
    <Links items={item.children} path={path} />
  ),
);

function leadsTo({ children }: TopItem, path: string): boolean {
  return children.some(
    ({ url, children: links }) => url === path || links.some((below) => below.url === path),
  );
}

function Column({ group, path }: { group: Group; path: string }) {
  if (group.style === 'promo')
    return group.count ? <Promo url={group.url} title={group.label} count={group.count} /> : null;
  return (
    <div>
      <p className="menu-heading">{group.label}</p>
      <Links items={group.children} path={path} />
    </div>
  );
}

type LinkItem = Pick<Group, 'id' | 'label' | 'url' | 'count'>;

function Links({ items, path }: { items: readonly LinkItem[]; path: string }) {
  return (
    <ul>
      {items.map(({ id, label, url, count }) => (
        <li key={id}>
          <a className="menu-link" href={link(url)} aria-current={url === path ? 'page' : undefined}>
            {label}
            {count !== null && <span className="menu-count">{groupThousands(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface PromoProps {
  url: string;
  title: string;
  count: number;
}

function Promo({ url, title, count }: PromoProps) {
  return (
    <a className="menu-promo" href={link(url)}>
      <img
        className="menu-promo-picture"
        src="/promo-evening.svg"
        alt=""
        width="260"
        height="140"
        loading="lazy"
      />
      <span className="menu-promo-title">{title}</span>
      <span className="menu-promo-text">{`${groupThousands(count)}\u00a0ЖК, где ключи ближе всего`}</span>
    </a>
  );
}
