import type { ReactNode } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';

interface ChipProps {
  children: ReactNode;
  /** The URL without this condition. */
  href: string;
  /** The action of the link for screen readers: «Убрать условие: 2-комнатные». */
  label: string;
  excluded?: boolean;
}

/** A selected condition; a click removes it. */
export function Chip({ children, href, label, excluded = false }: ChipProps) {
  return (
    <a className={classes('chip', excluded && 'chip-excluded')} href={href} aria-label={label}>
      {children}
      <Icon name="close" size={16} />
    </a>
  );
}

interface LinkChipProps {
  children: ReactNode;
  href: string;
  count?: string | undefined;
  current?: boolean;
}

/** A link to a predefined filter, with the number of its results. */
export function LinkChip({ children, href, count, current = false }: LinkChipProps) {
  return (
    <a
      className={classes('chip chip-link', current && 'chip-current', count === '0' && 'chip-dimmed')}
      href={href}
      aria-current={current || undefined}
    >
      {children}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </a>
  );
}
