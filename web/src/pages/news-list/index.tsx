import { NEWS_PATH } from '../../lib/paths';
import { NewsListDocument } from '../../api/generated/NewsList';
import { NewsTypesDocument } from '../../api/generated/NewsTypes';
import { operation, type Page } from '../../app/page';
import { listView } from '../../features/editorial/list-view';
import { numberOf, pageOf, PER_PAGE } from '../../features/editorial/listing';

const page: Page = {
  plan(context) {
    const { region } = context.site;
    const typeId = numberOf(context, 'type');
    return [
      operation(NewsListDocument, { region, page: pageOf(context), perPage: PER_PAGE, typeId }),
      operation(NewsTypesDocument, { region }),
    ];
  },
  view(context, results) {
    const list = results.of(NewsListDocument)?.newsList;
    const types = results.of(NewsTypesDocument)?.newsTypes ?? [];
    const posts = (list?.items ?? []).map((item) => ({ ...item, label: item.types[0]?.header ?? null }));
    const { region } = context.site;
    const place = region === 'MSK' ? 'Москвы и Подмосковья' : 'Петербурга и Ленобласти';
    const listed = list ? { h1: list.headers.h1, posts, pagesCount: list.pagesCount } : null;
    return listView(context, listed, types, {
      all: NEWS_PATH,
      key: 'type',
      crumb: 'Новости',
      h1: 'Новости новостроек',
      kinds: 'Типы новостей',
      pages: 'Страницы новостей',
      failed: 'Новости не загрузились',
      none: 'Новостей пока нет',
      titles: ['news', 'news_type'],
      description: `Новости рынка новостроек ${place}: старты продаж, ход строительства, ипотека и законы.`,
    });
  },
};

export default page;
