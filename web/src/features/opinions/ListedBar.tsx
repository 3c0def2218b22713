import { opinionPath } from '../../lib/opinion-paths';
import type { Posting } from './model';

const RELATIONS = { bought: 'Купили', viewed: 'Смотрели', lives: 'Живут' } as const;
const SORTS = [
  ['new', 'Сначала новые'],
  ['useful', 'Сначала полезные'],
  ['high', 'Сначала высокие оценки'],
  ['low', 'Сначала низкие оценки'],
] as const;

/** Which opinions are listed, and in which order: links, so that no script is needed. */
export function ListedBar({
  posting,
  subject,
}: {
  posting: Posting;
  subject: NonNullable<Posting['subject']>;
}) {
  const { relation, sort, counts, all } = posting.listed;
  const { type, id } = subject;
  if (all < 2 || (type !== 'building' && type !== 'builder' && type !== 'agency')) return null;
  const href = (toRelation: string | null, toSort: string) =>
    opinionPath(type, id) +
    (toRelation === null ? '' : `&relation=${toRelation}`) +
    (toSort === 'new' ? '' : `&sort=${toSort}`);
  const chip = (code: string | null, title: string, count: number) =>
    count === 0 ? (
      <span key={title} className="opinions-chip muted">
        {title} {count}
      </span>
    ) : (
      <a
        key={title}
        className="opinions-chip"
        href={href(code, sort)}
        rel="nofollow"
        aria-current={relation === code ? 'true' : undefined}
      >
        {title} {count}
      </a>
    );
  return (
    <nav className="opinions-listed" aria-label="Какие отзывы показать">
      {type === 'building' && (
        <div className="opinions-chips">
          {chip(null, 'Все', all)}
          {counts.map(([code, count]) => chip(code, RELATIONS[code], count))}
        </div>
      )}
      <details className="opinions-sort">
        <summary>{SORTS.find(([code]) => code === sort)?.[1]}</summary>
        <ul>
          {SORTS.map(([code, title]) => (
            <li key={code}>
              <a href={href(relation, code)} rel="nofollow" aria-current={sort === code ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
