import { NewsListDocument, NewsTypesDocument } from '../../api/generated';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { breadcrumbList, itemList } from '../../app/head/json-ld';
import { newsTitle } from '../../app/head/titles';
import { Kinds } from '../../features/editorial/Kinds';
import { numberOf, pageOf, paged, PER_PAGE } from '../../features/editorial/listing';
import { Posts } from '../../features/editorial/Posts';
import { Pagination } from '../../ui/Pagination';
import { State } from '../../ui/State';

const CRUMBS = [{ title: 'Главная', url: '/' }, { title: 'Новости' }];

function listOf(context: PageContext) {
  const { region } = context.site;
  return { region, page: pageOf(context), perPage: PER_PAGE, typeId: numberOf(context, 'type') };
}

const page: Page = {
  plan(context) {
    return [
      operation(NewsListDocument, listOf(context)),
      operation(NewsTypesDocument, { region: context.site.region }),
    ];
  },
  view(context, results) {
    const list = results.of(NewsListDocument)?.newsList;
    const types = results.of(NewsTypesDocument)?.newsTypes ?? [];
    const { page: number, typeId } = listOf(context);
    const type = types.find(({ id }) => id === typeId) ?? null;
    const base = type ? `/news/?type=${type.id}` : '/news/';
    const posts = (list?.items ?? []).map((item) => ({ ...item, label: item.types[0]?.header ?? null }));
    const { origin, region } = context.site;
    const isBeyond = list ? list.pagesCount > 0 && number > list.pagesCount : false;
    const body = (
      <>
        <h1>{list?.headers.h1 ?? 'Новости новостроек'}</h1>
        <Kinds
          label="Типы новостей"
          all="/news/"
          items={types.map(({ id, header, count }) => ({ id, title: header, count }))}
          current={type?.id ?? null}
          href={(id) => `/news/?type=${id}`}
        />
        {list ? (
          <Posts posts={posts} hasLead={number === 1 && !type} isMobile={context.layout === 'mobile'} />
        ) : (
          <State kind="failed" title="Новости не загрузились">
            Обновите страницу через минуту.
          </State>
        )}
        <Pagination
          page={number}
          pages={list?.pagesCount ?? 1}
          href={(at) => paged(base, at)}
          label="Страницы новостей"
        />
      </>
    );
    return {
      ...(isBeyond || (typeId !== null && list && !type) ? { status: 404 } : {}),
      head: {
        title: newsTitle(region, type?.header, number),
        description: `Новости рынка новостроек ${region === 'MSK' ? 'Москвы и Подмосковья' : 'Петербурга и Ленобласти'}: старты продаж, ход строительства, ипотека и законы.`,
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
