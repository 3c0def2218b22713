/** The view of one text: a news item or an article. */
import type { ReactNode } from 'react';

import type { BuildingTileFieldsFragment } from '../../api/generated/types';
import { breadcrumbList } from '../../app/head/json-ld';
import { newsArticle } from '../../app/head/news-article';
import { titleOf } from '../../app/head/titles';
import { textVideoObjects } from '../../app/head/video-json-ld';
import type { PageContext, View } from '../../app/page';
import type { Post as Said } from '../../entities/opinion/PostItem';
import type { Block } from '../../entities/text/Blocks';
import { preset } from '../../ui/Picture';
import { Comments } from './Comments';
import { crumbsOf } from './crumbs';
import { Mentioned } from './Mentioned';
import { Post } from './Post';
import type { PostTeaser } from './Posts';

interface Text {
  item: PostTeaser & { id: number; short: string; ccount: number; views_count: number | null };
  kind: 'news' | 'article';
  comments: readonly Said[];
  blocks: readonly Block[];
  buildings: readonly BuildingTileFieldsFragment[];
  more: readonly PostTeaser[];
  /** «Ещё новости». */
  moreTitle: string;
  breadcrumbs: readonly { title: string; url: string }[];
  /** What ends the page. */
  after?: ReactNode;
}

/** A text with the complexes it mentions and others of its kind. */
export function textView(
  context: PageContext,
  { item, kind, blocks, buildings, more, moreTitle, comments, breadcrumbs, after }: Text,
): View {
  const isMobile = context.layout === 'mobile';
  const crumbs = crumbsOf(breadcrumbs);
  return {
    head: {
      title: titleOf(context, 'post', item.header),
      description: item.short,
      image: item.image && preset(item.image, 1_200),
      jsonLd: [
        breadcrumbList(context.site.origin, crumbs),
        newsArticle(context.site, { ...item, description: item.short, comments: item.ccount }),
        ...textVideoObjects(context.site.origin, { ...item, blocks }),
      ],
    },
    layout: { crumbs, rightColumn: 'lists' },
    body: (
      <Post post={item} blocks={blocks} views={item.views_count} isMobile={isMobile} today={context.today}>
        <Comments kind={kind} id={item.id} count={item.ccount} comments={comments} />
        <Mentioned
          buildings={buildings}
          more={more}
          moreTitle={moreTitle}
          isMobile={isMobile}
          today={context.today}
        />
        {after}
      </Post>
    ),
  };
}
