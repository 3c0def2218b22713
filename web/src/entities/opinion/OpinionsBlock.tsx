import { counted } from '../../lib/format';
import { opinionPath } from '../../lib/opinion-paths';
import { ButtonLink } from '../../ui/Button';
import { Block } from '../../ui/object/Block';
import type { Post } from './PostItem';
import { PostList } from './PostList';

const FORMS = ['отзыв', 'отзыва', 'отзывов'] as const;

interface OpinionsBlockProps {
  type: 'builder' | 'agency';
  id: number;
  opinions: readonly Post[];
}

/** What visitors say of a company. */
export function OpinionsBlock({ type, id, opinions }: OpinionsBlockProps) {
  return (
    <Block
      id="opinions"
      title="Отзывы о компании"
      note={opinions.length > 0 ? counted(opinions.length, FORMS) : undefined}
    >
      {opinions.length > 0 ? (
        <PostList posts={opinions} label="Отзывы о компании" forms={FORMS} />
      ) : (
        <p className="muted">О&nbsp;самой компании отзывов пока нет.</p>
      )}
      <div className="said-ask">
        <ButtonLink kind="secondary" href={opinionPath(type, id)} rel="nofollow">
          Написать отзыв
        </ButtonLink>
      </div>
    </Block>
  );
}
