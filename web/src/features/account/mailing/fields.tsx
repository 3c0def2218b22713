import { POPUP } from '../../../lib/link';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import type { Mailing } from './model';

/** What is wrong with the whole form. */
export function FormError({ errors }: Pick<Mailing, 'errors'>) {
  if (!errors['']) return null;
  return (
    <p className="auth-error" role="alert">
      <Icon name="warning" size={18} />
      {errors['']}
    </p>
  );
}

interface AskedProps {
  mailing: Mailing;
  /** Nobody has to be written to. */
  isOptional?: boolean;
}

/** Where letters go. */
export function MailField({ mailing: { values, errors }, isOptional = false }: AskedProps) {
  return (
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
    />
  );
}

/** The one consent of the mailing, with a link to its text. */
export function MailingConsent({ mailing, isOptional = false }: AskedProps) {
  const { values, errors, consent, text } = mailing;
  const error = errors['consent'];
  return (
    <div className="field">
      <Checkbox
        className="auth-consent"
        name="consent"
        value="on"
        required={!isOptional}
        defaultChecked={values.consent}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'mailing-consent-note' : undefined}
      >
        Даю согласие на&nbsp;письма {text ? 'о\u00a0новых комментариях' : 'об\u00a0изменениях'} на&nbsp;эту
        почту.{' '}
        <a href={consent.url} {...POPUP}>
          Текст, ред.&nbsp;{consent.edition}
        </a>
      </Checkbox>
      {error && (
        <span className="field-error" id="mailing-consent-note">
          {error}
        </span>
      )}
    </div>
  );
}
