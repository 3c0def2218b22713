import { classes } from '../../lib/classes';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import type { ModerationItemFieldsFragment } from '../generated/types';
import { SiteLink } from '../ui/SiteLink';

type MergePair = NonNullable<ModerationItemFieldsFragment['pair']>;

/** Two records side by side: what agrees, what does not, what one of them does not say. */
export function Pair({ pair, evidence }: { pair: MergePair; evidence: string }) {
  const { kept, merged, facts, score } = pair;
  return (
    <section className="of-panel" aria-label="Две записи">
      <table className="of-pair">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Что сравниваем</span>
            </th>
            <Side side={kept} letter="А" />
            <Side side={merged} letter="Б" />
          </tr>
        </thead>
        <tbody>
          {facts.map(({ title, kept: one, merged: other, agrees }) => (
            <tr key={title} className={classes(agrees === false && 'of-pair-differs')}>
              <th scope="row">{title}</th>
              <td>{one ?? <span className="muted">нет данных</span>}</td>
              <td>
                {agrees !== null && (
                  <>
                    <Icon name={agrees ? 'check' : 'warning'} size={16} />
                    <span className="unseen">{agrees ? 'совпадает: ' : 'расходится: '}</span>
                  </>
                )}
                {other ?? <span className="muted">нет данных</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="of-pair-score">
        <Badge tone={score >= 70 ? 'positive' : 'warning'}>сходство {score} из&nbsp;100</Badge>
        {evidence && <span className="muted">{evidence}</span>}
      </p>
    </section>
  );
}

function Side({ side, letter }: { side: MergePair['kept']; letter: string }) {
  return (
    <th scope="col">
      <span className="of-pair-letter" aria-hidden="true">
        {letter}
      </span>{' '}
      <SiteLink path={side.path}>{side.title}</SiteLink>
      <span className="muted of-small of-pair-source">{side.source}</span>
    </th>
  );
}
