import type { ReactNode } from 'react';

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
  const paper = (group: string, queue: Queue) =>
    documents
      .find((known) => known.group === group)
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
      {queues.length > 0 && (
        <table className="object-table passport">
          <thead>
            <tr>
              <th scope="col">Корпус</th>
              <th scope="col">Договор</th>
              <th scope="col">Счёт эскроу</th>
              <th scope="col">Разрешение</th>
              <th scope="col">Декларация</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.id}>
                <th scope="row">{queue.title}</th>
                <Cell title="Договор">{queue.contract}</Cell>
                <Cell title="Счёт эскроу">{escrow(queue)}</Cell>
                <Cell title="Разрешение">
                  <Paper href={paper('permit', queue)} number={queue.permit} />
                </Cell>
                <Cell title="Декларация">
                  <Paper href={paper('declaration', queue)} number={queue.declaration} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {queues.length > 0 && (
        <p className="object-note">
          ДДУ&nbsp;— договор долевого участия: деньги лежат на счёте эскроу, пока дом не введён. ДКП&nbsp;—
          договор купли-продажи квартиры в&nbsp;готовом доме.
        </p>
      )}
    </>
  );
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td>
      <span className="passport-title">{title}</span>
      {children ?? '—'}
    </td>
  );
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
