import type { MainNewsQuery } from '../../api/generated/types';
import { counted, date, type Forms } from '../../lib/format';
import { link } from '../../lib/link';
import { Picture } from '../../ui/Picture';

type Item = NonNullable<MainNewsQuery['mainNews']>['items'][number];

const COMMENTS: Forms = ['комментарий', 'комментария', 'комментариев'];
const MAX_ITEMS = 5;

/** The newest item is large, the next ones are beside it. */
export function News({ items, isMobile }: { items: readonly Item[]; isMobile: boolean }) {
  const [first, ...rest] = items.slice(0, MAX_ITEMS);
  if (!first) return null;
  return (
    <div className="home-news">
      <article className="home-lead">
        {first.image && (
          <div className="home-picture home-lead-picture">
            <Picture src={first.image} alt="" width={isMobile ? 343 : 440} height={isMobile ? 200 : 232} />
          </div>
        )}
        <p className="home-meta">{metaOf(first)}</p>
        <h3 className="home-lead-title">
          <a className="home-stretched" href={link(first.url)}>
            {first.header}
          </a>
        </h3>
        {first.short && <p className="muted">{first.short}</p>}
      </article>
      <ul className="home-rest">
        {rest.map((item) => (
          <li key={item.id} className="home-item">
            <p className="home-meta">{metaOf(item)}</p>
            <h3 className="home-item-title">
              <a href={link(item.url)}>{item.header}</a>
            </h3>
            {item.ccount > 0 && <p className="home-meta">{counted(item.ccount, COMMENTS)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function metaOf({ types, date: day }: Item): string {
  return [types[0]?.header, date(day)].filter(Boolean).join(' · ');
}
