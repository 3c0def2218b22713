import {
  BANKS_RATING_PATH,
  BUILDERS_RATING_PATH,
  DISTRICTS_RATING_PATH,
  EXPERTS_PATH,
  RATINGS_PATH,
} from '../../lib/paths';
import { RatingExpertsDocument } from '../../api/generated/RatingExperts';
import { RatingListingPageDocument } from '../../api/generated/RatingListingPage';
import type { Page, PageContext, Results, View } from '../../app/page';
import { operation } from '../../app/page';
import { breadcrumbList, itemList } from '../../app/head/json-ld';
import { signed, titleOf } from '../../app/head/titles';
import { crumbsOf } from '../../features/editorial/crumbs';
import { Experts } from '../../features/editorial/Experts';
import { FeedLink } from '../../features/editorial/FeedLink';
import { pageOf, paged, PER_PAGE } from '../../features/editorial/listing';
import { Posts } from '../../features/editorial/Posts';
import { LinkChip } from '../../ui/Chip';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';

const CRUMBS = [{ title: 'Главная', url: '/' }, { title: 'Рейтинги' }];

function listOf(context: PageContext) {
  return { region: context.site.region, page: pageOf(context), perPage: PER_PAGE };
}

const FEED = `${RATINGS_PATH}feed.xml`;

const page: Page = {
  plan(context) {
    if (context.params['part']) return [operation(RatingExpertsDocument, { region: context.site.region })];
    return [operation(RatingListingPageDocument, listOf(context))];
  },
  view(context, results) {
    return context.params['part'] ? experts(context, results) : ratings(context, results);
  },
};

function Sections({ path }: { path: string }) {
  return (
    <nav className="post-kinds" aria-label="Разделы рейтингов">
      <LinkChip href={RATINGS_PATH} current={path === RATINGS_PATH}>
        Рейтинги
      </LinkChip>
      <LinkChip href={BUILDERS_RATING_PATH} current={false}>
        Кто сдаёт дома в срок
      </LinkChip>
      <LinkChip href={DISTRICTS_RATING_PATH} current={false}>
        Районы
      </LinkChip>
      <LinkChip href={BANKS_RATING_PATH} current={false}>
        Банки
      </LinkChip>
      <LinkChip href={EXPERTS_PATH} current={path === EXPERTS_PATH}>
        Оценки экспертов
      </LinkChip>
    </nav>
  );
}

function ratings(context: PageContext, results: Results): View {
  const list = results.of(RatingListingPageDocument)?.ratingListingPage;
  const { page: number } = listOf(context);
  const posts = (list?.items ?? []).map((item) => ({
    ...item,
    date: item.publication_date,
    label: item.compared ?? `${item.objects_count} ЖК`,
  }));
  const { origin } = context.site;
  const isBeyond = list ? list.pagesCount > 0 && number > list.pagesCount : false;
  return {
    ...(isBeyond ? { status: 404 } : {}),
    head: {
      title: titleOf(context, 'ratings', '', number),
      description:
        'Рейтинги новостроек по цене, срокам, транспорту и мнению экспертов: места, цены и причины.',
      feed: FEED,
      jsonLd: [
        breadcrumbList(origin, CRUMBS),
        ...itemList(
          origin,
          posts.map(({ header, url }) => ({ name: header, url })),
          (number - 1) * PER_PAGE + 1,
        ),
      ],
    },
    layout: { crumbs: CRUMBS, rightColumn: 'lists' },
    body: (
      <>
        <h1>{list?.headers.h1 ?? 'Рейтинги новостроек'}</h1>
        <Sections path={context.path} />
        {!list && (
          <EmptyState kind="failed" title="Рейтинги не загрузились">
            Обновите страницу через минуту.
          </EmptyState>
        )}
        {list && posts.length === 0 && (
          <EmptyState
            kind="empty"
            icon="document"
            title={isBeyond ? 'Такой страницы нет' : 'Рейтингов редакции пока нет'}
            action={isBeyond ? <a href={RATINGS_PATH}>К первой странице</a> : undefined}
          >
            {!isBeyond && 'Места застройщиков, районов и банков портал считает сам: они в разделах выше.'}
          </EmptyState>
        )}
        {posts.length > 0 && (
          <Posts posts={posts} hasLead={number === 1} isMobile={context.layout === 'mobile'} />
        )}
        <Pagination
          page={number}
          pages={list?.pagesCount ?? 1}
          href={(at) => paged(RATINGS_PATH, at)}
          label="Страницы рейтингов"
        />
        <FeedLink path={FEED} />
      </>
    ),
  };
}

function experts(context: PageContext, results: Results): View {
  const answer = results.of(RatingExpertsDocument)?.ratingExperts;
  const crumbs = answer
    ? crumbsOf(answer.breadcrumbs)
    : [
        { title: 'Главная', url: '/' },
        { title: 'Рейтинги', url: RATINGS_PATH },
        { title: 'Оценки экспертов' },
      ];
  return {
    head: {
      title: signed('Оценки экспертов'),
      description: 'Что эксперты говорят о новостройках: разборы комплексов с голосами читателей.',
      jsonLd: [breadcrumbList(context.site.origin, crumbs)],
    },
    layout: { crumbs, rightColumn: 'lists' },
    body: (
      <>
        <h1>{answer?.headers.h1 ?? 'Оценки экспертов'}</h1>
        <Sections path={context.path} />
        {answer ? (
          <Experts experts={answer.items} />
        ) : (
          <EmptyState kind="failed" title="Оценки не загрузились">
            Обновите страницу через минуту.
          </EmptyState>
        )}
      </>
    ),
  };
}

export default page;
