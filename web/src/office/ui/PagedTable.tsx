/** A page of a long table, with the way to the others. */
import type { ReactNode } from 'react';

import { Pagination } from '../../ui/Pagination';

interface PagedTableProps {
  /** What the rows are: «Записи». */
  label: string;
  /** How many there are. */
  note: string;
  isLoading: boolean;
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  pagesLabel: string;
  /** The table. */
  children: ReactNode;
}

export function PagedTable({ label, note, isLoading, pagesLabel, children, ...pages }: PagedTableProps) {
  return (
    <section className="of-panel" aria-busy={isLoading}>
      <output className="of-panel-head muted">{note}</output>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="of-table" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <div className="of-panel-foot">
        <Pagination {...pages} label={pagesLabel} />
      </div>
    </section>
  );
}
