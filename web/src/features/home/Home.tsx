import type { ReactElement, ReactNode } from 'react';

import { BUILDINGS_PATH } from '../../lib/paths';
import { FaqListingWidgetDocument } from '../../api/generated/FaqListingWidget';
import { MainNewsDocument } from '../../api/generated/MainNews';
import { MainPageDocument } from '../../api/generated/MainPage';
import { MainTabsDocument } from '../../api/generated/MainTabs';
import type { MainPageQuery } from '../../api/generated/types';
import type { Operation } from '../../app/contract';
import { faqPage, organization, website } from '../../app/head/json-ld';
import { titleOf } from '../../app/head/titles';
import { operation, type PageContext, type Results, type View } from '../../app/page';
import { groupThousands } from '../../lib/format';
import { staticPart } from '../../ui/static';
import { LocationsWidget, locationsOperation } from '../../entities/locations/LocationsWidget';
import { Directory, directoryOperations, directoryTitle, hasDirectory } from './Directory';
import { Faq, History, Snippet } from './shared.server';
import { Hero } from './Hero';
import { Magazine } from './Magazine';
import { News } from './News';
import { Popular } from './Popular';
import { Progress } from './Progress';
import { RecentlyViewed } from './RecentlyViewed';
import { Returned } from './Returned';
import { countersOf, hasHistory, headerOf } from './words';

const Questions = staticPart('questions', Faq);
const Year = staticPart('year', History);
const Words = staticPart('snippet', Snippet);

/** The operations of the home page without those of the search form. */
export function homeOperations(context: PageContext): Operation[] {
  const variables = { region: context.site.region };
  return [
    operation(MainPageDocument, variables),
    operation(MainNewsDocument, variables),
    operation(MainTabsDocument, variables),
    ...directoryOperations(context),
    locationsOperation(context, 'BUILDINGS'),
    operation(FaqListingWidgetDocument, { ...variables, searchKey: BUILDINGS_PATH }),
  ];
}

/** The start page with its search form; a section whose query failed is omitted. */
export function homeView(context: PageContext, results: Results, form: ReactElement): View {
  const { site } = context;
  const main = results.of(MainPageDocument)?.mainPage ?? null;
  const questions = questionsOf(results);
  const header = headerOf(site.region).replaceAll('\u00a0', ' ');
  return {
    head: {
      title: titleOf(context, 'index'),
      description: `${header}: цены застройщиков, сроки сдачи и документы по каждому корпусу, ход строительства, ипотека. ${main ? `Сейчас ${main.headers.found}.` : ''}`,
      jsonLd: [
        organization(site),
        website(site.origin),
        ...(questions.length > 0 ? [faqPage(questions)] : []),
      ],
    },
    layout: {
      places: false,
      hero: (
        <Hero
          context={context}
          form={form}
          updatedAt={main?.updatedAt ?? null}
          shortcuts={main?.shortcuts ?? []}
        />
      ),
    },
    body: <Home context={context} results={results} main={main} />,
  };
}

/** What buyers ask of the whole catalogue, answered by its figures of today. */
const questionsOf = (results: Results) => results.of(FaqListingWidgetDocument)?.faqListingWidget.items ?? [];

interface HomeProps {
  context: PageContext;
  results: Results;
  main: MainPageQuery['mainPage'];
}

function Home({ context, results, main }: HomeProps) {
  const isMobile = context.layout === 'mobile';
  const news = results.of(MainNewsDocument)?.mainNews;
  const counters = main ? countersOf(main.counters) : [];
  return (
    <div className="home">
      <Returned today={context.today} />
      {main && main.popular.length > 0 && (
        <Section
          id="home-popular"
          {...(main.popularByViews ? POPULAR : { title: 'Комплексы в\u00a0продаже' })}
          more={{ title: `Все ${groupThousands(main.counters.complexes)} ЖК`, url: BUILDINGS_PATH }}
        >
          <Popular complexes={main.popular} isMobile={isMobile} today={context.today} />
        </Section>
      )}
      {counters.length > 0 && (
        <dl className="card home-counters" aria-label="Каталог сегодня">
          {counters.map(({ number, words }) => (
            <div key={words} className="home-counter">
              <dt>{words}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      {main && main.progress.length > 0 && (
        <Section id="home-progress" title="Ход строительства" note="свежие фото с площадок">
          <Progress sites={main.progress.slice(0, 3)} isMobile={isMobile} />
        </Section>
      )}
      {main && hasHistory(main.history) && (
        <Section id="home-history" title={'Что изменилось за\u00a0год'}>
          <Year history={main.history} layout={context.layout} />
        </Section>
      )}
      {hasDirectory(results) && (
        <Section id="home-directory" title={directoryTitle(results)}>
          <Directory results={results} />
        </Section>
      )}
      {news && news.items.length > 0 && (
        <Section id="home-news" title="Новости" more={{ title: 'Все новости', url: news.url }}>
          <News items={news.items} isMobile={isMobile} />
        </Section>
      )}
      <Magazine results={results} />
      <RecentlyViewed />
      <LocationsWidget context={context} results={results} type="BUILDINGS" />
      <Questions items={questionsOf(results)} />
      {main?.snippet && <Words snippet={main.snippet} isMobile={isMobile} today={context.today} />}
    </div>
  );
}

const POPULAR = { title: 'Популярные комплексы', note: 'по просмотрам за месяц и доле непроданного' };

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  more?: { title: string; url: string };
  children: ReactNode;
}

function Section({ id, title, note, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="home-heading">
        <h2 id={id}>{title}</h2>
        {note && <p className="muted">{note}</p>}
        {more && <a href={more.url}>{more.title}</a>}
      </div>
      {children}
    </section>
  );
}
