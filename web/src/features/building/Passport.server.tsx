import { houseTitle } from '../../entities/complex/house-title';
import type { Building, Details, Queue } from '../../entities/complex/types';
import { date } from '../../lib/format';
import { Facts } from '../../ui/object/Block';
import { legalName } from './model';

interface PassportProps {
  building: Building;
  details: Details;
}

/** The permits and documents of each корпус, and its companies. */
export function Passport({ building, details }: PassportProps) {
  const { queues, developers, documents } = details;
  const { known, unknown } = columnsOf(queues);
  const paper = (group: string, queue: Queue) =>
    documents
      .find((papers) => papers.group === group)
      ?.docs.find(({ queue: of }) => of === queue.title || of === null)?.filePath ?? null;
  return (
    <>
      <Facts
        facts={[
          { title: 'Застройщик по документам', value: developers.map(legalName).join(', ') },
          {
            title: 'Бренд',
            value: building.builder && <a href={building.builder.url}>{building.builder.name}</a>,
          },
          {
            title: 'Договор',
            value: [...new Set(queues.map(({ contract }) => contract).filter(Boolean))].join(', '),
          },
          { title: 'Сведения на', value: date(details.updated) },
        ]}
      />
      {known.length > 0 && (
        <table className="object-table passport">
          <thead>
            <tr>
              <th scope="col">Корпус</th>
              {known.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.id}>
                <th scope="row">{houseTitle(queue.title)}</th>
                {known.map(({ title, of, group }) => (
                  <td key={title}>
                    <span className="passport-title">{title}</span>
                    {group ? <Paper href={paper(group, queue)} number={of(queue)} /> : (of(queue) ?? '—')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unknown.length > 0 && queues.length > 0 && (
        <p className="object-note">
          Нет данных: {unknown.map(({ title }) => title.toLowerCase()).join(', ')}.
        </p>
      )}
      {queues.some(({ contract }) => contract !== null) && (
        <p className="object-note">
          ДДУ&nbsp;— договор долевого участия: деньги лежат на счёте эскроу, пока дом не введён. ДКП&nbsp;—
          договор купли-продажи квартиры в&nbsp;готовом доме.
        </p>
      )}
    </>
  );
}

interface Column {
  title: string;
  of: (queue: Queue) => string | null;
  /** The group of documents that has the paper. */
  group?: string;
}

const COLUMNS: readonly Column[] = [
  { title: 'Договор', of: ({ contract }) => contract },
  { title: 'Счёт эскроу', of: escrow },
  { title: 'Разрешение', of: ({ permit }) => permit, group: 'permit' },
  { title: 'Декларация', of: ({ declaration }) => declaration, group: 'declaration' },
];

/** The columns that some корпус fills, and those that none does. */
export function columnsOf(queues: readonly Queue[]): { known: Column[]; unknown: Column[] } {
  const isKnown = ({ of }: Column) => queues.some((queue) => of(queue) !== null);
  return { known: COLUMNS.filter(isKnown), unknown: COLUMNS.filter((column) => !isKnown(column)) };
}

/** A commissioned house is sold without an escrow account. */
function escrow({ escrow_bank: bank, contract }: Queue): string | null {
  return contract === 'ДКП' ? 'не нужен, дом введён' : bank;
}

function Paper({ href, number }: { href: string | null; number: string | null }) {
  if (number === null) return '—';
  if (href === null) return number;
  return (
    <a href={href} target="_blank" rel="noopener">
      № {number}
    </a>
  );
}
