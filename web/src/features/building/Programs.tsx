import { groupThousands } from '../../lib/format';
import { Picture } from '../../ui/Picture';
import type { Program } from './model';

/** Most lines; the bank's page has the rest. */
const SHOWN = 8;

/** Bank programmes of an object: those that lend, then those that do not, with the reason. */
export function Programs({ programs }: { programs: readonly Program[] }) {
  const shown = various(programs).slice(0, SHOWN);
  return (
    <>
      <table className="object-table object-programs">
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
          {shown.map((program) => (
            <tr key={program.id} className={!program.is_eligible ? 'object-refused' : undefined}>
              <th scope="row">
                <span className="object-program">
                  {program.bank_logo && (
                    <Picture src={program.bank_logo} alt="" width={32} height={32} vector />
                  )}
                  <span>
                    <a href={program.url}>{program.name}</a>
                    <span className="muted">{program.bank_name}</span>
                  </span>
                </span>
              </th>
              <td>{percent(program.percent)}</td>
              <td>от {program.first_pay}&nbsp;%</td>
              <td>до {program.term}&nbsp;лет</td>
              <td className="object-end">
                {program.payment ? (
                  <strong>{groupThousands(program.payment)}&nbsp;₽</strong>
                ) : (
                  <span className="muted">{program.reasons[0]?.text ?? 'зависит от цены'}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="object-note">
        Платёж посчитан для взноса 40&nbsp;% и срока 15&nbsp;лет.{' '}
        <a href="/mortgage/">Все программы и калькулятор</a>
      </p>
    </>
  );
}

/** «6 %», «5,6 %». */
export function percent(value: number): string {
  return `${String(Math.round(value * 100) / 100).replace('.', ',')}\u00a0%`;
}

/** The best programme of each target first, so that a list of banks with one state rate does not hide the rest. */
export function various(programs: readonly Program[]): Program[] {
  const targets = new Set<string>();
  const isFirst = ({ target, is_eligible }: Program) =>
    is_eligible && !targets.has(target) && targets.add(target);
  const firsts = programs.filter(isFirst);
  const rest = programs.filter((program) => !firsts.includes(program));
  return [...firsts, ...rest];
}
