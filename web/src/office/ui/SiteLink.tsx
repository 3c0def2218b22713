import type { ReactNode } from 'react';

import { OFFICE_PATH } from '../paths';
import { useShell } from '../shell/context';

interface SiteLinkProps {
  /** A path of the site; without one the words stand alone. */
  path: string | null;
  /** On whose site; this one's by default. */
  regions?: readonly ('MSK' | 'SPB')[];
  children: ReactNode;
  className?: string;
}

/** A link to a page of the site, in a new tab: the office stays as it is. To one of its own screens it is a plain one. */
export function SiteLink({ path, regions = [], children, className }: SiteLinkProps) {
  const { session } = useShell();
  if (!path) return children;
  if (path.startsWith(OFFICE_PATH)) {
    return (
      <a className={className} href={path}>
        {children}
      </a>
    );
  }
  const own = session.sites.find(({ origin }) => origin === location.origin);
  const other = session.sites.find(({ region }) => regions.includes(region));
  const isHere = regions.length === 0 || (own && regions.includes(own.region));
  const origin = isHere || !other ? '' : other.origin;
  return (
    <a className={className} href={origin + path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
