import type { FormEvent } from 'react';
import { useState } from 'react';

import { date } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import { office, sent, useQuery } from '../api/client';
import { InviteStaffDocument } from '../generated/InviteStaff';
import { OfficeStaffDocument } from '../generated/OfficeStaff';
import { ResetFactorDocument } from '../generated/ResetFactor';
import { RevokeSessionDocument } from '../generated/RevokeSession';
import { SetRolesDocument } from '../generated/SetRoles';
import { StopStaffDocument } from '../generated/StopStaff';
import type { InviteStaffMutation, StaffFieldsFragment } from '../generated/types';
import { go, usePlace } from '../location';
import { JOURNAL_PATH, STAFF_PATH } from '../paths';
import type { StaffRole } from '../roles';
import { ROLES, rolesText } from '../roles';
import { useShell } from '../shell/context';
import { Answered } from '../ui/Answered';
import { Initials } from '../ui/Initials';
import { Question } from '../ui/Question';
import { focusAtOnce } from '../ui/focus';
import { Screen } from '../ui/Screen';
import { When } from '../ui/When';

type Person = StaffFieldsFragment;

/** Who works in the office. */
export function Staff() {
  const query = useQuery(OfficeStaffDocument, {});
  const isInviting = usePlace().query.has('invite');
  return (
    <Screen
      title="Сотрудники"
      actions={
        <Button kind="primary" icon="plus" onClick={() => go(`${STAFF_PATH}?invite=1`)}>
          Пригласить
        </Button>
      }
    >
      <Answered query={query}>
        {({ staff }) => (
          <ul className="of-staff">
            {staff.map((person) => (
              <li key={person.id}>
                <PersonCard person={person} changed={query.retry} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
      {isInviting && <Invite close={() => go(STAFF_PATH, { replace: true })} done={query.retry} />}
    </Screen>
  );
}

function PersonCard({ person, changed }: { person: Person; changed: () => void }) {
  const { session } = useShell();
  const [dialog, setDialog] = useState<'roles' | 'factor' | 'stop' | null>(null);
  const { id, name, mail, roles, since, stopped, hasFactor, sessions } = person;
  const isMe = mail === session.mail;
  const close = () => setDialog(null);
  return (
    <article className="of-panel of-person" aria-label={name || mail}>
      <Initials name={name || mail} />
      <div className="of-line-words">
        <b>{name || mail}</b>
        <span className="muted of-small">
          {mail}, с&nbsp;{date(since)}
        </span>
        <span className="badges">
          {ROLES.filter(({ role }) => roles.includes(role)).map(({ role, title }) => (
            <Badge key={role}>{title}</Badge>
          ))}
          {stopped && <Badge tone="negative">доступ закрыт</Badge>}
          {!stopped && !hasFactor && <Badge tone="warning">второй шаг не&nbsp;настроен</Badge>}
          {isMe && <Badge tone="action">это вы</Badge>}
        </span>
      </div>
      <div className="of-row">
        {!stopped && (
          <>
            <Button size="s" onClick={() => setDialog('roles')}>
              Роли
            </Button>
            {!isMe && hasFactor && (
              <Button size="s" onClick={() => setDialog('factor')}>
                Сбросить второй шаг
              </Button>
            )}
            {!isMe && (
              <Button size="s" onClick={() => setDialog('stop')}>
                Закрыть доступ
              </Button>
            )}
          </>
        )}
        <a href={`${JOURNAL_PATH}?actor=${id}`}>Действия</a>
      </div>
      {sessions.length > 0 && <Sessions person={person} changed={changed} />}
      {dialog === 'roles' && <Roles person={person} close={close} done={changed} />}
      {dialog === 'factor' && <Factor person={person} close={close} done={changed} />}
      {dialog === 'stop' && <Stop person={person} close={close} done={changed} />}
    </article>
  );
}

function Sessions({ person: { sessions }, changed }: { person: Person; changed: () => void }) {
  const end = async (id: number) => {
    if (!(await sent(office.query(RevokeSessionDocument, { id })))) return;
    notify({ status: 'success', text: 'Сессия закрыта' });
    changed();
  };
  return (
    <ul className="of-sessions" aria-label="Сессии">
      {sessions.map(({ id, device, created, seen, isCurrent }) => (
        <li key={id}>
          <span className="of-line-words">
            <span>
              {device || 'Браузер не\u00a0назван'}
              {isCurrent && ', вы сейчас здесь'}
            </span>
            <span className="muted of-small">
              вход <When at={created} />, последний раз здесь <When at={seen} />
            </span>
          </span>
          {!isCurrent && (
            <Button kind="ghost" size="s" onClick={() => void end(id)}>
              Закрыть<span className="unseen"> сессию: {device}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DialogProps {
  person: Person;
  close: () => void;
  done: () => void;
}

function Stop({ person: { id, name, mail }, close, done }: DialogProps) {
  const stop = async () => {
    const data = await sent(office.query(StopStaffDocument, { id }));
    if (!data) return;
    notify({ status: 'success', text: `Доступ закрыт: ${name || mail}` });
    close();
    done();
  };
  return (
    <Question title="Закрыть доступ?" action="Закрыть доступ" act={stop} close={close}>
      {name || mail} сразу выйдет из&nbsp;офиса на&nbsp;всех устройствах. Записи в&nbsp;журнале останутся.
    </Question>
  );
}

function Factor({ person: { id, name, mail }, close, done }: DialogProps) {
  const reset = async () => {
    const data = await sent(office.query(ResetFactorDocument, { id }));
    if (!data) return;
    notify({ status: 'success', text: `Второй шаг сброшен: ${name || mail}` });
    close();
    done();
  };
  return (
    <Question title="Сбросить второй шаг?" action="Сбросить" act={reset} close={close}>
      {name || mail} выйдет из&nbsp;офиса на&nbsp;всех устройствах и&nbsp;при следующем входе настроит код
      заново. Прежние запасные коды перестанут действовать. Убедитесь, что вас просит сам сотрудник.
    </Question>
  );
}

function Roles({ person: { id, name, mail, roles }, close, done }: DialogProps) {
  const [chosen, setChosen] = useState<readonly StaffRole[]>(roles);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const data = await sent(office.query(SetRolesDocument, { id, roles: [...chosen] }));
    if (!data) return;
    notify({ status: 'success', text: `${name || mail}: ${rolesText(data.setRoles.roles) || 'без ролей'}` });
    close();
    done();
  };
  return (
    <Dialog title={`Роли: ${name || mail}`} open onClose={close}>
      <form className="of-form" onSubmit={(event) => void save(event)}>
        <RoleFields chosen={chosen} choose={setChosen} />
        <Button kind="primary" type="submit" disabled={chosen.length === 0}>
          Сохранить
        </Button>
      </form>
    </Dialog>
  );
}

interface RoleFieldsProps {
  chosen: readonly StaffRole[];
  choose: (roles: readonly StaffRole[]) => void;
}

function RoleFields({ chosen, choose }: RoleFieldsProps) {
  return (
    <fieldset className="of-roles">
      <legend className="field-label">Роли</legend>
      {ROLES.map(({ role, title, may }) => (
        <Checkbox
          key={role}
          checked={chosen.includes(role)}
          onChange={() =>
            choose(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
          }
        >
          {title}
          <span className="muted">, {may}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Invite({ close, done }: { close: () => void; done: () => void }) {
  const [mail, setMail] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>([]);
  const [made, setMade] = useState<InviteStaffMutation['inviteStaff'] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const data = await sent(office.query(InviteStaffDocument, { mail: mail.trim(), roles: [...roles] }));
    setBusy(false);
    if (!data) return;
    setMade(data.inviteStaff);
    done();
  };
  return (
    <Dialog title={made ? 'Приглашение готово' : 'Пригласить сотрудника'} open onClose={close}>
      {made ? (
        <Made invitation={made} close={close} />
      ) : (
        <form className="of-form" onSubmit={(event) => void send(event)}>
          <Field
            label="Почта"
            type="email"
            inputMode="email"
            required
            inputRef={focusAtOnce}
            maxLength={254}
            value={mail}
            onChange={(event) => setMail(event.target.value)}
          />
          <RoleFields chosen={roles} choose={setRoles} />
          <Button kind="primary" type="submit" busy={isBusy} disabled={roles.length === 0 || !mail.trim()}>
            Получить ссылку
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function Made({
  invitation: { link, mail, expires },
  close,
}: {
  invitation: InviteStaffMutation['inviteStaff'];
  close: () => void;
}) {
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => notify({ status: 'success', text: 'Ссылка скопирована' }),
      () => notify({ status: 'error', text: 'Браузер не\u00a0дал скопировать: выделите ссылку' }),
    );
  };
  return (
    <div className="of-form">
      <p>
        Передайте ссылку лично: {mail}. Она откроет офис один раз, до&nbsp;
        <When at={expires} />.
      </p>
      <Field label="Ссылка" value={link} readOnly onFocus={(event) => event.target.select()} />
      <div className="of-row">
        <Button kind="primary" icon="document" onClick={copy}>
          Скопировать
        </Button>
        <Button kind="ghost" onClick={close}>
          Готово
        </Button>
      </div>
    </div>
  );
}
