import { VOTE_PATH } from '../../lib/opinion-paths';
import { Icon } from '../../ui/Icon';

interface MarkFormProps {
  subject: 'building' | 'bank';
  id: number;
  /** The mark of the visitor, where the page is their own. */
  mark?: number | null;
}

const STARS = [1, 2, 3, 4, 5] as const;
const WORDS = ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'] as const;

/** A mark without words: a press on a star gives it. */
export function MarkForm({ subject, id, mark = null }: MarkFormProps) {
  return (
    <form method="post" action={VOTE_PATH} className="mark-form">
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="object" value={id} />
      <span className="muted">{mark === null ? 'Ваша оценка' : 'Вы оценили'}</span>
      <span className="mark-stars">
        {STARS.map((star) => (
          <button
            key={star}
            name="vote"
            value={star}
            title={WORDS[star - 1]}
            aria-label={`${star} из 5, ${WORDS[star - 1]?.toLowerCase()}`}
          >
            <Icon name="star" size={20} filled={mark !== null && star <= mark} />
          </button>
        ))}
      </span>
    </form>
  );
}
