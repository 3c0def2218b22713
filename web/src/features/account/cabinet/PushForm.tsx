import type { ReactNode } from 'react';

import { Consent } from '../Consent';
import { FormError } from '../FormError';
import type { MyPush } from '../model';

interface PushFormProps {
  push: MyPush;
  action: string;
  error: string | undefined;
  /** What it is agreed to. */
  about: string;
  /** The buttons. */
  children: ReactNode;
}

/** Asks for the consent to notifications, and for them. Needs no script. */
export function PushForm({ push, action, error, about, children }: PushFormProps) {
  return (
    <form className="auth-form cabinet-form" method="post" action={action}>
      <FormError text={error} />
      <input type="hidden" name="edition" value={push.edition} />
      <Consent to={push} name="consent" value="on" required>
        Даю согласие на&nbsp;{about}.
      </Consent>
      {children}
    </form>
  );
}
