import { Icon } from '../../ui/Icon';
import type { Around } from './model';

/** Arguments for and against. */
export function ProsCons({ pros, cons }: Pick<Around, 'pros' | 'cons'>) {
  return (
    <div className="sides">
      <Side title="Преимущества" icon="check" list={pros} tone="side-pro" />
      <Side title="На что обратить внимание" icon="info" list={cons} tone="side-con" />
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
      <h3 className="papers-title">{title}</h3>
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
