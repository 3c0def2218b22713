/** How pages feel in browsers: three views of four are no worse. */
import { groupThousands } from '../../lib/format';
import type { OfficeVisitsQuery } from '../generated/types';
import { Panel } from './Panel';
import { VITALS, vitalText, vitalVerdict } from './vitals';

export function Vitals({ vitals }: Pick<OfficeVisitsQuery['visits'], 'vitals'>) {
  if (vitals.length === 0) return null;
  return (
    <Panel label="Как быстры страницы">
      <table className="of-grid">
        <caption>Как быстры страницы: так или лучше у&nbsp;трёх просмотров из&nbsp;четырёх</caption>
        <thead>
          <tr>
            <th scope="col">Страница</th>
            {VITALS.map(({ name, title, goal }) => (
              <th key={name} scope="col" className="of-number">
                {title}
                <span className="muted of-small">{`, хорошо\u00a0до\u00a0${goal}`}</span>
              </th>
            ))}
            <th scope="col" className="of-number">
              Измерено
            </th>
          </tr>
        </thead>
        <tbody>
          {vitals.map((page) => (
            <tr key={page.name}>
              <th scope="row">{page.title}</th>
              {VITALS.map((vital) => {
                const verdict = vitalVerdict(vital, page[vital.name]);
                return (
                  <td key={vital.name} className="of-number">
                    {vitalText(vital, page[vital.name])}
                    {verdict && <strong className="of-vital-bad">{` ${verdict}`}</strong>}
                  </td>
                );
              })}
              <td className="of-number">{groupThousands(page.measured)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
