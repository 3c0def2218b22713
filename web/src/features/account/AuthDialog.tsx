import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { AGREEMENT_PATH, AUTH_PATH, PERSONAL_DATA_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';
import { hideWidgets, showWidgets } from '../../ui/widget-visibility';
import type { LoginErrors } from './auth';
import { checkLogin, signIn } from './auth';

interface AuthDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The sign-in dialog; hides the widgets while it is open. */
export function AuthDialog({ open, onClose }: AuthDialogProps) {
  useEffect(() => {
    if (!open) return;
    hideWidgets();
    return showWidgets;
  }, [open]);
  return (
    <Dialog title="Вход" open={open} onClose={onClose} className="auth">
      <LoginForm />
    </Dialog>
  );
}

/** The sign-in form of the dialog and of the cabinet's page. */
export function LoginForm() {
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The first invalid field gets the focus.
  useEffect(() => {
    if (!errors.username && !errors.password) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const username = String(fields.get('LoginForm[username]') ?? '');
    const password = String(fields.get('LoginForm[password]') ?? '');
    const missing = checkLogin(username, password);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const refused = await signIn(username, password);
    setBusy(false);
    if (refused) setErrors(refused);
    else window.location.reload();
  };

  return (
    <form
      ref={form}
      className="auth-form"
      method="post"
      action={AUTH_PATH}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="muted">
        Избранное, сравнение и сохранённые поиски будут с&nbsp;вами на&nbsp;любом устройстве.
      </p>
      <Field
        label="Почта"
        type="email"
        name="LoginForm[username]"
        autoComplete="username"
        error={errors.username}
      />
      <Field
        label="Пароль"
        type="password"
        name="LoginForm[password]"
        autoComplete="current-password"
        error={errors.password}
      />
      <p className="auth-error" role="alert">
        {errors.form}
      </p>
      <Button kind="primary" type="submit" busy={isBusy} block>
        Войти
      </Button>
      <p className="auth-note">
        Входя, вы&nbsp;принимаете <a href={AGREEMENT_PATH}>пользовательское соглашение</a> и&nbsp;
        <a href={PERSONAL_DATA_PATH}>согласие на&nbsp;обработку данных</a>.
      </p>
    </form>
  );
}
