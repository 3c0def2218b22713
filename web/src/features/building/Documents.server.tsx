import { capitalised } from '../../lib/format';
import type { Details } from '../../entities/complex/types';
import { counted, date } from '../../lib/format';
import { Icon } from '../../ui/Icon';

type Group = Details['documents'][number];
type Doc = Group['docs'][number];

/** The number of documents in a group before the rest is folded. */
const SHOWN = 4;

/** Documents by group with their dates and files. */
export function Documents({ groups }: { groups: readonly Group[] }) {
  return (
    <div className="papers">
      {groups.map((group) => (
        <section key={group.group} aria-label={capitalised(group.title)}>
          <h3 className="papers-title">
            {capitalised(group.title)}
            <span className="muted">
              {group.count}
              {group.updated && `, обновлено ${date(group.updated)}`}
            </span>
          </h3>
          <Papers docs={group.docs.slice(0, SHOWN)} />
          {group.docs.length > SHOWN && (
            <details>
              <summary>
                Ещё {counted(group.docs.length - SHOWN, ['документ', 'документа', 'документов'])}
              </summary>
              <Papers docs={group.docs.slice(SHOWN)} />
            </details>
          )}
        </section>
      ))}
    </div>
  );
}

function Papers({ docs }: { docs: readonly Doc[] }) {
  return (
    <ul>
      {docs.map((paper) => (
        <li key={paper.filePath} className="paper">
          <Icon name="document" size={20} />
          <span>
            <a href={paper.filePath} target="_blank" rel="noopener">
              {paper.title}
            </a>
            <span className="muted">
              {[paper.queue, `от ${date(paper.date)}`, format(paper.file)].filter(Boolean).join(', ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** «PDF» from «permit.pdf». */
function format(file: string): string {
  return /\.(\w{2,4})$/.exec(file)?.[1]?.toUpperCase() ?? '';
}
