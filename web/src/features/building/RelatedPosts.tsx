import { counted, date } from '../../lib/format';
import { link } from '../../lib/link';
import { Picture } from '../../ui/Picture';
import type { Around } from './model';

/** The number of texts in a section; its own page has the rest. */
const SHOWN = 4;

interface Text {
  id: number;
  header: string;
  url: string;
  date: string;
  image: string | null;
  ccount: number;
}

/** News, articles and videos about the complex. */
export function RelatedPosts({ around }: { around: Around }) {
  const { counters } = around;
  const groups: { title: string; count: number; texts: readonly Text[] }[] = [
    { title: 'Новости', count: counters.news, texts: around.news },
    { title: 'Статьи', count: counters.articles, texts: around.articles },
    { title: 'Видео', count: counters.videos, texts: around.videos },
  ];
  return (
    <div className="papers">
      {groups
        .filter(({ texts }) => texts.length > 0)
        .map(({ title, count, texts }) => (
          <section key={title} aria-label={title}>
            <h3 className="papers-title">
              {title} <span className="muted">{count}</span>
            </h3>
            <ul>
              {texts.slice(0, SHOWN).map((text) => (
                <li key={text.id} className="written">
                  {text.image && <Picture src={text.image} alt="" width={88} height={60} />}
                  <span>
                    <a href={link(text.url)}>{text.header}</a>
                    <span className="muted">{metaOf(text)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

/** «12 ноября 2026, 3 комментария». */
function metaOf({ date: day, ccount }: Text): string {
  const comments = ccount > 0 ? counted(ccount, ['комментарий', 'комментария', 'комментариев']) : null;
  return [date(day), comments].filter(Boolean).join(', ');
}
