import type { Building } from '../../entities/complex/types';
import { counted } from '../../lib/format';
import { Block } from '../../ui/object/Block';
import type { Around } from './model';
import { ProsCons } from './ProsCons';
import { Reviews } from './Reviews';
import { RelatedPosts } from './RelatedPosts';

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;

/** Pros and cons, reviews and articles. */
export function ReviewSections({ building, around }: { building: Building; around: Around }) {
  const { pros, cons, opinions, expert_reviews: reviews, counters } = around;
  const said = opinions.length + reviews.length;
  return (
    <>
      {pros.length + cons.length > 0 && (
        <Block title="Плюсы и минусы">
          <ProsCons pros={pros} cons={cons} />
        </Block>
      )}
      {(said > 0 || building.rating_votes > 0) && (
        <Block id="opinions" title="Отзывы" note={said > 0 ? counted(said, REVIEWS) : undefined}>
          <Reviews
            rating={building.rating}
            votes={building.rating_votes}
            reviews={reviews}
            opinions={opinions}
          />
        </Block>
      )}
      {counters.news + counters.articles + counters.videos > 0 && (
        <Block id="written" title="О комплексе пишут">
          <RelatedPosts around={around} />
        </Block>
      )}
    </>
  );
}
