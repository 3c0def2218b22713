/** Applications of visitors: those that look like spam wait for a person, the others have gone to whoever sells. */
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeLeadsDocument } from '../generated/OfficeLeads';
import type { OfficeLeadsQuery } from '../generated/types';
import { leadPath, LEADS_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { StatePages, useStatePage } from '../ui/StatePages';
import { When } from '../ui/When';
import { stateOf, STATES } from './states';

export function Leads() {
  const list = useStatePage(LEADS_PATH, STATES);
  const query = useQuery(OfficeLeadsDocument, list.variables);
  return (
    <Screen title="Заявки">
      <Answered query={query}>
        {({ leads: { total, counts, items } }) => (
          <StatePages
            list={list}
            total={total}
            counts={counts}
            isLoading={query.isLoading}
            label="Заявки"
            forms={['заявка', 'заявки', 'заявок']}
            empty={
              <EmptyState
                kind="empty"
                icon="phone"
                title={list.state ? 'Таких заявок нет' : 'Заявок пока нет'}
              >
                Сюда приходит всё, что посетители пишут продавцам через сайт.
              </EmptyState>
            }
          >
            <Table items={items} />
          </StatePages>
        )}
      </Answered>
    </Screen>
  );
}

function Table({ items }: { items: OfficeLeadsQuery['leads']['items'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Заявка</th>
          <th scope="col">Состояние</th>
          <th scope="col">О чём</th>
          <th scope="col">Кому</th>
          <th scope="col">Пришла</th>
        </tr>
      </thead>
      <tbody>
        {items.map(
          ({ id, name, phone, mail, state, suspicions, topic, object, region, recipient, created }) => {
            const { title, tone } = stateOf(state);
            return (
              <tr key={id}>
                <th scope="row">
                  <a href={leadPath(id)}>{name || `№\u00a0${id}`}</a>
                  <span className="muted of-small"> {phone ?? mail}</span>
                </th>
                <td>
                  <Badge tone={tone}>{title}</Badge>
                  {suspicions.length > 0 && <span className="muted of-small"> {suspicions.join(', ')}</span>}
                </td>
                <td>
                  {topic && `${topic}: `}
                  {object ? (
                    <SiteLink path={object.path} regions={[region]}>
                      {object.title}
                    </SiteLink>
                  ) : (
                    topic && 'портал'
                  )}
                </td>
                <td>{recipient}</td>
                <td>
                  <When at={created} />
                </td>
              </tr>
            );
          },
        )}
      </tbody>
    </table>
  );
}
