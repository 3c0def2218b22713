import { classes } from '../lib/classes';
import type { IconName } from './icons';
import { ICONS } from './icons';

interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  filled?: boolean;
  className?: string;
}

/** A drawing beside words: it says nothing to a screen reader. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={classes('icon', filled && 'icon-filled', className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      // A page has hundreds of them, and a text costs the server half of what an element does.
      dangerouslySetInnerHTML={{ __html: `<path d="${ICONS[name]}"></path>` }}
    />
  );
}
