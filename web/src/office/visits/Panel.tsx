import type { ReactNode } from 'react';

/** A table that may be wider than its panel. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="of-panel">
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="of-scroll" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
