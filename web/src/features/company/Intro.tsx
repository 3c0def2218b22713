import type { ReactNode } from 'react';

/** The heading of a list with its number of results. */
export function Intro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="company-intro">
      <h1>{title}</h1>
      {children && <p className="muted">{children}</p>}
    </header>
  );
}
