import { Consent } from './Consent';
import { fieldName } from './model';
import type { AccountState } from './state';

/** The consent that an account needs, with the edition of its text. */
export function ConsentField({ state: { data, errors } }: { state: AccountState }) {
  const { consent, values } = data;
  return (
    <>
      <input type="hidden" name={fieldName('edition')} value={consent.edition} />
      <Consent
        to={consent}
        name={fieldName('consent')}
        value="on"
        required
        defaultChecked={values['consent'] === 'on'}
        error={errors['consent']}
      >
        Согласие на&nbsp;обработку данных, чтобы вести аккаунт.
      </Consent>
    </>
  );
}
