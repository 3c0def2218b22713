import { plural, roubles } from '../../lib/format';
import { LoanField } from './LoanField';
import { LEAST_PRICE, LEAST_TERM, MOST_TERM, loan } from './loan';
import type { WishForm } from './use-loan-terms';

interface LoanFieldsProps {
  form: WishForm;
  /** Stands before the names of the fields. */
  prefix?: string;
  /** The dearest on the slider, roubles; none where the price cannot be changed. */
  dearest: number | null;
}

const YEARS = ['год', 'года', 'лет'] as const;
const PRICE_STEP = 100_000;
/** With more at once a slider has nothing to choose. */
const MOST_MOVED = 90;

/** Price, first payment and term. */
export function LoanFields({ form: { texts, wish, set, tidy }, prefix = '', dearest }: LoanFieldsProps) {
  return (
    <>
      {dearest !== null && (
        <LoanField
          label="Стоимость, ₽"
          name={`${prefix}price`}
          text={texts.price}
          value={wish.price}
          range={{ min: LEAST_PRICE, max: Math.max(dearest, wish.price), step: PRICE_STEP }}
          note="₽"
          onChange={set('price')}
          onLeave={tidy}
        />
      )}
      <LoanField
        label="Первый взнос, %"
        name={`${prefix}share`}
        text={texts.share}
        value={wish.share}
        range={{ min: 0, max: MOST_MOVED, step: 1 }}
        note={roubles(wish.price - loan(wish))}
        onChange={set('share')}
        onLeave={tidy}
      />
      <LoanField
        label={`Срок, лет: от ${LEAST_TERM} до ${MOST_TERM}`}
        name={`${prefix}term`}
        text={texts.term}
        value={wish.term}
        range={{ min: LEAST_TERM, max: MOST_TERM, step: 1 }}
        note={plural(wish.term, YEARS)}
        onChange={set('term')}
        onLeave={tidy}
      />
    </>
  );
}
