import type { ReactNode } from 'react';

import { link } from '../../../lib/link';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Consent } from '../Consent';
import { FormError } from '../FormError';
import type { Mailing } from './model';

interface MailingFormProps {
  mailing: Mailing;
  action: string;
  /** The hidden fields: what is followed. */
  of: Readonly<Record<string, string | number>>;
  /** What it is about, above the address. */
  lead: ReactNode;
  /** Nobody has to be written to; what comes of that. */
  withoutMail?: string;
  /** Between the consent and the button. */
  choices?: ReactNode;
  button: string;
  /** Below the button. */
  note?: ReactNode;
  back: { url: string; title: string };
}

/** Asks for letters: where they go, and the one consent of the mailing. Needs no script. */
export function MailingForm(props: MailingFormProps) {
  const { mailing, action, of, lead, withoutMail, choices, button, note, back } = props;
  const isOptional = withoutMail !== undefined;
  const { values, errors, consent, text } = mailing;
  return (
    <form className="auth-form" method="post" action={action}>
      {Object.entries({ ...of, edition: consent.edition }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormError text={errors['']} />
      {lead}
      <Field
        label={isOptional ? 'Почта, если нужны письма' : 'Почта'}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        required={!isOptional}
        maxLength={254}
        defaultValue={values.email}
        error={errors['email']}
        hint={withoutMail}
      />
      <Consent
        to={consent}
        name="consent"
        value="on"
        required={!isOptional}
        defaultChecked={values.consent}
        error={errors['consent']}
      >
        Даю согласие на&nbsp;письма {text ? 'о\u00a0новых комментариях' : 'об\u00a0изменениях'} на&nbsp;эту
        почту.
      </Consent>
      {choices}
      <Button kind="primary" size="l" type="submit" icon="bell" block>
        {button}
      </Button>
      {note}
      <p className="auth-other">
        <a href={link(back.url)}>{back.title}</a>
      </p>
    </form>
  );
}
