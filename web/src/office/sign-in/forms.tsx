import type { ReactNode } from 'react';
import { useState } from 'react';

import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import type { Session } from '../api/session';
import { ask, enter } from '../api/session';
import { focusAtOnce, focusIf } from '../ui/focus';
import { GateForm, useGateForm } from './GateForm';

interface PasswordFormProps {
  /** Whose session has ended. */
  mail?: string;
}

/** The mail and the password. */
export function PasswordForm({ mail = '' }: PasswordFormProps) {
  const state = useGateForm((fields) => ask<Session>('sign-in', fields), enter);
  return (
    <GateForm state={state} fields={['mail', 'password']} button="Продолжить">
      <Field
        label="Почта"
        name="mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={mail}
        error={state.errorOf('mail')}
        required
        maxLength={254}
        inputRef={focusIf(!mail)}
      />
      <PasswordField error={state.errorOf('password')} isFocused={Boolean(mail)} />
    </GateForm>
  );
}

interface PasswordFieldProps {
  label?: string;
  error: string | undefined;
  hint?: string | undefined;
  isNew?: boolean;
  isFocused?: boolean;
}

/** A password that can be shown. */
export function PasswordField({
  label = 'Пароль',
  error,
  hint,
  isNew,
  isFocused = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      inputRef={focusIf(isFocused)}
      error={error}
      hint={hint}
      after={
        <Button
          kind="ghost"
          size="s"
          icon="eye"
          iconOnly
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Скрыть пароль' : 'Показать пароль'}
        </Button>
      }
    />
  );
}

/** A code of the application, or a recovery code. */
export function FactorForm({ second }: { second?: ReactNode }) {
  const [isRecovery, setRecovery] = useState(false);
  const state = useGateForm(({ code = '' }) => ask<Session>('factor', { code: code.trim() }), enter);
  return (
    <GateForm
      state={state}
      fields={['code']}
      button="Войти"
      second={
        <>
          <Button kind="ghost" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Ввести код из приложения' : 'Нет телефона: ввести запасной код'}
          </Button>
          {second}
        </>
      }
    >
      <CodeField key={String(isRecovery)} isRecovery={isRecovery} error={state.errorOf('code')} />
    </GateForm>
  );
}

interface CodeFieldProps {
  isRecovery?: boolean;
  error: string | undefined;
}

export function CodeField({ isRecovery = false, error }: CodeFieldProps) {
  return (
    <Field
      label={isRecovery ? 'Запасной код' : 'Шесть цифр из приложения'}
      name="code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      placeholder={isRecovery ? 'xxxx-xxxx' : '000000'}
      maxLength={isRecovery ? 12 : 7}
      spellCheck={false}
      autoCapitalize="none"
      required
      inputRef={focusAtOnce}
      error={error}
      hint={isRecovery ? 'Каждый запасной код подходит один раз.' : undefined}
    />
  );
}
