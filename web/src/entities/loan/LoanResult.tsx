import { FLATS_PATH } from '../../lib/paths';
import { withQuery } from '../../lib/address';
import { percent, roubles } from '../../lib/format';
import { FIRST_SHARE, FIRST_TERM } from '../../lib/constants';
import { type Cost, type Terms, type LoanParams, loan, monthly } from './loan';

interface LoanResultProps {
  params: LoanParams;
  /** The lowest rate, percent; null if no programme lends. */
  rate: number | null;
  /** The lender of this rate. */
  lender?: string;
  cost: Cost | null;
  search?: LoanSearch;
}

/** A catalogue to search by the payment. */
export interface LoanSearch {
  path: string;
  /** «Все квартиры». */
  title: string;
}

const FLATS: LoanSearch = { path: FLATS_PATH, title: 'Все квартиры' };

/** The cost of a loan: monthly, total, and overpayment. */
export function LoanResult({ params, rate, lender, cost, search = FLATS }: LoanResultProps) {
  const sum = loan(params);
  const payment = rate === null ? null : monthly(sum, rate, params.term);
  return (
    <div className="loan-result">
      <output className="loan-payment" aria-live="polite">
        <span className="muted">Платёж в месяц</span>
        <strong>{payment === null ? '—' : `от ${roubles(payment)}`}</strong>
        {rate !== null && <span>{[lender, `ставка ${percent(rate)}`].filter(Boolean).join(', ')}</span>}
      </output>
      <dl className="object-lines">
        <div>
          <dt>Сумма кредита</dt>
          <dd>{roubles(sum)}</dd>
        </div>
        <div>
          <dt>Первый взнос</dt>
          <dd>{roubles(params.price - sum)}</dd>
        </div>
        {cost && (
          <>
            <div>
              <dt>Выплаты за весь срок</dt>
              <dd>{roubles(cost.total)}</dd>
            </div>
            <div>
              <dt>Переплата</dt>
              <dd>{roubles(cost.overpayment)}</dd>
            </div>
          </>
        )}
      </dl>
      {payment !== null && payment > 0 && (
        <p className="loan-search">
          <a href={searchOf(search.path, payment, params)}>
            {search.title} с платежом до {roubles(nearest(payment))} в месяц
          </a>
        </p>
      )}
    </div>
  );
}

/** The limit as displayed, in whole thousands. */
function nearest(payment: number): number {
  return Math.ceil(payment / 1_000) * 1_000;
}

/** The search for objects with at most this monthly payment; default terms are omitted. */
function searchOf(path: string, payment: number, { share, term }: Terms): string {
  return withQuery(path, {
    payment_to: nearest(payment),
    payment_first: share === FIRST_SHARE ? null : share,
    payment_term: term === FIRST_TERM ? null : term,
  });
}
