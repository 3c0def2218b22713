import { ArticleDocument } from '../../api/generated/Article';
import { operation, type Page } from '../../app/page';
import { absent } from '../../features/editorial/absent';
import { textView } from '../../features/editorial/text-view';

const page: Page = {
  plan({ site, params }) {
    return [operation(ArticleDocument, { region: site.region, path: params['article'] ?? '' })];
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
    });
  },
};

export default page;
