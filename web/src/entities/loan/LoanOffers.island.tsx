import { MORTGAGE_PATH } from '../../lib/paths';
import { withQuery } from '../../lib/address';
import type { Program } from '../complex/types';
import type { PageContext } from '../../app/page';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import { LoanFields } from './LoanFields';
import { type LoanSearch, LoanResult } from './LoanResult';
import { LoanYears } from './LoanYears';
import { type LoanParams, cost, loan } from './loan';
import { PREFIX, canLend, offersOf, targetsOf, loanParamsOf } from './offers';
import { LendingTable, RefusedList } from './OfferTables';
import { useLoanForm } from './use-loan-terms';

export interface LoanOffersProps {
  /** The programmes of the object, as `BuildingPage` and `FlatPage` return them. */
  programs: readonly Program[];
  /** The price of the object, thousands of roubles: «от» of a complex, the price of a lot; null while it is hidden. */
  price: number | null;
  /** The page of the form: the form is submitted to its path and initialised from its URL. */
  context: Pick<PageContext, 'path' | 'search'>;
  /** The price of a lot is fixed; that of a complex can be changed. */
  isFixed?: boolean;
  /** The address of the complex whose programmes they are. */
  building: string;
  /** The catalogue to search by the payment: flats by default. */
  search?: LoanSearch;
}

/** The maximum of the slider, as a multiple of the initial price. */
const DEAREST = 4;

/**
 * The section «Ипотека» of an object: a calculator, the programmes that lend under its terms, and why the others do
 * not. It is a plain form with its own keys in the URL (`loan_price`, `loan_share`, `loan_term`, `loan_target`), so it
 * works without scripts and can be shared; with scripts it recalculates on input. It renders no heading and no card,
 * and links to the anchor `#mortgage` around it.
 */
export function LoanOffers({ programs, price, context, building, isFixed = false, search }: LoanOffersProps) {
  const first = loanParamsOf(context.search, price);
  const form = useLoanForm(first);
  const own = isFixed && price !== null ? price * 1_000 : null;
  const params = own === null ? form.params : { ...form.params, price: own };
  const { lending, refused } = offersOf(programs, params);
  const best = lending[0]?.program ?? null;
  const paid = best && cost(loan(params), best.percent, params.term);
  const targets = targetsOf(programs);
  if (!canLend(programs)) {
    return (
      <div className="loan">
        <p className="loan-none">Сейчас ни один банк не выдаёт ипотеку на эту покупку.</p>
        <RefusedList offers={refused} isOpen />
      </div>
    );
  }
  const otherParams = [...context.search].filter(([key]) => !key.startsWith(PREFIX));
  return (
    <div className="loan">
      <form className="loan-form" method="get" action={`${context.path}#mortgage`}>
        {otherParams.map(([key, value]) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        ))}
        {targets.length > 1 && (
          <div className="loan-targets">
            <Segments
              legend="Программа"
              legendHidden
              name={`${PREFIX}target`}
              segments={[{ value: '', title: 'Любая' }, ...targets]}
              values={[params.target ?? '']}
              onToggle={form.set('target')}
            />
          </div>
        )}
        <div className="loan-fields">
          <LoanFields
            form={{ ...form, params }}
            prefix={PREFIX}
            dearest={own === null ? first.price * DEAREST : null}
          />
          <Button type="submit" kind="secondary">
            Рассчитать
          </Button>
        </div>
        <LoanResult
          params={params}
          rate={best?.percent ?? null}
          lender={best ? `${best.name}, ${best.bank_name}` : ''}
          cost={paid}
          {...(search ? { search } : {})}
        />
      </form>
      {paid && <LoanYears years={paid.years} />}
      {lending.length > 0 ? (
        <LendingTable offers={lending} />
      ) : (
        <p className="loan-none">
          При таких условиях не кредитует ни одна программа. Измените взнос или срок: причины ниже.
        </p>
      )}
      {refused.length > 0 && <RefusedList offers={refused} isOpen={lending.length === 0} />}
      <p className="object-note">
        Расчёт предварительный: ставка — самая низкая из заявленных банком, решение принимает банк.{' '}
        <a href={allOf(params, building)}>Все программы этого комплекса на таких условиях</a>
      </p>
    </div>
  );
}

function allOf({ price, share, term, target }: LoanParams, building: string): string {
  const slug = building.split('/').at(-2) ?? null;
  return withQuery(MORTGAGE_PATH, { price, share, term, target, building: slug });
}
