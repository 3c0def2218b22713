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
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
