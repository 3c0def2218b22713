import { classes } from '../lib/classes';

interface SkeletonProps {
  /** `line` of text, `title`, `block` as high as its box. */
  kind?: 'line' | 'title' | 'block';
  className?: string;
}

/** The place of what is being loaded. */
export function Skeleton({ kind = 'line', className }: SkeletonProps) {
  return <span className={classes('skeleton', `skeleton-${kind}`, className)} aria-hidden="true" />;
}
