import { useState } from 'react';

import { SECURITY_PATH } from '../../../lib/user-paths';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { useMounted } from '../../../ui/Portal';
import { FormError } from '../FormError';
import type { Account, MyPasskey } from '../model';
import { fieldName } from '../model';
import { canUsePasskeys, makePasskey } from '../passkey';
import { PasswordField } from '../PasswordField';
import { dayOf } from './price-change';

const LONGEST_NAME = 40;

/** The passkeys of a person. They are named and removed without scripts; a new one is made by the device. */
export function Passkeys({ account, today }: { account: Account; today: string }) {
  const { passkeys, ways } = account;
  const isMounted = useMounted();
  if (!ways.passkeys && passkeys.length === 0) return null;
  return (
    <section className="cabinet-keys" aria-labelledby="passkeys">
      <h2 className="cabinet-group" id="passkeys">
        Ключи для&nbsp;входа
      </h2>
      <p className="muted">
        Ключ хранит телефон или компьютер: вход по&nbsp;отпечатку, лицу или коду устройства, без&nbsp;пароля.
      </p>
      {passkeys.length > 0 && (
        <ul className="card cabinet-rows">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} today={today} />
          ))}
        </ul>
      )}
      {isMounted && ways.passkeys && (canUsePasskeys() ? <AddPasskey /> : <Unable />)}
    </section>
  );
}

function Unable() {
  return (
    <p className="muted">Этот браузер ключей не&nbsp;хранит. Добавьте ключ с&nbsp;другого устройства.</p>
  );
}

function AddPasskey() {
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const needsPassword = errors['current'] !== undefined;
  const add = async (form: HTMLFormElement) => {
    setBusy(true);
    const password = new FormData(form).get(fieldName('current'));
    const reply = await makePasskey(typeof password === 'string' ? password : '');
    if (reply && 'data' in reply && reply.data.done === 'passkey') {
      return window.location.assign(reply.data.location ?? SECURITY_PATH);
    }
    setBusy(false);
    if (reply) setErrors('failure' in reply ? { '': reply.failure } : reply.data.errors);
  };
  return (
    <form
      className="auth-form cabinet-form"
      onSubmit={(event) => {
        event.preventDefault();
        void add(event.currentTarget);
      }}
    >
      <FormError text={errors['']} isLive />
      {needsPassword && <PasswordField label="Пароль" name="current" error={errors['current']} />}
      <Button kind="secondary" type="submit" busy={isBusy}>
        <Icon name="key" size={18} />
        Добавить ключ этого устройства
      </Button>
    </form>
  );
}

function Passkey({ passkey: { id, name, created, used }, today }: { passkey: MyPasskey; today: string }) {
  return (
    <li className="cabinet-row">
      <div>
        <h3 className="cabinet-name">{name}</h3>
        <p className="muted">
          Создан {dayOf(created, today)}, {used ? `вход ${dayOf(used, today)}` : 'входов ещё не\u00a0было'}
        </p>
        <details className="cabinet-rename">
          <summary>Переименовать</summary>
          <form className="auth-form" method="post" action={SECURITY_PATH}>
            <input type="hidden" name="key" value={id} />
            <Field label="Название" name="name" defaultValue={name} maxLength={LONGEST_NAME} required />
            <Button kind="secondary" type="submit">
              Сохранить название
            </Button>
          </form>
        </details>
      </div>
      <form className="cabinet-row-end" method="post" action={SECURITY_PATH}>
        <input type="hidden" name="key" value={id} />
        <Button kind="ghost" type="submit" name="remove" value="key" aria-label={`Убрать ключ: ${name}`}>
          Убрать
        </Button>
      </form>
    </li>
  );
}
