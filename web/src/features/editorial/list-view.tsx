/** The view of a list of news or articles, filtered by the kind in the URL. */
import type { PageContext, View } from '../../app/page';
import { titleOf, type TitledPage } from '../../app/head/titles';
import { breadcrumbList, itemList } from '../../app/head/json-ld';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';
import { FeedLink } from './FeedLink';
import { Kinds } from './Kinds';
import { numberOf, pageOf, paged, PER_PAGE } from './listing';
import { Posts, type PostTeaser } from './Posts';

interface Kind {
  id: number;
  header: string;
  count: number | null;
}

/** The texts and URLs that differ between the two lists. */
export interface ListWords {
  /** The URL of the unfiltered list. */
  all: string;
  /** The parameter of the kind in the URL. */
  key: string;
  crumb: string;
  h1: string;
  kinds: string;
  pages: string;
  failed: string;
  none: string;
  titles: [all: TitledPage, ofKind: TitledPage];
  description: string;
}

interface Listed {
  h1: string;
  posts: readonly PostTeaser[];
  pagesCount: number;
}

/** A list; `listed` is null if the server returned none. */
export function listView(
  context: PageContext,
  listed: Listed | null,
  kinds: readonly Kind[],
  words: ListWords,
): View {
  const wanted = numberOf(context, words.key);
  const number = pageOf(context);
  const kind = kinds.find(({ id }) => id === wanted) ?? null;
  const href = (id: number) => `${words.all}?${words.key}=${id}`;
  const base = kind ? href(kind.id) : words.all;
  const posts = listed?.posts ?? [];
  const pages = listed?.pagesCount ?? 0;
  const isBeyond = pages > 0 && number > pages;
  const isUnknown = wanted !== null && listed !== null && !kind;
  const crumbs = [{ title: 'Главная', url: '/' }, { title: words.crumb }];
  const { origin } = context.site;
  const feed = `${words.all}feed.xml`;
  return {
    ...(isBeyond || isUnknown ? { status: 404 } : {}),
    head: {
      title: titleOf(context, words.titles[kind ? 1 : 0], kind?.header, number),
      description: words.description,
      feed,
      jsonLd: [
        breadcrumbList(origin, crumbs),
        ...itemList(
          origin,
          posts.map(({ header, url }) => ({ name: header, url })),
          (number - 1) * PER_PAGE + 1,
        ),
      ],
    },
    layout: { crumbs, rightColumn: 'lists' },
    body: (
      <>
        <h1>{listed?.h1 ?? words.h1}</h1>
        <Kinds
          label={words.kinds}
          all={words.all}
          items={kinds.map(({ id, header, count }) => ({ id, title: header, count }))}
          current={kind?.id ?? null}
          href={href}
        />
        {listed && posts.length === 0 ? (
          <EmptyState kind="empty" icon="document" title={words.none} action={<a href="/">На главную</a>} />
        ) : listed ? (
          <Posts posts={posts} hasLead={number === 1 && !kind} isMobile={context.layout === 'mobile'} />
        ) : (
          <EmptyState kind="failed" title={words.failed}>
            Обновите страницу через минуту.
          </EmptyState>
        )}
        <Pagination
          page={number}
          pages={listed?.pagesCount ?? 1}
          href={(at) => paged(base, at)}
          label={words.pages}
        />
        <FeedLink path={feed} />
      </>
    ),
  };
}
