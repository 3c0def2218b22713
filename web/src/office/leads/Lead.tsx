/** An application: what was asked, where it went, and what is decided of it. */
import { useState } from 'react';

import type { ApiResult } from '../../api/client';
import { groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { EraseLeadDocument } from '../generated/EraseLead';
import { OfficeLeadDocument } from '../generated/OfficeLead';
import { PassLeadOnDocument } from '../generated/PassLeadOn';
import type { LeadFieldsFragment } from '../generated/types';
import { LEADS_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Fact } from '../ui/Fact';
import { focusAtOnce } from '../ui/focus';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { When } from '../ui/When';
import { stateOf } from './states';
import './leads.css';

export function Lead({ id }: { id: number }) {
  const query = useQuery(OfficeLeadDocument, { id });
  const [decided, setDecided] = useState<LeadFieldsFragment | null>(null);
  return (
    <Screen title={`Заявка №\u00a0${id}`} crumbs={[{ title: 'Заявки', path: LEADS_PATH }]}>
      <Answered query={query}>
        {({ lead }) =>
          lead ? (
            <Whole lead={decided ?? lead} onDecided={setDecided} />
          ) : (
            <EmptyState kind="empty" icon="search" title="Такой заявки нет" />
          )
        }
      </Answered>
    </Screen>
  );
}

interface WholeProps {
  lead: LeadFieldsFragment;
  onDecided: (lead: LeadFieldsFragment) => void;
}

function Whole({ lead, onDecided }: WholeProps) {
  const { id, state, suspicions, additions, notices, region } = lead;
  const [isErasing, setErasing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { title, tone } = stateOf(state);
  const send = async (said: string, asked: Promise<ApiResult<LeadFieldsFragment>>) => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    if ('failure' in answer) return void notify({ status: 'error', text: answer.failure.message });
    setErasing(false);
    notify({ status: 'success', text: said });
    onDecided(answer.data);
  };
  const passOn = async (): Promise<ApiResult<LeadFieldsFragment>> => {
    const answer = await office.query(PassLeadOnDocument, { id });
    return 'failure' in answer ? answer : { data: answer.data.passLeadOn };
  };
  const erase = async (reason: string): Promise<ApiResult<LeadFieldsFragment>> => {
    const answer = await office.query(EraseLeadDocument, { id, reason });
    return 'failure' in answer ? answer : { data: answer.data.eraseLead };
  };
  return (
    <section className="of-panel of-lead" aria-label="Заявка">
      <header className="of-panel-head">
        <Badge tone={tone}>{title}</Badge>
        <span className="muted">
          <When at={lead.created} />
        </span>
        {state !== 'ERASED' && (
          <div className="of-row">
            <Button icon="trash" onClick={() => setErasing(true)} aria-expanded={isErasing}>
              Стереть
            </Button>
            <Button
              kind="cta"
              busy={isBusy}
              onClick={() => void send('Заявка передаётся продавцу', passOn())}
            >
              {state === 'OPEN' ? 'Передать ещё раз' : 'Передать продавцу'}
            </Button>
          </div>
        )}
      </header>
      {isErasing && (
        <Erasing
          cancel={() => setErasing(false)}
          erase={(reason) => void send('Заявка стёрта', erase(reason))}
        />
      )}
      {suspicions.length > 0 && <p className="of-note">Похожа на&nbsp;спам: {suspicions.join(', ')}.</p>}
      {state === 'ERASED' ? (
        <p>Личные данные стёрты. Того, кому заявку передали, попросили забыть&nbsp;её.</p>
      ) : (
        <Facts lead={lead} />
      )}
      {additions.length > 0 && (
        <>
          <h2>Добавили в&nbsp;тот&nbsp;же день</h2>
          <ul className="of-lines">
            {additions.map(({ at, topic, message, object }) => (
              <li key={at}>
                <span className="of-line-words">
                  <span>
                    {topic}
                    {object && (
                      <>
                        {': '}
                        <SiteLink path={object.path} regions={[region]}>
                          {object.title}
                        </SiteLink>
                      </>
                    )}
                  </span>
                  {message && <span>{message}</span>}
                  <span className="muted of-small">
                    <When at={at} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {notices.length > 0 && (
        <>
          <h2>Кому сказали</h2>
          <ul className="of-lines">
            {notices.map(({ channel, event, delivered }) => (
              <li key={`${channel}-${event}`}>
                <span className="of-line-words">
                  <span>
                    {channel}: {event}
                  </span>
                  <span className="muted of-small">
                    {delivered ? <When at={delivered} /> : 'в\u00a0пути'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Erasing({ cancel, erase }: { cancel: () => void; erase: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="of-form"
      aria-label="Стереть заявку"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') return setMissing(true);
        erase(reason.trim());
      }}
    >
      <Field
        label="Почему"
        inputRef={focusAtOnce}
        maxLength={500}
        placeholder="Попросил сам посетитель"
        value={reason}
        error={isMissing ? 'Напишите, почему: это останется в\u00a0журнале' : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      />
      <div className="of-row">
        <Button kind="primary" type="submit">
          Стереть навсегда
        </Button>
        <Button kind="ghost" onClick={cancel}>
          Не&nbsp;стирать
        </Button>
      </div>
    </form>
  );
}

function Facts({ lead }: { lead: LeadFieldsFragment }) {
  const { name, phone, mail, topic, time, message, object, recipient, consent, page, utm, region } = lead;
  return (
    <dl className="of-facts">
      <Fact title="Кто">{name}</Fact>
      {phone && (
        <Fact title="Телефон">
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </Fact>
      )}
      {mail && (
        <Fact title="Почта">
          <a href={`mailto:${mail}`}>{mail}</a>
        </Fact>
      )}
      <Fact title="Просит">
        {topic}, {time}
      </Fact>
      {message && <Fact title="Сообщение">{message}</Fact>}
      <Fact title="Об&nbsp;объекте">
        {object ? (
          <>
            <SiteLink path={object.path} regions={[region]}>
              {object.title}
            </SiteLink>
            , {object.details}
            {object.price !== null && `, тогда стоил ${groupThousands(object.price)}\u00a0₽`}
          </>
        ) : (
          'о\u00a0портале в\u00a0целом'
        )}
      </Fact>
      <Fact title="Кому">{recipient}</Fact>
      <Fact title="Согласие">редакция {consent}</Fact>
      <Fact title="Страница">
        <SiteLink path={page} regions={[region]}>
          {page}
        </SiteLink>
        {utm && <span className="muted"> {utm}</span>}
      </Fact>
    </dl>
  );
}
