import { plural, roubles } from '../../lib/format';
import { LoanField } from './LoanField';
import { MAX_TERM, MIN_TERM } from '../../lib/constants';
import { MIN_PRICE, loan } from './loan';
import type { LoanForm } from './use-loan-terms';

interface LoanFieldsProps {
  form: LoanForm;
  /** The prefix of the field names. */
  prefix?: string;
  /** The maximum of the slider, roubles; null if the price is fixed. */
  dearest: number | null;
}

const YEARS = ['год', 'года', 'лет'] as const;
const PRICE_STEP = 100_000;
/** The maximum of the down payment slider, percent: nothing to choose above it. */
const MAX_MOVED = 90;

/** Price, down payment and term. */
export function LoanFields({ form: { texts, params, set, tidy }, prefix = '', dearest }: LoanFieldsProps) {
  return (
    <>
      {dearest !== null && (
        <LoanField
          label="Стоимость, ₽"
          name={`${prefix}price`}
          text={texts.price}
          value={params.price}
          range={{ min: MIN_PRICE, max: Math.max(dearest, params.price), step: PRICE_STEP }}
          note="₽"
          onChange={set('price')}
          onLeave={tidy}
        />
      )}
      <LoanField
        label="Первый взнос, %"
        name={`${prefix}share`}
        text={texts.share}
        value={params.share}
        range={{ min: 0, max: MAX_MOVED, step: 1 }}
        note={roubles(params.price - loan(params))}
        onChange={set('share')}
        onLeave={tidy}
      />
      <LoanField
        label={`Срок, лет: от ${MIN_TERM} до ${MAX_TERM}`}
        name={`${prefix}term`}
        text={texts.term}
        value={params.term}
        range={{ min: MIN_TERM, max: MAX_TERM, step: 1 }}
        note={plural(params.term, YEARS)}
        onChange={set('term')}
        onLeave={tidy}
      />
    </>
  );
}
