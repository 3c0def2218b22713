import type { ReactNode } from 'react';
import { useRef } from 'react';

import { useLists } from '../../entities/favourites/store';
import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { useMounted } from '../../ui/Portal';
import { useFaultFocus } from '../../ui/use-fault-focus';
import { FormError } from './FormError';
import { fieldName } from './model';
import type { AccountState } from './state';

interface FormProps {
  action: string;
  state: AccountState;
  button: string;
  /** Something else is the first choice. */
  isSecond?: boolean;
  children: ReactNode;
}

/** A form of accounts. Needs no script. */
export function Form({ action, state, button, isSecond = false, children }: FormProps) {
  const { errors, refusals, isBusy, submit, edit } = state;
  const form = useRef<HTMLFormElement>(null);
  const isMounted = useMounted();
  useFaultFocus(form, refusals);
  return (
    <form
      ref={form}
      className="auth-form"
      method="post"
      action={action}
      noValidate={isMounted}
      onSubmit={submit}
      onChange={edit}
    >
      <FormError text={errors['']} isLive />
      {children}
      <Button kind={isSecond ? 'secondary' : 'primary'} size="l" type="submit" busy={isBusy} block>
        {button}
      </Button>
    </form>
  );
}

interface MailFieldProps {
  state: AccountState;
  hint?: string;
  suggestsPasskeys?: boolean;
}

/** The mail, which is the name of an account. */
export function MailField({ state, hint, suggestsPasskeys }: MailFieldProps) {
  return (
    <Field
      label="Почта"
      type="email"
      inputMode="email"
      name={fieldName('username')}
      // The last word lets a browser suggest the passkeys of this site.
      autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
      required
      maxLength={254}
      defaultValue={state.data.values['username']}
      error={state.errors['username']}
      hint={hint}
    />
  );
}

/** What of this browser comes along into an account. */
export function BroughtAlong() {
  const { favourites, compare } = useLists();
  const keys = [favourites, compare].flatMap(({ groups }) =>
    groups.flatMap(({ type, ids }) => ids.map((id) => `${type} ${id}`)),
  );
  const count = new Set(keys).size;
  if (count === 0) return null;
  return (
    <p className="auth-along auth-brought">
      <Icon name="heart" size={18} filled />
      <span>
        {counted(count, ['объект', 'объекта', 'объектов'])} из&nbsp;этого браузера добавим к&nbsp;вашим, без
        повторов
      </span>
    </p>
  );
}
