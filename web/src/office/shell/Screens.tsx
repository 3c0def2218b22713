import { lazy, Suspense } from 'react';

import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import type { Session } from '../api/session';
import { kindOf } from '../catalogue/kinds';
import {
  ADVERTS_PATH,
  CATALOGUE_PATH,
  INVITATION_PATH,
  JOURNAL_PATH,
  LEADS_PATH,
  MENUS_PATH,
  MODERATION_PATH,
  NEW_ADVERT_PATH,
  NEW_TEXT_PATH,
  OFFICE_PATH,
  PICTURES_PATH,
  REDIRECTS_PATH,
  SEARCH_PATH,
  SETTINGS_PATH,
  SOURCES_PATH,
  STAFF_PATH,
  TEXTS_PATH,
  VIDEOS_PATH,
  VISITS_PATH,
} from '../paths';
import { mayOpen } from '../roles';
import { Today } from '../today/Today';
import { Forbidden, Loading } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { sectionOf } from './sections';

const Moderation = lazy(() =>
  import('../moderation/Moderation').then((all) => ({ default: all.Moderation })),
);
const Texts = lazy(() => import('../texts/Texts').then((all) => ({ default: all.Texts })));
const TextScreen = lazy(() => import('../texts/TextScreen').then((all) => ({ default: all.TextScreen })));
const NewText = lazy(() => import('../texts/NewText').then((all) => ({ default: all.NewText })));
const Catalogue = lazy(() => import('../catalogue/Catalogue').then((all) => ({ default: all.Catalogue })));
const RecordScreen = lazy(() =>
  import('../catalogue/RecordScreen').then((all) => ({ default: all.RecordScreen })),
);
const PlanChange = lazy(() => import('../catalogue/PlanChange').then((all) => ({ default: all.PlanChange })));
const NewRecord = lazy(() => import('../catalogue/NewRecord').then((all) => ({ default: all.NewRecord })));
const Sources = lazy(() => import('../sources/Sources').then((all) => ({ default: all.Sources })));
const Source = lazy(() => import('../sources/Source').then((all) => ({ default: all.Source })));
const Leads = lazy(() => import('../leads/Leads').then((all) => ({ default: all.Leads })));
const Lead = lazy(() => import('../leads/Lead').then((all) => ({ default: all.Lead })));
const Adverts = lazy(() => import('../adverts/Adverts').then((all) => ({ default: all.Adverts })));
const Advert = lazy(() => import('../adverts/Advert').then((all) => ({ default: all.Advert })));
const NewAdvert = lazy(() => import('../adverts/NewAdvert').then((all) => ({ default: all.NewAdvert })));
const Menus = lazy(() => import('../menus/Menus').then((all) => ({ default: all.Menus })));
const Pictures = lazy(() => import('../pictures/Pictures').then((all) => ({ default: all.Pictures })));
const Videos = lazy(() => import('../videos/Videos').then((all) => ({ default: all.Videos })));
const Redirects = lazy(() => import('../redirects/Redirects').then((all) => ({ default: all.Redirects })));
const SiteSettings = lazy(() =>
  import('../settings/SiteSettings').then((all) => ({ default: all.SiteSettings })),
);
const Search = lazy(() => import('../search/Search').then((all) => ({ default: all.Search })));
const Visits = lazy(() => import('../visits/Visits').then((all) => ({ default: all.Visits })));
const Staff = lazy(() => import('../staff/Staff').then((all) => ({ default: all.Staff })));
const Journal = lazy(() => import('../journal/Journal').then((all) => ({ default: all.Journal })));

/** The screen of an address. */
export function Screens({ session, path }: { session: Session; path: string }) {
  const section = sectionOf(path);
  if (section?.area && !mayOpen(section.area, session.roles)) {
    return (
      <Screen title={section.title}>
        <Forbidden />
      </Screen>
    );
  }
  return (
    <Suspense
      fallback={
        <main id="content" className="of-content">
          <Loading />
        </main>
      }
    >
      {screenOf(path)}
    </Suspense>
  );
}

function screenOf(path: string) {
  const [, text] = /^\/office\/texts\/(\d{1,9})\/$/.exec(path) ?? [];
  if (text) return <TextScreen key={text} id={Number(text)} />;
  const [, programme] = /^\/office\/catalogue\/programme\/(\d{1,9})\/plan\/$/.exec(path) ?? [];
  if (programme) return <PlanChange key={path} id={Number(programme)} />;
  const [, of, record] = /^\/office\/catalogue\/([a-z_]{1,20})\/(new|\d{1,9})\/$/.exec(path) ?? [];
  if (of && record === 'new') return <NewRecord key={path} of={kindOf(of)} />;
  if (of && record) return <RecordScreen key={path} of={kindOf(of)} id={Number(record)} />;
  const [, source] = /^\/office\/sources\/([^/]{1,200})\/$/.exec(path) ?? [];
  if (source) return <Source key={source} name={decodeURIComponent(source)} />;
  const [, lead] = /^\/office\/leads\/(\d{1,9})\/$/.exec(path) ?? [];
  if (lead) return <Lead key={lead} id={Number(lead)} />;
  const [, advert] = /^\/office\/adverts\/(\d{1,9})\/$/.exec(path) ?? [];
  if (advert) return <Advert key={advert} id={Number(advert)} />;
  switch (path) {
    case OFFICE_PATH:
    case INVITATION_PATH:
      return <Today />;
    case MODERATION_PATH:
      return <Moderation />;
    case TEXTS_PATH:
      return <Texts />;
    case NEW_TEXT_PATH:
      return <NewText />;
    case CATALOGUE_PATH:
      return <Catalogue />;
    case SOURCES_PATH:
      return <Sources />;
    case LEADS_PATH:
      return <Leads />;
    case ADVERTS_PATH:
      return <Adverts />;
    case NEW_ADVERT_PATH:
      return <NewAdvert />;
    case MENUS_PATH:
      return <Menus />;
    case PICTURES_PATH:
      return <Pictures />;
    case VIDEOS_PATH:
      return <Videos />;
    case REDIRECTS_PATH:
      return <Redirects />;
    case SETTINGS_PATH:
      return <SiteSettings />;
    case SEARCH_PATH:
      return <Search />;
    case VISITS_PATH:
      return <Visits />;
    case STAFF_PATH:
      return <Staff />;
    case JOURNAL_PATH:
      return <Journal />;
    default:
      return <Unknown />;
  }
}

function Unknown() {
  return (
    <Screen title="Нет такой страницы">
      <EmptyState
        kind="empty"
        icon="search"
        title="В офисе нет страницы с этим адресом"
        action={<ButtonLink href={OFFICE_PATH}>На первый экран</ButtonLink>}
      >
        Проверьте ссылку или нажмите Ctrl&nbsp;K и&nbsp;найдите нужное.
      </EmptyState>
    </Screen>
  );
}
