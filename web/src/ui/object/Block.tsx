import type { ReactNode } from 'react';

interface BlockProps {
  /** The anchor. */
  id?: string;
  title: string;
  /** A quiet line beside the heading. */
  note?: ReactNode;
  /** A link at the right of the heading. */
  more?: { href: string; title: string } | undefined;
  children: ReactNode;
}

/** A part of an object's page on its own card. */
export function Block({ id, title, note, more, children }: BlockProps) {
  return (
    <section className="card object-block" id={id} aria-label={title}>
      <div className="object-block-head">
        <h2>{title}</h2>
        {note && <span className="muted">{note}</span>}
        {more && (
          <a className="object-block-more" href={more.href}>
            {more.title}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

/** A fact; one without a value is left out. */
export interface Fact {
  title: string;
  value: ReactNode;
}

/** Facts in columns, or in lines. */
export function Facts({ facts, isLines = false }: { facts: readonly Fact[]; isLines?: boolean }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={isLines ? 'object-lines' : 'object-facts'}>
      {known.map(({ title, value }, at) => (
        // A flat has two bedrooms.
        <div key={`${title} ${at}`}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in lines, the value at the right. */
export function Lines({ facts }: { facts: readonly Fact[] }) {
  return <Facts facts={facts} isLines />;
}
