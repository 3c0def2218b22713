import { classes } from '../../lib/classes';

interface Choice {
  title: string;
  href: string;
  isCurrent: boolean;
}

interface ChoicesProps {
  label: string;
  items: readonly Choice[];
  className?: string;
}

/** A switch between views of the same data: links that look like one control. */
export function Choices({ label, items, className }: ChoicesProps) {
  return (
    <nav className={classes('views', className)} aria-label={label}>
      {items.map(({ title, href, isCurrent }) =>
        isCurrent ? (
          <span key={title} className="views-item views-current" aria-current="true">
            {title}
          </span>
        ) : (
          <a key={title} className="views-item" href={href} rel="nofollow">
            {title}
          </a>
        ),
      )}
    </nav>
  );
}
