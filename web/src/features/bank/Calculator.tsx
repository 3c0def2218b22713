import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { LoanFields } from '../../entities/loan/LoanFields';
import { LoanResult } from '../../entities/loan/LoanResult';
import { LoanYears } from '../../entities/loan/LoanYears';
import { type LoanParams, TARGETS, cost, loan } from '../../entities/loan/loan';
import { useLoanForm } from '../../entities/loan/use-loan-terms';

interface CalculatorProps {
  params: LoanParams;
  /** The lowest rate found, percent. */
  rate: number | null;
  action: string;
  /** What the form sends beside its fields. */
  hidden?: Readonly<Record<string, string>>;
  /** Whether no bank has told of a programme: there is none to look for then. */
  isNoneKnown?: boolean;
}

/** The maximum of the price slider, roubles; a higher price can be typed. */
const DEAREST = 60_000_000;

/** The calculator of the banks' pages: a plain form that also recalculates on input. */
export function Calculator({
  params: first,
  rate,
  action,
  hidden = {},
  isNoneKnown = false,
}: CalculatorProps) {
  const form = useLoanForm(first);
  const { texts, params, set } = form;
  const paid = rate === null ? null : cost(loan(params), rate, params.term);
  return (
    <div className="card bank-calculator loan">
      <form className="loan-form" method="get" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="loan-fields">
          <LoanFields form={form} dearest={DEAREST} />
        </div>
        <div className="loan-fields">
          <LoanResult params={params} rate={rate} cost={paid} />
          {!isNoneKnown && (
            <>
              <Select
                label="Программа"
                name="target"
                value={texts.target ?? ''}
                onChange={(event) => set('target')(event.target.value)}
              >
                <option value="">Любая</option>
                {TARGETS.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
              <Button type="submit" kind="primary">
                Подобрать программы
              </Button>
            </>
          )}
        </div>
      </form>
      {paid && <LoanYears years={paid.years} />}
    </div>
  );
}
