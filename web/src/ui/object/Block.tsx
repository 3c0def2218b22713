import type { ReactNode } from 'react';

interface BlockProps {
  /** The id of the anchor. */
  id?: string;
  title: string;
  /** Secondary text beside the heading. */
  note?: ReactNode;
  /** A link to the right of the heading. */
  more?: { href: string; title: string } | undefined;
  children: ReactNode;
}

/** A section of an object's page in a card. */
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

/** A fact; it is omitted without a value. */
export interface Fact {
  title: string;
  value: ReactNode;
}

/** Facts in columns, or one per line. */
export function Facts({ facts, isLines = false }: { facts: readonly Fact[]; isLines?: boolean }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={isLines ? 'object-lines' : 'object-facts'}>
      {known.map(({ title, value }, at) => (
        // Titles repeat: a flat has two bedrooms.
        <div key={`${title} ${at}`}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts, one per line, with the value at the right. */
export function Lines({ facts }: { facts: readonly Fact[] }) {
  return <Facts facts={facts} isLines />;
}
