import { groupThousands } from '../../lib/format';
import type { LoanYear } from './loan';

/** The schedule of a loan by years. */
export function LoanYears({ years }: { years: readonly LoanYear[] }) {
  return (
    <details className="loan-details">
      <summary>График платежей по годам</summary>
      <table className="object-table loan-years">
        <caption className="unseen">График платежей по годам, рублей</caption>
        <thead>
          <tr>
            <th scope="col">Год</th>
            <th scope="col">Платежи</th>
            <th scope="col">Проценты</th>
            <th scope="col">Основной долг</th>
            <th scope="col">Остаток</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, paid, interest, principal, rest }) => (
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
    </details>
  );
}
