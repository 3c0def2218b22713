import { classes } from '../lib/classes';

interface SkeletonProps {
  /** `line` of text, `title`, or a `block` of its container's height. */
  kind?: 'line' | 'title' | 'block';
  className?: string;
}

/** A placeholder of loading content. */
export function Skeleton({ kind = 'line', className }: SkeletonProps) {
  return <span className={classes('skeleton', `skeleton-${kind}`, className)} aria-hidden="true" />;
}
