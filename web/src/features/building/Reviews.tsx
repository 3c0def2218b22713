import type { ReactElement } from 'react';

import type { Post } from '../../entities/opinion/PostItem';
import { PostList } from '../../entities/opinion/PostList';
import { RatingMethod } from '../../entities/opinion/RatingMethod';
import { Stars } from '../../entities/opinion/Stars';
import { counted, date } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { NotLoaded } from '../../ui/NotLoaded';

/** A review by an expert. */
export interface ExpertReview {
  expert: string;
  date: string;
  text: string;
  votes_up: number;
  votes_down: number;
}

interface ReviewsProps {
  rating: number | null;
  votes: number;
  reviews: readonly ExpertReview[];
  opinions: readonly Post[];
  /** What visitors say and experts write could not be read. */
  isUnread: boolean;
}

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;
/** The number of texts before the rest is folded. */
const SHOWN = 3;

/** The rating of the complex, experts' reviews with their votes, opinions of visitors. */
export function Reviews({ rating, votes, reviews, opinions, isUnread }: ReviewsProps) {
  return (
    <div className="reviews">
      {rating !== null && votes > 0 && (
        <div>
          <p className="reviews-mark">
            <strong>{String(rating).replace('.', ',')}</strong>
            <span>
              <Stars count={Math.round(rating)} />
              <span className="muted">{counted(votes, ['оценка', 'оценки', 'оценок'])}</span>
            </span>
          </p>
          <RatingMethod />
        </div>
      )}
      {isUnread && <NotLoaded what="Отзывы" />}
      {!isUnread && reviews.length + opinions.length === 0 && (
        <p className="muted">
          {votes > 0 ? 'Покупатели оценили комплекс, но отзывов пока не написали.' : 'Отзывов пока нет.'}
        </p>
      )}
      {reviews.length > 0 && (
        <Folded
          title="Эксперты"
          items={reviews.map((review) => (
            <Expert key={`${review.expert}-${review.date}`} review={review} />
          ))}
        />
      )}
      {opinions.length > 0 && (
        <section aria-label="Посетители портала">
          <h3 className="papers-title">
            Посетители портала <span className="muted">{opinions.length}</span>
          </h3>
          <PostList posts={opinions} label="Отзывы посетителей" shown={SHOWN} forms={REVIEWS} />
        </section>
      )}
    </div>
  );
}

function Folded({ title, items }: { title: string; items: ReactElement[] }) {
  const rest = items.slice(SHOWN);
  return (
    <section aria-label={title}>
      <h3 className="papers-title">
        {title} <span className="muted">{items.length}</span>
      </h3>
      <ul className="reviews-list">{items.slice(0, SHOWN)}</ul>
      {rest.length > 0 && (
        <details className="reviews-more">
          <summary>Ещё {counted(rest.length, ['отзыв', 'отзыва', 'отзывов'])}</summary>
          <ul className="reviews-list">{rest}</ul>
        </details>
      )}
    </section>
  );
}

function Expert({ review }: { review: ExpertReview }) {
  return (
    <li>
      <p className="reviews-head">
        <strong>{review.expert}</strong>
        <Badge tone="action">эксперт</Badge>
        <span className="muted">{date(review.date)}</span>
      </p>
      <p>{review.text}</p>
      <p className="reviews-votes muted">
        <span>
          <Icon name="up" size={16} />
          полезно: {review.votes_up}
        </span>
        <span>
          <Icon name="down" size={16} />
          не согласны: {review.votes_down}
        </span>
      </p>
    </li>
  );
}
