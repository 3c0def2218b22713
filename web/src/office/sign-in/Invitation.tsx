import { useEffect, useState } from 'react';

import { PASSWORD_HINT } from '../../entities/account/password';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { Spinner } from '../../ui/Spinner';
import type { Answer, Invited, Session } from '../api/session';
import { ask, enter } from '../api/session';
import { go } from '../location';
import { OFFICE_PATH } from '../paths';
import { rolesText } from '../roles';
import { focusAtOnce } from '../ui/focus';
import { PasswordField } from './forms';
import { Gate } from './Gate';
import { GateForm, useGateForm } from './GateForm';

/** Whoever opened the link of an invitation. Its token is behind `#`, which no server sees. */
export function Invitation() {
  const [token] = useState(() => location.hash.slice(1));
  const [answer, setAnswer] = useState<Answer<Invited> | null>(null);
  useEffect(() => {
    void ask<Invited>('invitation', { token }).then(setAnswer);
  }, [token]);

  if (!answer) {
    return (
      <Gate title="Приглашение">
        <output className="of-loading">
          <Spinner /> Проверяем ссылку…
        </output>
      </Gate>
    );
  }
  if ('refusal' in answer) {
    return (
      <Gate title="Приглашение не подошло">
        <EmptyState
          kind="failed"
          title={answer.refusal.message}
          action={<ButtonLink href={OFFICE_PATH}>Ко входу в офис</ButtonLink>}
        >
          Ссылка действует 72&nbsp;часа и&nbsp;один раз. Попросите администратора прислать новую.
        </EmptyState>
      </Gate>
    );
  }
  return <Acceptance token={token} invited={answer.data} />;
}

function Acceptance({ token, invited }: { token: string; invited: Invited }) {
  const { mail, roles, account } = invited;
  const state = useGateForm(
    (fields) => ask<Session>('invitation/accept', { token, ...fields }),
    (session) => {
      enter(session);
      go(OFFICE_PATH, { replace: true });
    },
  );
  return (
    <Gate title="Добро пожаловать в офис" note={`${mail}: ${rolesText(roles)}`}>
      <GateForm state={state} fields={['name', 'password']} button="Продолжить">
        {/* So that a password manager keeps the pair. */}
        <input type="hidden" autoComplete="username" value={mail} readOnly />
        <Field
          label="Имя и фамилия"
          name="name"
          autoComplete="name"
          required
          inputRef={focusAtOnce}
          maxLength={60}
          hint="Под этим именем вас увидят коллеги и журнал."
          error={state.errorOf('name')}
        />
        <PasswordField
          label={account ? 'Пароль вашего аккаунта на сайте' : 'Придумайте пароль'}
          isNew={!account}
          hint={account ? undefined : PASSWORD_HINT}
          error={state.errorOf('password')}
        />
      </GateForm>
    </Gate>
  );
}
