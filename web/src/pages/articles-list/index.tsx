import { ArticlesListDocument, ArticlesTypesDocument } from '../../api/generated';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { breadcrumbList, itemList } from '../../app/head/json-ld';
import { articlesTitle } from '../../app/head/titles';
import { Kinds } from '../../features/editorial/Kinds';
import { numberOf, pageOf, paged, PER_PAGE } from '../../features/editorial/listing';
import { Posts } from '../../features/editorial/Posts';
import { Pagination } from '../../ui/Pagination';
import { State } from '../../ui/State';

const CRUMBS = [{ title: 'Главная', url: '/' }, { title: 'Статьи' }];

function listOf(context: PageContext) {
  const { region } = context.site;
  return { region, page: pageOf(context), perPage: PER_PAGE, categoryId: numberOf(context, 'category') };
}

const page: Page = {
  plan(context) {
    return [
      operation(ArticlesListDocument, listOf(context)),
      operation(ArticlesTypesDocument, { region: context.site.region }),
    ];
  },
  view(context, results) {
    const list = results.of(ArticlesListDocument)?.articlesList;
    const types = results.of(ArticlesTypesDocument)?.articlesTypes ?? [];
    const { page: number, categoryId } = listOf(context);
    const category = types.find(({ id }) => id === categoryId) ?? null;
    const base = category ? `/articles/?category=${category.id}` : '/articles/';
    const posts = (list?.items ?? []).map((item) => ({ ...item, label: item.category.header }));
    const { origin } = context.site;
    const isBeyond = list ? list.pagesCount > 0 && number > list.pagesCount : false;
    const body = (
      <>
        <h1>{list?.headers.h1 ?? 'Статьи о новостройках'}</h1>
        <Kinds
          label="Рубрики"
          all="/articles/"
          items={types.map(({ id, header, count }) => ({ id, title: header, count }))}
          current={category?.id ?? null}
          href={(id) => `/articles/?category=${id}`}
        />
        {list ? (
          <Posts posts={posts} hasLead={number === 1 && !category} isMobile={context.layout === 'mobile'} />
        ) : (
          <State kind="failed" title="Статьи не загрузились">
            Обновите страницу через минуту.
          </State>
        )}
        <Pagination
          page={number}
          pages={list?.pagesCount ?? 1}
          href={(at) => paged(base, at)}
          label="Страницы статей"
        />
      </>
    );
    return {
      ...(isBeyond || (categoryId !== null && list && !category) ? { status: 404 } : {}),
      head: {
        title: articlesTitle(category?.header, number),
        description:
          'Как выбрать и купить квартиру в новостройке: ипотека, документы, приёмка, отделка, налоги. Разборы без рекламы.',
        canonical: paged(base, number),
        jsonLd: [
          breadcrumbList(origin, CRUMBS),
          itemList(
            origin,
            posts.map(({ header, url }) => ({ name: header, url })),
            (number - 1) * PER_PAGE + 1,
          ),
        ],
      },
      layout: { crumbs: CRUMBS },
      body,
    };
  },
};

export default page;
