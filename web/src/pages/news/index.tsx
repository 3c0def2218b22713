import { NewsItemDocument } from '../../api/generated';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { breadcrumbList, newsArticle } from '../../app/head/json-ld';
import { postTitle } from '../../app/head/titles';
import { absent } from '../../features/editorial/absent';
import { crumbsOf } from '../../features/editorial/crumbs';
import { Mentioned } from '../../features/editorial/Mentioned';
import { Post } from '../../features/editorial/Post';
import { preset } from '../../ui/Picture';

function variables({ site, params }: PageContext) {
  return { region: site.region, path: params['news'] ?? '' };
}

const page: Page = {
  plan(context) {
    return [operation(NewsItemDocument, variables(context))];
  },
  view(context, results) {
    const answer = results.of(NewsItemDocument)?.newsItem ?? null;
    if (!answer?.item) return absent(context, answer);
    const { item, text, buildings, more } = answer;
    const isMobile = context.layout === 'mobile';
    const labelled = (news: typeof item) => ({ ...news, label: news.types[0]?.header ?? null });
    const crumbs = crumbsOf(answer.breadcrumbs);
    return {
      head: {
        title: postTitle(item.header),
        description: item.short,
        image: item.image && preset(item.image, 1_200),
        jsonLd: [
          breadcrumbList(context.site.origin, crumbs),
          newsArticle(context.site, { ...item, description: item.short }),
        ],
      },
      layout: { crumbs },
      body: (
        <Post post={labelled(item)} blocks={text} isMobile={isMobile}>
          <Mentioned
            buildings={buildings}
            more={more.map(labelled)}
            moreTitle="Ещё новости"
            isMobile={isMobile}
          />
        </Post>
      ),
    };
  },
};

export default page;
