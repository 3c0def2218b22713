import { type ReactElement, useEffect } from 'react';

import { CookieConsent } from '../../features/consent/CookieConsent';
import { SearchForm } from '../../features/search-form/SearchForm';
import { reachGoal } from '../../lib/goals';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LiveRegion } from '../../ui/LiveRegion';
import { Notifications } from '../../ui/Notifications';
import { PortalContainers } from '../../ui/Portal';
import type { PageContext, Results, View } from '../page';
import errorPage from '../../pages/error';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { staticPart } from '../../ui/static';
import { AdsAround } from './AdsAround.server';
import { Footer } from './Footer';
import { Header } from './Header';
import { MobileHeader } from './MobileHeader';
import type { LayoutData } from './operations';
import { layoutData } from './operations';
import { Places } from './Places.server';
import { RightColumn } from './RightColumn';
import { Specials } from './Specials.server';

/** The same on every page of a site and day: a page that comes without a document keeps it. */
const StaticSpecials = staticPart('specials', Specials);
const StaticPlaces = staticPart('places', Places, () => import('./Places').then((module) => module.Places));
const StaticAdsAround = staticPart('ads', AdsAround);

interface LayoutProps {
  context: PageContext;
  results: Results;
  view: View;
  bare?: boolean | undefined;
}

/** The layout of every page for both devices. Marks the document as hydrated. */
export function Layout({ context, results, view, bare = false }: LayoutProps) {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  if (bare) {
    return (
      <>
        {view.body}
        <LiveRegion />
        <PortalContainers />
      </>
    );
  }
  const data = layoutData(context, results);
  return (
    <>
      <a className="skip" href="#content">
        К содержанию
      </a>
      {context.layout === 'mobile' ? (
        <MobileHeader context={context} data={data} />
      ) : (
        <Header context={context} data={data} />
      )}
      {context.site.ads && <StaticAdsAround context={context} view={view} />}
      <Content context={context} results={results} view={view} data={data} />
      {view.layout?.places !== false && <StaticPlaces results={results} />}
      <Footer context={context} data={data} />
      <div className="notices">
        <Notifications />
        <CookieConsent layout={context.layout} />
      </div>
      <LiveRegion />
      <PortalContainers />
    </>
  );
}

interface ContentProps {
  context: PageContext;
  results: Results;
  view: View;
  data: LayoutData | null;
}

function Content({ context, results, view, data }: ContentProps): ReactElement {
  const { hero, form = true, crumbs, wide = false, rightColumn: column = 'all' } = view.layout ?? {};
  const isMobile = context.layout === 'mobile';
  const hasColumn = !isMobile && column !== false && !wide && data !== null;
  const broken = { ...context, params: { status: '500' } };
  const main = (
    <main id="content" tabIndex={-1}>
      <ErrorBoundary
        key={`${context.path}?${context.query}`}
        fallback={errorPage.view(broken, results).body}
        onError={() => reachGoal('error_500')}
      >
        {view.body}
      </ErrorBoundary>
    </main>
  );
  const search = form && !hero && (
    <SearchForm variant={isMobile ? 'mobile' : 'bar'} context={context} results={results} />
  );
  return (
    <>
      {hero}
      {isMobile && search}
      <div className="wrap page">
        {!isMobile && search}
        {!isMobile && <StaticSpecials projects={data?.specProjects ?? []} />}
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        {hasColumn ? (
          <div className="columns">
            {main}
            <RightColumn data={data} column={column} />
          </div>
        ) : (
          main
        )}
      </div>
    </>
  );
}
