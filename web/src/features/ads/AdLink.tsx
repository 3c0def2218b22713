import { classes } from '../../lib/classes';
import type { Banner } from './banner';
import { ownClick } from './clicks';

interface AdLinkProps {
  banner: Banner;
  className: string;
  children: string;
}

/** The whole box is its target. */
export function AdLink({ banner, className, children }: AdLinkProps) {
  return (
    <a
      className={classes('ad-link', className)}
      href={ownClick(banner.link, location.search)}
      target="_blank"
      rel="sponsored noopener"
    >
      {children}
    </a>
  );
}
