import { NewsItemDocument } from '../../api/generated/NewsItem';
import { operation, type Page } from '../../app/page';
import { absent } from '../../features/editorial/absent';
import { textView } from '../../features/editorial/text-view';

const page: Page = {
  plan({ site, params }) {
    return [operation(NewsItemDocument, { region: site.region, path: params['news'] ?? '' })];
  },
  view(context, results) {
    const answer = results.of(NewsItemDocument)?.newsItem ?? null;
    if (!answer?.item) return absent(context, answer);
    const { item, more } = answer;
    const labelled = (news: typeof item) => ({ ...news, label: news.types[0]?.header ?? null });
    return textView(context, {
      ...answer,
      kind: 'news',
      item: labelled(item),
      more: more.map(labelled),
      moreTitle: 'Ещё новости',
    });
  },
};

export default page;
