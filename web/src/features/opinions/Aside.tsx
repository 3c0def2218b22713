import { RULES_PATH } from '../../lib/opinion-paths';
import type { BadgeTone } from '../../ui/Badge';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import type { OwnPost } from './model';

const STATES: Record<OwnPost['state'], readonly [string, BadgeTone]> = {
  held: ['на проверке', 'warning'],
  shown: ['показан', 'positive'],
  refused: ['отклонён', 'negative'],
  removed: ['снят', 'negative'],
};

/** Everything that the visitor has said, with what became of it. */
export function MyPosts({ posts }: { posts: readonly OwnPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="card opinions-card" aria-label="Мои записи">
      <h2>Мои записи</h2>
      <ul className="opinions-mine">
        {posts.map(({ id, state, reason, title, form }) => (
          <li key={id}>
            <p>
              <a href={form} rel="nofollow">
                {title}
              </a>
              <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>
            </p>
            {reason && <p className="muted">Причина: {reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const NEVER = ['имена и\u00a0телефоны людей', 'рекламу и\u00a0ссылки', 'оскорбления'] as const;

/** What is not shown, and that criticism is. */
export function Rules() {
  return (
    <section className="card opinions-card" aria-label="Что не публикуем">
      <h2>Что не&nbsp;публикуем</h2>
      <ul className="opinions-rules">
        {NEVER.map((what) => (
          <li key={what}>
            <Icon name="close" size={16} />
            {what}
          </li>
        ))}
      </ul>
      <p className="muted">
        Критику не&nbsp;удаляем, даже если просит застройщик. <a href={RULES_PATH}>Правила</a>
      </p>
    </section>
  );
}
