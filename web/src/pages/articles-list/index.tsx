import { ARTICLES_PATH } from '../../lib/paths';
import { ArticlesListDocument } from '../../api/generated/ArticlesList';
import { ArticlesTypesDocument } from '../../api/generated/ArticlesTypes';
import { operation, type Page } from '../../app/page';
import { listView } from '../../features/editorial/list-view';
import { numberOf, pageOf, PER_PAGE } from '../../features/editorial/listing';

const page: Page = {
  plan(context) {
    const { region } = context.site;
    const categoryId = numberOf(context, 'category');
    return [
      operation(ArticlesListDocument, { region, page: pageOf(context), perPage: PER_PAGE, categoryId }),
      operation(ArticlesTypesDocument, { region }),
    ];
  },
  view(context, results) {
    const list = results.of(ArticlesListDocument)?.articlesList;
    const categories = results.of(ArticlesTypesDocument)?.articlesTypes ?? [];
    const posts = (list?.items ?? []).map((item) => ({ ...item, label: item.category.header }));
    const listed = list ? { h1: list.headers.h1, posts, pagesCount: list.pagesCount } : null;
    return listView(context, listed, categories, {
      all: ARTICLES_PATH,
      key: 'category',
      crumb: 'Статьи',
      h1: 'Статьи о новостройках',
      kinds: 'Рубрики',
      pages: 'Страницы статей',
      failed: 'Статьи не загрузились',
      none: 'Статей пока нет',
      titles: ['articles', 'article_category'],
      description:
        'Как выбрать и купить квартиру в новостройке: ипотека, документы, приёмка, отделка, налоги. Разборы без рекламы.',
    });
  },
};

export default page;
