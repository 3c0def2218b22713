import type { PageContext } from '../page';
import { useDisclosures } from './disclosures';
import { Logo } from './Header';
import { HeaderCount } from './HeaderCount';
import { useHeaderVisibility } from './header-visibility';
import { MobileMenu } from './MobileMenu';
import type { LayoutData } from './operations';
import { RegionSwitch } from './RegionSwitch';

interface MobileHeaderProps {
  context: PageContext;
  data: LayoutData | null;
}

/** The mobile header. */
export function MobileHeader({ context, data }: MobileHeaderProps) {
  const header = useDisclosures();
  const isSeen = useHeaderVisibility();
  return (
    <header className={isSeen ? 'mobile-header' : 'mobile-header mobile-header-hidden'} ref={header}>
      <MobileMenu context={context} data={data} />
      <Logo isHome={context.path === '/'} />
      <RegionSwitch context={context} />
      <HeaderCount name="compare" size={24} />
      <HeaderCount name="favourites" size={24} />
    </header>
  );
}
