import type { Building } from '../../entities/complex/types';
import { MarkForm } from '../../entities/opinion/MarkForm';
import { PostList } from '../../entities/opinion/PostList';
import { counted } from '../../lib/format';
import { opinionPath, questionPath } from '../../lib/opinion-paths';
import { isUnread } from '../../lib/unread';
import { ButtonLink } from '../../ui/Button';
import { NotLoaded } from '../../ui/NotLoaded';
import { Block } from '../../ui/object/Block';
import type { Around } from './model';
import { ProsCons } from './ProsCons';
import { Reviews } from './Reviews';
import { RelatedPosts } from './RelatedPosts';

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;
const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;

/** Pros and cons, reviews and articles. */
export function ReviewSections({ building, around }: { building: Building; around: Around }) {
  const { pros, cons, opinions, questions, expert_reviews: reviews, counters } = around;
  const arePostsUnread = isUnread(around, 'opinions');
  const said = opinions.length + reviews.length;
  return (
    <>
      {pros.length + cons.length > 0 && (
        <Block title="Плюсы и минусы">
          <ProsCons pros={pros} cons={cons} />
        </Block>
      )}
      <Block id="opinions" title="Отзывы" note={said > 0 ? counted(said, REVIEWS) : undefined}>
        <Reviews
          rating={building.rating}
          votes={building.rating_votes}
          reviews={reviews}
          opinions={opinions}
          isUnread={arePostsUnread}
        />
        <div className="said-ask">
          <MarkForm subject="building" id={building.id} />
          <ButtonLink kind="secondary" href={opinionPath('building', building.id)} rel="nofollow">
            Написать отзыв
          </ButtonLink>
        </div>
      </Block>
      <Block
        id="questions"
        title="Вопросы застройщику"
        note={questions.length > 0 ? counted(questions.length, QUESTIONS) : undefined}
      >
        {questions.length > 0 && (
          <PostList posts={questions} label="Вопросы и ответы" shown={3} forms={QUESTIONS} />
        )}
        {arePostsUnread && <NotLoaded what="Вопросы" />}
        {!arePostsUnread && questions.length === 0 && (
          <p className="muted">Вопросов пока нет: спросите первым.</p>
        )}
        <div className="said-ask">
          <ButtonLink kind="secondary" href={questionPath(building.id)} rel="nofollow">
            Задать вопрос
          </ButtonLink>
        </div>
      </Block>
      {counters.news + counters.articles + counters.videos > 0 && (
        <Block id="written" title="О комплексе пишут">
          <RelatedPosts around={around} />
        </Block>
      )}
    </>
  );
}
