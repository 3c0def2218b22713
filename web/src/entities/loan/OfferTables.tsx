import { counted, percent, priceShort, roubles } from '../../lib/format';
import { Picture } from '../../ui/Picture';
import { AlikeBanks } from './AlikeBanks';
import { type Lending, type Offer, type Refused, together } from './offers';

/** The number of rows before the rest is folded. */
const SHOWN = 6;
const BANKS = ['банк', 'банка', 'банков'] as const;
const PROGRAMS = ['программа', 'программы', 'программ'] as const;

/** Programmes that lend, the least payment first. */
export function LendingTable({ offers }: { offers: readonly Lending[] }) {
  const rest = offers.slice(SHOWN);
  const restCount = rest.reduce((sum, { alike }) => sum + 1 + alike.length, 0);
  return (
    <>
      <OfferTable offers={offers.slice(0, SHOWN)} caption="Программы, по которым дадут кредит" />
      {rest.length > 0 && (
        <details className="loan-details">
          <summary>Ещё {counted(restCount, PROGRAMS)}</summary>
          <OfferTable offers={rest} caption="Остальные программы" />
        </details>
      )}
    </>
  );
}

function OfferTable({ offers, caption }: { offers: readonly Lending[]; caption: string }) {
  return (
    <table className="object-table object-programs">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Программа</th>
          <th scope="col">Ставка</th>
          <th scope="col">Взнос</th>
          <th scope="col">Срок</th>
          <th scope="col" className="object-end">
            Платёж в месяц
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ program, payment, alike }) => (
          <tr key={program.id}>
            <th scope="row">
              <span className="object-program">
                {program.bank_logo && (
                  <Picture src={program.bank_logo} alt="" width={32} height={32} vector />
                )}
                <span>
                  <a href={program.url}>{program.name}</a>
                  <span className="muted">
                    {program.bank_name}
                    {program.max !== null && `, до ${priceShort(program.max)}`}
                  </span>
                  <AlikeBanks programs={alike.map(({ id, url, bank_name: bank }) => ({ id, url, bank }))} />
                </span>
              </span>
            </th>
            <td>{percent(program.percent)}</td>
            <td>от {program.first_pay}&nbsp;%</td>
            <td>до {program.term}&nbsp;лет</td>
            <td className="object-end">
              <strong>{payment === null ? '' : roubles(payment)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Programmes that do not lend, with all reasons. */
export function RefusedList({ offers, isOpen }: { offers: readonly Offer[]; isOpen: boolean }) {
  return (
    <details className="loan-details" open={isOpen}>
      <summary>
        Почему недоступны {!isOpen && 'ещё '}
        {counted(offers.length, PROGRAMS)}
      </summary>
      <ul className="loan-refused">
        {together(offers).map(({ program, banks, reasons }) => (
          <li key={program.id}>
            <a href={program.url}>{program.name}</a>
            <span className="muted">{lenders({ program, banks })}</span>
            <span>{reasons.join('; ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function lenders({ program, banks }: Pick<Refused, 'program' | 'banks'>): string {
  return banks === 1 ? program.bank_name : counted(banks, BANKS);
}
