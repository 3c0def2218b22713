import { counted, plural } from '../../lib/format';
import { opinionPath } from '../../lib/opinion-paths';
import type { RatedCompany } from '../../lib/rated-company';
import { ButtonLink } from '../../ui/Button';
import { NotLoaded } from '../../ui/NotLoaded';
import { Block } from '../../ui/object/Block';
import { FEWEST_MARKS } from './company-rating';
import type { Post } from './PostItem';
import { PostList } from './PostList';
import { Stars } from './Stars';

const FORMS = ['отзыв', 'отзыва', 'отзывов'] as const;

interface OpinionsBlockProps {
  type: 'builder' | 'agency';
  company: RatedCompany & { id: number };
  opinions: readonly Post[];
  /** The opinions could not be read. */
  isUnread: boolean;
}

/** What visitors say of a company. */
export function OpinionsBlock({ type, company, opinions, isUnread }: OpinionsBlockProps) {
  return (
    <Block
      id="opinions"
      title="Отзывы о компании"
      note={company.opinions_count > 0 ? counted(company.opinions_count, FORMS) : undefined}
    >
      {isUnread && <NotLoaded what="Отзывы" />}
      {opinions.length > 0 ? (
        <>
          <Average company={company} />
          <PostList posts={opinions} label="Отзывы о компании" forms={FORMS} />
        </>
      ) : (
        !isUnread && <p className="muted">О&nbsp;самой компании отзывов пока нет.</p>
      )}
      <div className="said-ask">
        <ButtonLink kind="secondary" href={opinionPath(type, company.id)} rel="nofollow">
          Написать отзыв
        </ButtonLink>
      </div>
    </Block>
  );
}

/** The rating with how it comes about. */
function Average({ company: { rating_opinions: value, opinions_count: count } }: { company: RatedCompany }) {
  if (value === null) {
    return (
      <p className="muted">Оценку посчитаем, когда мнений хватит: нужно от&nbsp;{FEWEST_MARKS} отзывов.</p>
    );
  }
  const noun = plural(count, ['отзыву', 'отзывам', 'отзывам']);
  return (
    <div className="said-average">
      <p>
        <strong>{value.toFixed(1).replace('.', ',')}</strong> <Stars count={Math.round(value)} />{' '}
        <span>
          по&nbsp;{count} {noun}
        </span>
      </p>
      <p className="muted">Среднее показанных отзывов, без весов: один от&nbsp;человека.</p>
    </div>
  );
}
