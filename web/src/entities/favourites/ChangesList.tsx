import { counted } from '../../lib/format';
import { link } from '../../lib/link';
import type { ChangedObject, ChangedSearch, Changes } from './changes';

interface ChangesListProps {
  changes: Changes;
  /** The largest number of objects and of searches. */
  most?: number;
}

/** What has changed: objects first, then what saved searches have found. */
export function ChangesList({ changes: { objects, searches, count }, most }: ChangesListProps) {
  const [shownObjects, shownSearches] = [objects.slice(0, most), searches.slice(0, most)];
  const left = count - shownObjects.length - shownSearches.length;
  return (
    <>
      <ul className="card changes">
        {shownObjects.map((object) => (
          <ObjectChange key={`${object.type} ${object.id}`} object={object} />
        ))}
        {shownSearches.map((search) => (
          <SearchChange key={search.id} search={search} />
        ))}
      </ul>
      {left > 0 && (
        <p className="muted">И&nbsp;ещё {counted(left, ['изменение', 'изменения', 'изменений'])}</p>
      )}
    </>
  );
}

function ObjectChange({
  object: { title, url, words, price, isCheaper, isFavourite },
}: {
  object: ChangedObject;
}) {
  return (
    <li className="change">
      <div>
        <h3 className="change-name">{url ? <a href={link(url)}>{title}</a> : title}</h3>
        <p className="muted">{isFavourite ? 'В\u00a0избранном' : 'Вы смотрели'}</p>
      </div>
      <div className="change-words">
        {words.map((said, at) => (
          <p key={said} className={isCheaper && at === 0 ? 'change-fall' : undefined}>
            {said}
          </p>
        ))}
        {price && <p className="muted">Сейчас {price}</p>}
      </div>
    </li>
  );
}

function SearchChange({ search: { name, url, summary, news } }: { search: ChangedSearch }) {
  return (
    <li className="change">
      <div>
        <h3 className="change-name">
          <a href={link(url)}>{name}</a>
        </h3>
        <p className="muted">Сохранённый поиск</p>
      </div>
      <div className="change-words">
        <p>{summary}</p>
        {news.map(({ url: of, event, title, place }) => (
          <p key={`${of} ${event}`} className="muted">
            <a href={of}>{title}</a>, {place}
          </p>
        ))}
      </div>
    </li>
  );
}
