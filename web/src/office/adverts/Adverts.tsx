/** Campaigns that the operator sells: where each stands, how often it was seen and followed, what is left of its budget. */
import { counted, date, type Forms, groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeAdvertsDocument } from '../generated/OfficeAdverts';
import type { OfficeAdvertsQuery } from '../generated/types';
import { advertPath, ADVERTS_PATH, NEW_ADVERT_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { StatePages, useStatePage } from '../ui/StatePages';
import { useMayChange } from './may-change';
import { budgetText, ctr, placeTitle, siteTitle, stateOf, STATES } from './words';
import './adverts.css';

export function Adverts() {
  const list = useStatePage(ADVERTS_PATH, STATES);
  const query = useQuery(OfficeAdvertsDocument, list.variables);
  const mayChange = useMayChange();
  return (
    <Screen
      title="Реклама"
      note="Кампании, которые портал продаёт сам"
      actions={
        mayChange && (
          <ButtonLink kind="primary" icon="plus" href={NEW_ADVERT_PATH}>
            Новая кампания
          </ButtonLink>
        )
      }
    >
      <Answered query={query}>
        {({ adverts: { total, counts, items, unread, networkComplaints } }) => (
          <>
            <StatePages
              list={list}
              total={total}
              counts={counts}
              isLoading={query.isLoading}
              label="Кампании"
              forms={['кампания', 'кампании', 'кампаний']}
              empty={
                <EmptyState
                  kind="empty"
                  icon="tag"
                  title={list.state ? 'Таких кампаний нет' : 'Кампаний пока нет'}
                >
                  Места на&nbsp;страницах можно продавать без рекламной сети: заведите кампанию, добавьте
                  креативы с&nbsp;токенами erid и&nbsp;запустите её.
                </EmptyState>
              }
            >
              <Table items={items} />
            </StatePages>
            {unread.length > 0 && <Unread unread={unread} />}
            {networkComplaints.length > 0 && <OfNetwork complaints={networkComplaints} />}
          </>
        )}
      </Answered>
    </Screen>
  );
}

type List = OfficeAdvertsQuery['adverts'];

/** Campaigns that the server cannot read: whoever runs it mends them. */
function Unread({ unread }: { unread: List['unread'] }) {
  return (
    <section className="of-panel" aria-labelledby="unread-adverts">
      <h2 id="unread-adverts">Не&nbsp;показываются: запись не&nbsp;читается</h2>
      <ul className="of-advert-notes">
        {unread.map(({ id, reason }) => (
          <li key={id}>
            Кампания №&nbsp;{id}: <code>{reason}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What visitors have complained of in the ad network: the office asks the network by these numbers. */
function OfNetwork({ complaints }: { complaints: List['networkComplaints'] }) {
  return (
    <section className="of-panel" aria-labelledby="network-complaints">
      <h2 id="network-complaints">Жалобы на&nbsp;рекламу сети за&nbsp;90&nbsp;дней</h2>
      <ul className="of-advert-notes">
        {complaints.map(({ banner, complaints: count, last }) => (
          <li key={banner}>
            Баннер {banner}: {counted(count, COMPLAINTS)}, последняя {date(last)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const COMPLAINTS: Forms = ['жалоба', 'жалобы', 'жалоб'];

function Table({ items }: { items: List['items'] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Кампания</th>
          <th scope="col">Состояние</th>
          <th scope="col">Дни</th>
          <th scope="col">Места</th>
          <th scope="col" className="of-number">
            Показы
          </th>
          <th scope="col" className="of-number">
            Клики
          </th>
          <th scope="col" className="of-number">
            CTR
          </th>
          <th scope="col">Бюджет</th>
        </tr>
      </thead>
      <tbody>
        {items.map((advert) => {
          const { id, name, advertiser, from, to, state, isShown, fault, places, region } = advert;
          const { views, clicks, complaints } = advert;
          const { title, tone } = stateOf(state);
          return (
            <tr key={id}>
              <th scope="row" className="of-wrap">
                <a href={advertPath(id)}>{name}</a>
                <span className="muted of-small"> {advertiser}</span>
              </th>
              <td>
                <Badge tone={isShown || state !== 'RUNNING' ? tone : 'plain'}>
                  {state === 'RUNNING' && !isShown && !fault ? 'сегодня не показывается' : title}
                </Badge>
                {fault && <span className="field-error"> не&nbsp;показывается: {fault}</span>}
                {complaints > 0 && <span className="muted of-small"> {counted(complaints, COMPLAINTS)}</span>}
              </td>
              <td>
                {date(from)} — {date(to)}
              </td>
              <td className="of-wrap">
                {places.map(placeTitle).join(', ')}
                <span className="muted of-small"> {siteTitle(region)}</span>
              </td>
              <td className="of-number">{groupThousands(views)}</td>
              <td className="of-number">{groupThousands(clicks)}</td>
              <td className="of-number">{ctr(views, clicks)}</td>
              <td>{budgetText(advert)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
