import { BUILDINGS_PATH } from '../../../lib/paths';
import { SEARCHES_PATH } from '../../../lib/user-paths';
import { roubles } from '../../../lib/format';
import { link } from '../../../lib/link';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Field } from '../../../ui/Field';
import { MailAddress } from '../MailAddress';
import { Conditions } from '../mailing/SearchForm';
import type { Account, LotEvent, MySearch, SearchChange } from '../model';
import { PaceSelect } from '../PaceSelect';
import { dayOf } from './price-change';

/** How many of each, in the order of letters. */
const COUNTED: readonly [LotEvent, string, string][] = [
  ['cheaper', 'подешевели', 'badge badge-positive'],
  ['new', 'новых', 'badge badge-accent'],
  ['returned', 'снова в\u00a0продаже', 'badge badge-accent'],
  ['moved', 'сдвинулся срок', 'badge badge-warning'],
  ['sold', 'сняты с\u00a0продажи', 'badge'],
];

const SAID: Record<LotEvent, string> = {
  cheaper: 'цена снизилась',
  new: 'новое предложение',
  returned: 'снова в\u00a0продаже',
  moved: 'новый срок сдачи',
  sold: 'больше не\u00a0продаётся',
};

interface SearchesProps {
  account: Account;
  today: string;
}

/** The saved searches: what each has found, and how often it is written of. */
export function Searches({ account: { searches }, today }: SearchesProps) {
  if (searches.length === 0) {
    return (
      <EmptyState
        kind="empty"
        icon="search"
        title="Сохранённых поисков пока нет"
        action={
          <ButtonLink kind="primary" href={BUILDINGS_PATH}>
            К новостройкам
          </ButtonLink>
        }
      >
        Выберите условия и&nbsp;нажмите «Сохранить поиск»: напишем о&nbsp;новых предложениях и&nbsp;снижениях
        цены.
      </EmptyState>
    );
  }
  return (
    <ul className="searches">
      {searches.map((search) => (
        <Search key={search.id} search={search} today={today} />
      ))}
    </ul>
  );
}

function Search({ search, today }: { search: MySearch; today: string }) {
  const { id, name, url, chips, found, counts, more, news, told, added } = search;
  const counted = COUNTED.filter(([event]) => (counts[event] ?? 0) > 0);
  return (
    <li className="card search-card">
      <div className="search-main">
        <h2 className="search-name">
          <a href={link(url)}>{name}</a>
        </h2>
        <p className="muted">{found}</p>
        <Conditions chips={chips} />
        <p className="search-counts">
          {counted.map(([event, title, look]) => (
            <span key={event} className={look}>{`${title}: ${counts[event] ?? 0}`}</span>
          ))}
          {more > 0 && <span className="badge">{`ещё изменений: ${more}`}</span>}
          <span className="muted">
            {counted.length === 0 && more === 0 && 'Изменений нет '}
            {told ? `с\u00a0письма ${dayOf(told, today)}` : `с\u00a0${dayOf(added, today)}`}
          </span>
        </p>
        {news.length > 0 && (
          <ul className="search-news">
            {news.map((change) => (
              <Change key={`${change.url} ${change.event}`} change={change} />
            ))}
          </ul>
        )}
        <ButtonLink kind="secondary" href={url}>
          Открыть результаты
        </ButtonLink>
      </div>
      <div className="search-side">
        <MailLine search={search} />
        <form method="post" action={SEARCHES_PATH} className="search-form">
          <input type="hidden" name="save" value={id} />
          <Field label="Название" name="name" maxLength={120} autoComplete="off" defaultValue={name} />
          <PaceSelect pace={search.pace} label="Как часто писать" />
          <Button kind="secondary" type="submit" aria-label={`Сохранить: ${name}`}>
            Сохранить
          </Button>
        </form>
        <form method="post" action={SEARCHES_PATH}>
          {search.feed && (
            <p className="search-feed">
              <a href={link(search.feed)} rel="nofollow noreferrer">
                Лента Atom
              </a>
              <span className="muted">адрес секретный: кто его знает, тот читает</span>
            </p>
          )}
          <input type="hidden" name="feed" value={id} />
          <Button kind="ghost" type="submit">
            {search.feed ? 'Сменить адрес ленты' : 'Создать ленту для\u00a0RSS-читалки'}
          </Button>
        </form>
        <form method="post" action={SEARCHES_PATH}>
          <input type="hidden" name="remove" value={id} />
          <Button kind="ghost" type="submit" aria-label={`Удалить: ${name}`}>
            Удалить
          </Button>
        </form>
      </div>
    </li>
  );
}

function MailLine({ search: { mail, isConfirmed, isStopped, pace } }: { search: MySearch }) {
  return (
    <p className="search-mail">
      {mail ? <MailAddress mail={mail} /> : 'Почта не\u00a0указана'}{' '}
      {mail && !isConfirmed && <span className="badge badge-warning">ждёт подтверждения</span>}
      {isStopped && <span className="badge badge-warning">почта не&nbsp;принимает письма</span>}
      {isConfirmed && pace === 'paused' && <span className="badge">на&nbsp;паузе: изменения копим</span>}
    </p>
  );
}

function Change({ change }: { change: SearchChange }) {
  const { event, title, place, url, price, priceBefore } = change;
  const fall =
    event === 'cheaper' && price !== null && priceBefore !== null ? `, было ${roubles(priceBefore)}` : '';
  return (
    <li>
      <a href={link(url)}>{`${title}, ${place}`}</a>
      <span className={event === 'cheaper' ? 'search-fall' : 'muted'}>
        {`${price === null ? '' : `${roubles(price)}, `}${SAID[event]}${fall}`}
      </span>
    </li>
  );
}
