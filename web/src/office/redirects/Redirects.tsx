/** Addresses that have no page any more, and where they lead. */
import type { FormEvent } from 'react';
import { useState } from 'react';

import { counted } from '../../lib/format';
import { NEWS_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import { Segments } from '../../ui/Segments';
import { office, sent, useQuery } from '../api/client';
import { OfficeRedirectsDocument } from '../generated/OfficeRedirects';
import { RemoveRedirectDocument } from '../generated/RemoveRedirect';
import { SaveRedirectDocument } from '../generated/SaveRedirect';
import type { OfficeRedirectsQuery } from '../generated/types';
import { go, usePlace } from '../location';
import { REDIRECTS_PATH, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { focusIf } from '../ui/focus';
import { PagedTable } from '../ui/PagedTable';
import { Question } from '../ui/Question';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { pathOf } from './path-of';

type Redirect = OfficeRedirectsQuery['redirects']['items'][number];

const ROWS = 50;

const SITES = [
  { region: null, value: '', title: 'Обе площадки' },
  { region: 'MSK', value: 'MSK', title: 'Москва' },
  { region: 'SPB', value: 'SPB', title: 'Петербург' },
] as const;

const siteTitle = (region: Redirect['region']) => SITES.find((site) => site.region === region)?.title;

function addressOf(find: string, page: number): string {
  const query = new URLSearchParams();
  if (find) query.set('find', find);
  if (page > 1) query.set('page', String(page));
  return withQuery(REDIRECTS_PATH, query);
}

export function Redirects() {
  const { query: address } = usePlace();
  const find = address.get('find') ?? '';
  const page = Math.max(Math.trunc(Number(address.get('page'))) || 1, 1);
  const query = useQuery(OfficeRedirectsDocument, {
    find: find || null,
    offset: (page - 1) * ROWS,
    limit: ROWS,
  });
  const [edited, setEdited] = useState<Redirect | 'new' | null>(null);
  const [removed, setRemoved] = useState<Redirect | null>(null);
  const remove = async ({ from, region }: Redirect) => {
    if (!(await sent(office.query(RemoveRedirectDocument, { from, region })))) return;
    notify({ status: 'success', text: `Больше не\u00a0переадресуем: ${from}` });
    setRemoved(null);
    query.retry();
  };
  return (
    <Screen
      title="Переадресация"
      note="Куда вести тех, кто пришёл по адресу без страницы"
      actions={
        <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
          Добавить
        </Button>
      }
    >
      <div className="of-filters">
        <FindField
          label="Часть адреса"
          find={find}
          search={(typed) => go(addressOf(typed, 1), { replace: true })}
        />
      </div>
      <Answered query={query}>
        {({ redirects: { total, items } }) =>
          items.length === 0 ? (
            <EmptyState
              kind="empty"
              icon="redo"
              title={find ? 'Таких адресов нет' : 'Пока никуда не\u00a0ведём'}
            >
              Задайте, куда вести со&nbsp;старого адреса: с&nbsp;прежнего сайта, из&nbsp;печатной рекламы, от
              удалённой страницы. Если по&nbsp;адресу есть страница, посетитель увидит её.
            </EmptyState>
          ) : (
            <PagedTable
              label="Адреса"
              note={counted(total, ['адрес', 'адреса', 'адресов'])}
              isLoading={query.isLoading}
              page={page}
              pages={Math.ceil(total / ROWS)}
              href={(to) => addressOf(find, to)}
              pagesLabel="Страницы списка адресов"
            >
              <Table redirects={items} edit={setEdited} remove={setRemoved} />
            </PagedTable>
          )
        }
      </Answered>
      {edited && (
        <Form
          redirect={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          done={() => {
            setEdited(null);
            query.retry();
          }}
        />
      )}
      {removed && (
        <Question
          title="Убрать переадресацию?"
          action="Убрать"
          act={() => remove(removed)}
          close={() => setRemoved(null)}
        >
          По&nbsp;адресу {removed.from} посетители увидят «Страница не&nbsp;найдена». Браузеры, которые его
          уже открывали, помнят прежнее до&nbsp;часа.
        </Question>
      )}
    </Screen>
  );
}

interface TableProps {
  redirects: readonly Redirect[];
  edit: (redirect: Redirect) => void;
  remove: (redirect: Redirect) => void;
}

function Table({ redirects, edit, remove }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Адрес без страницы</th>
          <th scope="col">Куда ведёт</th>
          <th scope="col">Площадка</th>
          <th scope="col">
            <span className="unseen">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => (
          <tr key={`${redirect.from} ${redirect.region}`}>
            <th scope="row" className="of-wrap">
              {redirect.from}
            </th>
            <td className="of-wrap">
              <SiteLink path={redirect.to} regions={redirect.region ? [redirect.region] : []}>
                {redirect.to}
              </SiteLink>
            </td>
            <td>{siteTitle(redirect.region)}</td>
            <td className="of-row-actions">
              <Button size="s" onClick={() => edit(redirect)}>
                Изменить<span className="unseen">: {redirect.from}</span>
              </Button>
              <Button size="s" kind="ghost" onClick={() => remove(redirect)}>
                Убрать<span className="unseen">: {redirect.from}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FormProps {
  /** None: a new one. */
  redirect: Redirect | null;
  close: () => void;
  done: () => void;
}

function Form({ redirect, close, done }: FormProps) {
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const [region, setRegion] = useState<Redirect['region']>(redirect?.region ?? null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isNew = redirect === null;
    const answer = await office.query(SaveRedirectDocument, {
      from: pathOf(from),
      to: pathOf(to),
      region,
      isNew,
    });
    setBusy(false);
    if ('failure' in answer) return setFault(answer.failure.message);
    notify({ status: 'success', text: `Ведём: ${answer.data.saveRedirect.from}` });
    done();
  };
  return (
    <Dialog title={redirect ? 'Куда вести' : 'Новая переадресация'} open onClose={close}>
      <form className="of-form" onSubmit={(event) => void save(event)}>
        <Field
          label="Адрес без страницы"
          placeholder="/staraya-stranica/"
          hint="Путь на этом сайте; действует с любыми параметрами после «?»"
          required
          readOnly={redirect !== null}
          inputRef={focusIf(!redirect)}
          maxLength={300}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Field
          label="Куда ведёт"
          placeholder={NEWS_PATH}
          hint="Страница этого же сайта, можно с фильтром"
          required
          inputRef={focusIf(redirect !== null)}
          maxLength={1_000}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        {redirect ? (
          <p className="muted">Площадка: {siteTitle(region)}</p>
        ) : (
          <Segments
            legend="Площадка"
            name="region"
            segments={SITES}
            values={[region ?? '']}
            onToggle={(value) => setRegion(SITES.find((site) => site.value === value)?.region ?? null)}
          />
        )}
        {fault && (
          <p className="field-error" role="alert">
            {fault}
          </p>
        )}
        <Button kind="primary" type="submit" busy={isBusy} disabled={!from.trim() || !to.trim()}>
          Сохранить
        </Button>
      </form>
    </Dialog>
  );
}
