import { lazy } from 'react';

import { CONSULTATION_PATH } from '../../lib/paths';
import { UserMenu } from '../../features/account/UserMenu';
import { HeaderCount } from './HeaderCount';
import { phoneHref } from '../../lib/phone';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { useMounted } from '../../ui/Portal';
import { Wordmark } from '../../ui/Wordmark';
import type { PageContext } from '../page';
import { MainMenu } from './MainMenu';
import type { LayoutData } from './operations';
import { RegionSwitch } from './RegionSwitch';
import { useDisclosures } from './disclosures';

const AdLogo = lazy(() =>
  import('../../features/widgets/AdLogo').then((module) => ({ default: module.AdLogo })),
);

interface HeaderProps {
  context: PageContext;
  data: LayoutData | null;
}

/** The desktop header. */
export function Header({ context, data }: HeaderProps) {
  const header = useDisclosures();
  return (
    <header className="header" ref={header}>
      <div className="wrap header-row">
        <Logo isHome={context.path === '/'} />
        <RegionSwitch context={context} />
        <MainMenu items={data?.siteMenu ?? []} path={context.path} />
        <AdPlace projects={data?.specProjects ?? []} />
        <div className="header-tools">
          <HeaderCount name="compare" />
          <HeaderCount name="favourites" />
          <UserMenu />
        </div>
        <div className="header-phone">
          <a className="header-number" href={phoneHref(context.site.phone)}>
            {context.site.phone}
          </a>
          <a href={CONSULTATION_PATH}>Получить консультацию</a>
        </div>
      </div>
    </header>
  );
}

/** The place of the advertising logo: as large before the logo comes as after. */
function AdPlace({ projects }: { projects: LayoutData['specProjects'] }) {
  const isMounted = useMounted();
  if (!projects.some(({ logo_form_link }) => logo_form_link)) return null;
  return (
    <span className="ad-place">
      {isMounted && (
        <LazyBoundary>
          <AdLogo projects={projects} />
        </LazyBoundary>
      )}
    </span>
  );
}

/** The wordmark; on the start page it is not a link. */
export function Logo({ isHome }: { isHome: boolean }) {
  if (isHome) {
    return (
      <span className="logo">
        <Wordmark />
        <span className="unseen">Новосёл</span>
      </span>
    );
  }
  return (
    <a className="logo" href="/" aria-label="Новосёл: на главную">
      <Wordmark />
    </a>
  );
}
