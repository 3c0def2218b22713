import type { ReactNode } from 'react';

import { classes } from '../lib/classes';
import { Icon } from './Icon';
import type { IconName } from './icons';

export type BadgeTone = 'plain' | 'positive' | 'warning' | 'negative' | 'action' | 'promo' | 'lamp' | 'photo';

interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: IconName | undefined;
  /** An item of a list of badges. */
  isItem?: boolean;
}

/** A short fact; `photo` is placed over a picture. */
export function Badge({ children, tone = 'plain', icon, isItem = false }: BadgeProps) {
  const Tag = isItem ? 'li' : 'span';
  return (
    <Tag className={classes('badge', tone !== 'plain' && `badge-${tone}`)}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Tag>
  );
}
