import type { ReactNode } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';
import type { IconName } from './icons';

interface EmptyStateProps {
  /** `empty` links onwards, `failed` can be retried, `offline` waits. */
  kind: 'empty' | 'failed' | 'offline';
  title: string;
  children?: ReactNode;
  icon?: IconName;
  /** A button or a link. */
  action?: ReactNode;
}

const ICONS: Record<EmptyStateProps['kind'], IconName> = {
  empty: 'heart',
  failed: 'warning',
  offline: 'offline',
};

/** Replaces missing content: the reason, and what to do next. */
export function EmptyState({ kind, title, children, icon, action }: EmptyStateProps) {
  return (
    <section className={classes('state', `state-${kind}`)}>
      <span className="state-icon">
        <Icon name={icon ?? ICONS[kind]} size={20} />
      </span>
      <p className="state-title">{title}</p>
      {children && <p className="state-text">{children}</p>}
      {action}
    </section>
  );
}
