import { groupThousands, roubles } from '../../lib/format';
import { cost } from './loan';

interface LoanYearsProps {
  /** Roubles. */
  sum: number;
  /** Percent a year. */
  rate: number;
  years: number;
}

/** What a loan costs in all, and its schedule by years. */
export function LoanYears({ sum, rate, years }: LoanYearsProps) {
  const { total, overpayment, years: rows } = cost(sum, rate, years);
  return (
    <>
      <dl className="object-lines">
        <div>
          <dt>Выплаты за весь срок</dt>
          <dd>{roubles(total)}</dd>
        </div>
        <div>
          <dt>Переплата</dt>
          <dd>{roubles(overpayment)}</dd>
        </div>
      </dl>
      <details className="loan-details">
        <summary>График платежей по годам</summary>
        <div className="object-wide">
          <table className="object-table loan-years">
            <caption className="unseen">График платежей по годам, рублей</caption>
            <thead>
              <tr>
                <th scope="col">Год</th>
                <th scope="col">Платежи</th>
                <th scope="col">Проценты</th>
                <th scope="col">Долг</th>
                <th scope="col">Остаток</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ year, paid, interest, principal, rest }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{groupThousands(paid)}</td>
                  <td>{groupThousands(interest)}</td>
                  <td>{groupThousands(principal)}</td>
                  <td>{groupThousands(rest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
