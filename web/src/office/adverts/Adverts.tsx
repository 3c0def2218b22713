/** Campaigns that the operator sells: where each stands, how often it was seen and followed, what is left of its budget. */
import { counted, date, groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeAdvertsDocument } from '../generated/OfficeAdverts';
import type { OfficeAdvertsQuery } from '../generated/types';
import { usePlace } from '../location';
import { advertPath, ADVERTS_PATH, NEW_ADVERT_PATH, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { PagedTable } from '../ui/PagedTable';
import { Screen } from '../ui/Screen';
import { useMayChange } from './may-change';
import type { AdvertState } from './words';
import { budgetText, ctr, placeTitle, siteTitle, stateOf, STATES } from './words';

const ROWS = 50;

function addressOf(state: AdvertState | null, page = 1): string {
  const query = new URLSearchParams();
  if (state) query.set('state', state.toLowerCase());
  if (page > 1) query.set('page', String(page));
  return withQuery(ADVERTS_PATH, query);
}

export function Adverts() {
  const { query: address } = usePlace();
  const state = STATES.find((known) => known.state.toLowerCase() === address.get('state'))?.state ?? null;
  const page = Math.max(Math.trunc(Number(address.get('page'))) || 1, 1);
  const query = useQuery(OfficeAdvertsDocument, { state, offset: (page - 1) * ROWS, limit: ROWS });
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
        {({ adverts: { total, counts, items } }) => (
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
              <EmptyState kind="empty" icon="tag" title={state ? 'Таких кампаний нет' : 'Кампаний пока нет'}>
                Места на&nbsp;страницах можно продавать без рекламной сети: заведите кампанию, добавьте
                креативы с&nbsp;токенами erid и&nbsp;запустите её.
              </EmptyState>
            ) : (
              <PagedTable
                label="Кампании"
                note={`${counted(total, ['кампания', 'кампании', 'кампаний'])}, последние сверху`}
                isLoading={query.isLoading}
                page={page}
                pages={Math.ceil(total / ROWS)}
                href={(to) => addressOf(state, to)}
                pagesLabel="Страницы списка кампаний"
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

function Table({ items }: { items: OfficeAdvertsQuery['adverts']['items'] }) {
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
          const { id, name, advertiser, from, to, state, isShown, places, region } = advert;
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
                  {state === 'RUNNING' && !isShown ? 'сегодня не показывается' : title}
                </Badge>
                {complaints > 0 && (
                  <span className="muted of-small">
                    {' '}
                    {counted(complaints, ['жалоба', 'жалобы', 'жалоб'])}
                  </span>
                )}
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
