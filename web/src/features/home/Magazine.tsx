import type { ReactNode } from 'react';

import { MainTabsDocument } from '../../api/generated/MainTabs';
import type { MainTabsQuery } from '../../api/generated/types';
import type { Results } from '../../app/page';
import { date, groupThousands } from '../../lib/format';
import { link } from '../../lib/link';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Tabs } from '../../ui/Tabs';

type Main = NonNullable<MainTabsQuery['mainTabs']>;

/** Number of items in a tab. */
const MAX_ITEMS = 4;

/** A tab each for articles, interviews and buyers' opinions, unless it is empty. */
export function Magazine({ results }: { results: Results }) {
  const main = results.of(MainTabsDocument)?.mainTabs;
  if (!main) return null;
  const tabs = [
    tab('articles', main.articles, <Articles items={main.articles.items} />),
    tab('interviews', main.interviews, <Articles items={main.interviews.items} />),
    tab('comments', main.comments, <Opinions items={main.comments.items} />),
  ].filter((known) => known !== null);
  if (tabs.length === 0) return null;
  return (
    <section aria-labelledby="home-magazine">
      <div className="home-heading">
        <h2 id="home-magazine">Журнал и отзывы</h2>
      </div>
      <div className="card home-directory">
        <Tabs label="Журнал и отзывы" tabs={tabs} />
      </div>
    </section>
  );
}

interface Answer {
  header: string;
  url: string;
  all: string;
  count: number;
  items: readonly unknown[];
}

function tab(id: string, { header, url, all, count, items }: Answer, list: ReactNode) {
  if (items.length === 0) return null;
  const panel = (
    <>
      {list}
      {url && (
        <a className="home-all" href={link(url)}>
          {all}
          <Icon name="right" size={16} />
        </a>
      )}
    </>
  );
  return { id, title: header, count: groupThousands(count), panel };
}

function Articles({ items }: { items: Main['articles']['items'] }) {
  return (
    <ul className="home-rows">
      {items.slice(0, MAX_ITEMS).map(({ id, header, image, date: day, url, category }) => (
        <li key={id} className="home-row home-article">
          <span className="home-article-picture">
            {image && <Picture src={image} alt="" width={96} height={64} />}
          </span>
          <span className="home-row-words">
            <a href={link(url)}>{header}</a>
            <span className="home-meta">{`${category.header} · ${date(day)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Opinions({ items }: { items: Main['comments']['items'] }) {
  return (
    <ul className="home-rows">
      {items
        .slice(0, MAX_ITEMS)
        .map(({ author, date: day, stars, text, building_name: name, building_url: url }) => (
          <li key={`${url}-${author}-${day}`} className="home-row home-opinion">
            <span className="home-row-words">
              <span className="home-opinion-head">
                <a href={link(url)}>{name}</a>
                <span className="home-rating">
                  <Icon name="star" size={16} filled />
                  <span className="unseen">Оценка </span>
                  {stars}
                </span>
              </span>
              <span className="home-opinion-text">{text}</span>
              <span className="home-meta">{`${author} · ${date(day)}`}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}
