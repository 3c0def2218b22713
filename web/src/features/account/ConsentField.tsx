import { POPUP } from '../../lib/link';
import { Checkbox } from '../../ui/Checkbox';
import { fieldName } from './model';
import type { AccountState } from './state';

/** The consent that an account needs, with the edition of its text. */
export function ConsentField({ state: { data, errors } }: { state: AccountState }) {
  const { consent, values } = data;
  return (
    <div className="field">
      <input type="hidden" name={fieldName('edition')} value={consent.edition} />
      <Checkbox
        className="auth-consent"
        name={fieldName('consent')}
        value="on"
        required
        defaultChecked={values['consent'] === 'on'}
        aria-invalid={errors['consent'] ? true : undefined}
        aria-describedby={errors['consent'] ? 'auth-consent-note' : undefined}
      >
        Согласие на&nbsp;обработку данных, чтобы вести аккаунт.{' '}
        <a href={consent.url} {...POPUP}>
          Текст, ред.&nbsp;{consent.edition}
        </a>
      </Checkbox>
      {errors['consent'] && (
        <span className="field-error" id="auth-consent-note">
          {errors['consent']}
        </span>
      )}
    </div>
  );
}
