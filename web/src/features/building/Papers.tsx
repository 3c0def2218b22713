import { counted, date } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { capitalised } from './model';
import type { Building, Details } from './model';

/** Papers by group with their days. */
export function Documents({ groups }: { groups: Details['documents'] }) {
  return (
    <div className="object-papers">
      {groups.map((group) => (
        <section key={group.group} aria-label={group.title}>
          <h3 className="object-papers-title">
            {capitalised(group.title)} <span className="muted">{group.count}</span>
          </h3>
          <ul>
            {group.docs.map((paper) => (
              <li key={paper.filePath} className="object-paper">
                <Icon name="document" size={18} />
                <span>
                  {paper.title}
                  <span className="muted">
                    {[paper.queue, `от ${date(paper.date)}`].filter(Boolean).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Promos that hold today. */
export function Promos({ promos }: { promos: Building['promos'] }) {
  return (
    <ul className="object-promos">
      {promos.map((promo) => (
        <li key={promo.id} className="object-promo">
          <Badge tone="promo" icon="tag">
            {promo.to && !promo.unlimited ? `до ${date(promo.to)}` : 'бессрочно'}
          </Badge>
          <h3>{promo.header}</h3>
          <p>{promo.short_text}</p>
          {promo.companyName && <p className="muted">{promo.companyName}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Arguments for and against. */
export function ProsCons({ pros, cons }: Pick<Details, 'pros' | 'cons'>) {
  return (
    <div className="object-sides">
      <Side title="Преимущества" icon="check" list={pros} tone="object-pro" />
      <Side title="На что обратить внимание" icon="info" list={cons} tone="object-con" />
    </div>
  );
}

interface SideProps {
  title: string;
  icon: 'check' | 'info';
  list: readonly string[];
  tone: string;
}

function Side({ title, icon, list, tone }: SideProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="object-papers-title">{title}</h3>
      <ul>
        {list.map((text) => (
          <li key={text} className={tone}>
            <Icon name={icon} size={18} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opinions of visitors and reviews of experts. */
export function Opinions({
  opinions,
  reviews,
}: {
  opinions: Details['opinions'];
  reviews: Details['expert_reviews'];
}) {
  return (
    <ul className="object-opinions">
      {reviews.map((review) => (
        <li key={`${review.expert}-${review.date}-${review.text.slice(0, 20)}`}>
          <p className="object-opinion-head">
            <strong>{review.expert}</strong>
            <Badge tone="action">эксперт</Badge>
            <span className="muted">{date(review.date)}</span>
          </p>
          <p>{review.text}</p>
          <p className="muted">
            полезно: {review.votes_up}, не согласны: {review.votes_down}
          </p>
        </li>
      ))}
      {opinions.map((opinion) => (
        <li key={`${opinion.author}-${opinion.date}-${opinion.text.slice(0, 20)}`}>
          <p className="object-opinion-head">
            <strong>{opinion.author}</strong>
            <Stars count={opinion.stars} />
            <span className="muted">{date(opinion.date)}</span>
          </p>
          <p>{opinion.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Stars out of five. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="object-stars">
      <span className="unseen">оценка {counted(count, STARS)} из 5</span>
      {Array.from({ length: 5 }, (_, at) => (
        <Icon key={at} name="star" size={14} filled={at < count} />
      ))}
    </span>
  );
}

const STARS = ['звезда', 'звезды', 'звёзд'] as const;

/** Questions with answers that open. */
export function Questions({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className="object-faq">
      {items.map(({ question, answer }, at) => (
        <details key={question} open={at === 0}>
          <summary>
            {question}
            <Icon name="down" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
