import type { Post } from '../../entities/opinion/PostItem';
import { PostList } from '../../entities/opinion/PostList';
import { commentPath } from '../../lib/opinion-paths';
import { FOLLOW_PATH } from '../../lib/user-paths';
import { ButtonLink } from '../../ui/Button';

const FORMS = ['комментарий', 'комментария', 'комментариев'] as const;

interface CommentsProps {
  kind: 'news' | 'article';
  id: number;
  /** All of them, with the answers. */
  count: number;
  comments: readonly Post[];
}

/** What visitors say of a text, and the way to say more. */
export function Comments({ kind, id, count, comments }: CommentsProps) {
  return (
    <section className="post-comments" id="comments" aria-label="Комментарии">
      <h2>
        Комментарии <span className="muted">{count}</span>
      </h2>
      {comments.length > 0 && (
        <PostList
          posts={comments}
          label="Комментарии"
          shown={10}
          forms={FORMS}
          answerHref={(answered) => commentPath(kind, id, answered)}
        />
      )}
      {comments.length === 0 && <p className="muted">Комментариев пока нет.</p>}
      <div className="said-ask">
        <ButtonLink kind="secondary" href={commentPath(kind, id)} rel="nofollow">
          Написать комментарий
        </ButtonLink>
        <ButtonLink kind="ghost" icon="bell" href={`${FOLLOW_PATH}?${kind}=${id}`} rel="nofollow">
          Сообщить о&nbsp;новых комментариях
        </ButtonLink>
      </div>
    </section>
  );
}
