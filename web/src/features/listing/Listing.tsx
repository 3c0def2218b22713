import { Fragment } from 'react';

import { FLATS_PATH, saveSearchPath } from '../../lib/paths';
import { QueryBuildingsListDataDocument } from '../../api/generated/QueryBuildingsListData';
import type { Operation } from '../../app/contract';
import { operation, type PageContext, type Results, type View } from '../../app/page';
import { changed } from '../../lib/address';
import { counted, date, dayMonth } from '../../lib/format';
import { mapOfListing } from '../../lib/map-address';
import { ButtonLink } from '../../ui/Button';
import { Pagination } from '../../ui/Pagination';
import { staticPart } from '../../ui/static';
import { LocationsWidget, locationsOperation } from '../../entities/locations/LocationsWidget';
import { Chips } from '../../entities/search/Chips';
import { conditionsOf, searchFormAnswer, searchFormOperations } from '../../entities/search/operations';
import { NearMatches } from './NearMatches';
import { ComplexCard } from './ComplexCard';
import { type Flat, runsOf } from './flat';
import { FlatCard } from './FlatCard';
import { crumbsOf, headOf, headingConditionsOf, type ListingData, PER_PAGE } from './head';
import { listsFlats, wordsOf } from './kinds';
import { LotErrors } from '../../entities/lot/NoPlan';
import { pageAddress, pageOf } from './paging';
import { SettlementCard } from './SettlementCard';
import { Beyond, Faq, Relaxations, TopLinks } from './shared.server';
import { Toolbar } from './Toolbar';

const WaysOut = staticPart('ways-out', Relaxations);
const Questions = staticPart('questions', Faq);
const FurtherFlats = staticPart('beyond', Beyond);
const Shortcuts = staticPart('shortcuts', TopLinks);

const addressOf = ({ path, query }: PageContext) => (query ? `${path}?${query}` : path);

/** The operations of a listing page. */
export function listingOperations(context: PageContext): Operation[] {
  const variables = { region: context.site.region, url: addressOf(context), perPage: PER_PAGE };
  return [
    operation(QueryBuildingsListDataDocument, variables),
    locationsOperation(context, wordsOf(context.path).type),
    ...searchFormOperations(context),
  ];
}

/** A page of a listing: complexes, settlements or flats. */
export function listingView(context: PageContext, results: Results): View {
  const data = results.of(QueryBuildingsListDataDocument)?.buildingsListData;
  if (!data) return failed(500);
  const errors = [...data.buildings.errors, ...data.flats.errors];
  // The server replaces the URL of an unknown catalogue by the first one, and reports an error.
  if (errors.some(({ field }) => field === 'url')) return failed(404);
  const pages = Math.max(data.buildings.pagesCount, data.flats.pagesCount);
  const page = pageOf(context);
  return {
    pages,
    head: headOf(context, data, page),
    layout: { crumbs: crumbsOf(data), places: false },
    body: <Listing context={context} results={results} data={data} page={page} pages={pages} />,
  };
}

/** The page layout shows the error with a search form and shortcuts. */
function failed(status: number): View {
  return { status, head: { title: 'Новостройки', robots: 'noindex' }, body: <></> };
}

interface ListingProps {
  context: PageContext;
  results: Results;
  data: ListingData;
  page: number;
  pages: number;
}

function Listing({ context, results, data, page, pages }: ListingProps) {
  const isMobile = context.layout === 'mobile';
  const words = wordsOf(context.path);
  const chosen = searchFormAnswer(results)?.chosen ?? { url: data.metaTags.canonical, chips: [] };
  const address = chosen.url;
  const conditions = conditionsOf(chosen);
  const isEmpty = data.buildings.items.length === 0 && data.flats.items.length === 0;
  const mapUrl = mapOfListing(changed(address, { sort: '', dir: '' }));
  const found = data.buildings.headers.found;
  return (
    <>
      <Header text={data.metaTags.h1} conditions={headingConditionsOf(data, conditions)} />
      {!isEmpty && (
        <p className="listing-found">
          {found}
          {data.unsold && (
            <>
              {', '}
              <a href={data.unsold.url} rel="nofollow">
                {`ещё ${data.unsold.count} без\u00a0продаж`}
              </a>
            </>
          )}
          {!isMobile && data.updatedAt && `, цены обновлены ${date(data.updatedAt)}`}
        </p>
      )}
      {conditions.length > 0 && (
        <div className="listing-conditions">
          <Chips results={results} />
        </div>
      )}
      <p className="listing-save">
        <ButtonLink size="s" icon="bell" href={saveSearchPath(address)} rel="nofollow">
          {isEmpty ? 'Сообщить, когда появится' : 'Сохранить поиск'}
        </ButtonLink>
      </p>
      {isEmpty ? (
        <div className="listing-nothing">
          <WaysOut
            items={data.relaxations}
            unsold={data.unsold}
            path={context.path}
            subject={words.subject}
            forms={words.lots}
            isSettlement={words.isSettlement}
          />
          <NearMatches found={data.almost} isMobile={isMobile} today={context.today} />
        </div>
      ) : (
        <>
          <Toolbar
            address={address}
            order={data.order}
            mapUrl={isMobile ? null : mapUrl}
            {...(isMobile && data.updatedAt ? { note: `обновлено ${dayMonth(data.updatedAt)}` } : {})}
          />
          <LotErrors value={data.flats.errors}>
            <Cards context={context} data={data} address={address} />
          </LotErrors>
          <Pagination
            page={page}
            pages={pages}
            href={(number) => pageAddress(data.metaTags.canonical, number)}
          />
          <FurtherFlats
            data={data}
            results={results}
            address={address}
            lots={words.lots}
            page={page}
            pages={pages}
          />
        </>
      )}
      {isMobile && !isEmpty && (
        <BottomBar data={data} address={address} mapUrl={mapUrl} path={context.path} />
      )}
      <LocationsWidget context={context} results={results} type={words.type} />
      {page === 1 && <Questions items={data.faq} />}
      {/* On a desktop the right column has the same links in groups. */}
      {isMobile && <Shortcuts links={data.topLinks} path={context.path} />}
    </>
  );
}

interface HeaderProps {
  text: string;
  conditions: readonly string[];
}

/** Longer conditions do not fit on a line of a phone, characters. */
const MAX_UNBROKEN = 20;

/** Hyphenated words and short conditions are not broken at the end of a line. */
function Header({ text, conditions }: HeaderProps) {
  const words = text.split(/( )/).map((word, place) => ({ word, place }));
  return (
    <h1 className="listing-title">
      {words.map(({ word, place }) =>
        word.includes('-') ? (
          <span key={place} className="listing-unbroken">
            {word}
          </span>
        ) : (
          word
        ),
      )}
      {conditions.map((condition, place) => (
        <Fragment key={condition}>
          {place === 0 ? ': ' : ', '}
          <span className={condition.length <= MAX_UNBROKEN ? 'listing-unbroken' : undefined}>
            {condition}
          </span>
        </Fragment>
      ))}
    </h1>
  );
}

/** Flats of one complex that stand in a row before the rest of them is folded. */
const IN_A_ROW = 2;

interface CardsProps {
  context: PageContext;
  data: ListingData;
  address: string;
}

function Cards({ context, data, address }: CardsProps) {
  const { layout, site } = context;
  const words = wordsOf(context.path);
  const isMobile = layout === 'mobile';
  const surroundings = { isMobile, address, lots: words.lots, today: context.today };
  const flats = data.flats.items;
  const runs = runsOf(flats);
  // A page of one complex has nothing that its flats would hide.
  const most = runs.length > 1 ? IN_A_ROW : flats.length;
  const cards = (some: readonly Flat[]) =>
    some.map((flat) => (
      <li key={flat.path}>
        <FlatCard flat={flat} isMobile={isMobile} today={context.today} priority={flat === flats[0]} />
      </li>
    ));
  return (
    <ul className="listing-cards" aria-label="Результаты">
      {data.buildings.items.map((complex, place) => (
        <li key={complex.id}>
          {words.isSettlement ? (
            <SettlementCard {...surroundings} complex={complex} region={site.region} priority={place === 0} />
          ) : (
            <ComplexCard {...surroundings} complex={complex} priority={place === 0} />
          )}
        </li>
      ))}
      {runs.map((run) => (
        <Fragment key={run[0]?.path}>
          {cards(run.slice(0, most))}
          {run.length > most && (
            <li>
              <details className="listing-more">
                <summary>{`Ещё ${counted(run.length - most, words.lots)} ${run[0]?.building.full_name_in}`}</summary>
                <ul className="listing-cards">{cards(run.slice(most))}</ul>
              </details>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  );
}

interface BottomBarProps {
  data: ListingData;
  address: string;
  mapUrl: string;
  path: string;
}

/** On a phone the map and the flats are always one tap away. */
function BottomBar({ data, address, mapUrl, path }: BottomBarProps) {
  const { lots, isSettlement } = wordsOf(path);
  const hasFlats = !listsFlats(path) && !isSettlement && data.counts.flats > 0;
  return (
    <nav className="bottom-bar" aria-label="Результаты иначе">
      <ButtonLink href={mapUrl} icon="map" size="l" block={!hasFlats}>
        Карта
      </ButtonLink>
      {hasFlats && (
        <ButtonLink href={changed(address, {}, FLATS_PATH)} kind="cta" size="l">
          {`Показать ${counted(data.counts.flats, lots)}`}
        </ButtonLink>
      )}
    </nav>
  );
}
