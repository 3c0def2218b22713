import { classes } from '../lib/classes';
import type { IconName } from './icons';
import { ICONS } from './icons';

interface IconProps {
  name: IconName;
  size?: number;
  filled?: boolean;
  className?: string;
}

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      className={classes('icon', filled && 'icon-filled', className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      // A page has hundreds of icons, and on the server HTML text costs half as much as an element.
      dangerouslySetInnerHTML={{ __html: `<path d="${ICONS[name]}"></path>` }}
    />
  );
}
