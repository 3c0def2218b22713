import type { BankProgramFieldsFragment } from '../../api/generated/types';
import { AlikeBanks } from '../../entities/loan/AlikeBanks';
import { alike } from '../../entities/loan/alike';
import { groupThousands, percent, priceShort } from '../../lib/format';
import { Picture } from '../../ui/Picture';

export type BankProgram = BankProgramFieldsFragment;

interface ProgramTableProps {
  programs: readonly BankProgram[];
  /** Programmes of several banks: those of one name and equal terms are one row. */
  withBank?: boolean;
  /** The number of rows. */
  most?: number;
}

/** Programmes of banks with their terms; with payments if the loan is known. */
export function ProgramTable({ programs, withBank = true, most = programs.length }: ProgramTableProps) {
  const hasPayments = programs.some((program) => program.payment !== null);
  const rows = alike(programs, withBank ? termsOf : ({ id }) => [id]);
  return (
    <table className="object-table object-programs">
      <thead>
        <tr>
          <th scope="col">Программа</th>
          <th scope="col">Ставка</th>
          <th scope="col">Взнос</th>
          <th scope="col">Срок</th>
          <th scope="col" className="object-end">
            {hasPayments ? 'Платёж в месяц' : 'Сумма'}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map(({ first: program, others }) => (
          <tr key={program.id}>
            <th scope="row">
              <span className="object-program">
                {withBank && program.bank.logo && (
                  <Picture src={program.bank.logo} alt="" width={32} height={32} vector />
                )}
                <span>
                  <a href={program.url}>{program.name}</a>
                  <span className="muted">{withBank ? program.bank.name : kindOf(program)}</span>
                  <AlikeBanks programs={others.map(({ id, url, bank }) => ({ id, url, bank: bank.name }))} />
                </span>
              </span>
            </th>
            <td>{rate(program)}</td>
            <td>от {program.first_pay}&nbsp;%</td>
            <td>до {program.termTo}&nbsp;лет</td>
            <td className="object-end">
              {program.payment === null ? (
                limit(program)
              ) : (
                <strong>{groupThousands(program.payment)}&nbsp;₽</strong>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a row tells beside its bank: rows that differ in nothing else are one. */
const termsOf = (program: BankProgram) => [
  program.name,
  program.target,
  rate(program),
  program.first_pay,
  program.termTo,
  program.payment ?? limit(program),
];

/** The target group, unless the name includes it. */
function kindOf({ name, target_title: kind }: BankProgram): string {
  return name.toLowerCase().includes(kind.toLowerCase()) ? '' : kind;
}

/** «6 %», «от 17,9 %». */
export function rate({ percentFrom, percentTo }: Pick<BankProgram, 'percentFrom' | 'percentTo'>): string {
  return percentFrom === percentTo ? percent(percentFrom) : `от ${percent(percentFrom)}`;
}

/** «до 12 млн ₽». */
function limit({ max }: Pick<BankProgram, 'max'>): string {
  return max === null ? 'без ограничения' : `до ${priceShort(max)}`;
}

/** «от 500 тыс. ₽ до 12 млн ₽». */
export function sums({ min, max }: Pick<BankProgram, 'min' | 'max'>): string {
  return min === null
    ? limit({ max })
    : `от ${priceShort(min)} ${max === null ? '' : limit({ max })}`.trimEnd();
}
