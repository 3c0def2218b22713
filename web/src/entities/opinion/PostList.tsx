import { counted } from '../../lib/format';
import type { Post } from './PostItem';
import { PostItem } from './PostItem';

interface PostListProps {
  posts: readonly Post[];
  label: string;
  /** How many are not folded. */
  shown?: number;
  /** «отзыв», «отзыва», «отзывов». */
  forms: readonly [string, string, string];
  votes?: Readonly<Record<string, number>> | undefined;
  answerHref?: ((id: number) => string) | undefined;
}

/** What visitors say; the rest is folded. */
export function PostList({ posts, label, shown = 5, forms, votes, answerHref }: PostListProps) {
  const item = (post: Post, at: number) => (
    <PostItem
      key={post.id ?? `${post.author}-${post.date}-${at}`}
      post={post}
      vote={post.id === null ? undefined : votes?.[post.id]}
      answerHref={post.id === null ? undefined : answerHref?.(post.id)}
    />
  );
  const rest = posts.slice(shown);
  return (
    <>
      <ul className="said-list" aria-label={label}>
        {posts.slice(0, shown).map(item)}
      </ul>
      {rest.length > 0 && (
        <details className="said-more">
          <summary>Ещё {counted(rest.length, forms)}</summary>
          <ul className="said-list">{rest.map(item)}</ul>
        </details>
      )}
    </>
  );
}
