/** Applications of visitors: those that look like spam wait for a person, the others have gone to whoever sells. */
import { counted, groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeLeadsDocument } from '../generated/OfficeLeads';
import type { OfficeLeadsQuery } from '../generated/types';
import { usePlace } from '../location';
import { leadPath, LEADS_PATH, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { PagedTable } from '../ui/PagedTable';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { When } from '../ui/When';
import type { LeadState } from './states';
import { stateOf, STATES } from './states';

const ROWS = 50;

function addressOf(state: LeadState | null, page = 1): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state.toLowerCase());
  if (page > 1) query.set('page', String(page));
  return withQuery(LEADS_PATH, query);
}

export function Leads() {
  const { query: address } = usePlace();
  const state = STATES.find((known) => known.state.toLowerCase() === address.get('state'))?.state ?? null;
  const page = Math.max(Math.trunc(Number(address.get('page'))) || 1, 1);
  const query = useQuery(OfficeLeadsDocument, { state, offset: (page - 1) * ROWS, limit: ROWS });
  return (
    <Screen title="Заявки">
      <Answered query={query}>
        {({ leads: { total, counts, items } }) => (
          <>
            <nav className="chips of-filters" aria-label="Состояние">
              <LinkChip href={addressOf(null)} current={state === null}>
                Все
              </LinkChip>
              {STATES.map((known) => (
                <LinkChip
                  key={known.state}
                  href={addressOf(known.state)}
                  current={state === known.state}
                  count={groupThousands(counts.find((one) => one.state === known.state)?.count ?? 0)}
                >
                  {known.many}
                </LinkChip>
              ))}
            </nav>
            {items.length === 0 ? (
              <EmptyState kind="empty" icon="phone" title={state ? 'Таких заявок нет' : 'Заявок пока нет'}>
                Сюда приходит всё, что посетители пишут продавцам через сайт.
              </EmptyState>
            ) : (
              <PagedTable
                label="Заявки"
                note={`${counted(total, ['заявка', 'заявки', 'заявок'])}, последние сверху`}
                isLoading={query.isLoading}
                page={page}
                pages={Math.ceil(total / ROWS)}
                href={(to) => addressOf(state, to)}
                pagesLabel="Страницы списка заявок"
              >
                <Table items={items} />
              </PagedTable>
            )}
          </>
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
