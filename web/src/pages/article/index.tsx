import { withQuery } from '../../lib/address';
import { ARTICLES_PATH } from '../../lib/paths';
import { ArticleCategoryMenuDocument } from '../../api/generated/ArticleCategoryMenu';
import { ArticleDocument } from '../../api/generated/Article';
import type { CategoryFieldsFragment } from '../../api/generated/types';
import { operation, type Page } from '../../app/page';
import { absent } from '../../features/editorial/absent';
import { Kinds } from '../../features/editorial/Kinds';
import { textView } from '../../features/editorial/text-view';

const page: Page = {
  plan({ site, params }) {
    const { region } = site;
    return [
      operation(ArticleDocument, { region, path: params['article'] ?? '' }),
      operation(ArticleCategoryMenuDocument, { region }),
    ];
  },
  view(context, results) {
    const answer = results.of(ArticleDocument)?.article ?? null;
    if (!answer?.item) return absent(context, answer);
    const { item, more } = answer;
    const labelled = (article: typeof item) => ({ ...article, label: article.category.header });
    return textView(context, {
      ...answer,
      kind: 'article',
      item: labelled(item),
      more: more.map(labelled),
      moreTitle: 'Читайте ещё',
      after: (
        <Categories
          current={item.category.id}
          categories={results.of(ArticleCategoryMenuDocument)?.articleCategoryMenu ?? []}
        />
      ),
    });
  },
};

interface CategoriesProps {
  current: number;
  categories: readonly CategoryFieldsFragment[];
}

/** What else the journal writes about; that of the article is current. */
function Categories({ current, categories }: CategoriesProps) {
  if (categories.length === 0) return null;
  return (
    <section className="post-section">
      <h2>Рубрики</h2>
      <Kinds
        label="Рубрики статей"
        all={ARTICLES_PATH}
        items={categories.map(({ id, header, count }) => ({ id, title: header, count }))}
        current={current}
        href={(category) => withQuery(ARTICLES_PATH, { category })}
      />
    </section>
  );
}

export default page;
