import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { Wordmark } from '../../ui/Wordmark';

interface GateProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A card in the middle of an empty page: what stands before the office. */
export function Gate({ title, note, children }: GateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} — офис Новосёла`;
    // A form gives the focus to its first field itself.
    if (!heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus();
  }, [title]);
  return (
    <main className="of-gate">
      <p className="of-mark">
        <Wordmark />
        <span className="unseen">Новосёл, </span>
        <span className="muted">офис</span>
      </p>
      <section className="card of-card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note && <p className="muted">{note}</p>}
        {children}
      </section>
    </main>
  );
}
