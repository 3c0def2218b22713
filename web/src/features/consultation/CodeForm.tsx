import type { FormEvent } from 'react';

import { CODE_PATH } from '../../lib/consultation-paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import type { ConsultationErrors, Outcome } from './model';

interface CodeFormProps {
  outcome: Outcome & { code: NonNullable<Outcome['code']> };
  errors: ConsultationErrors;
  isBusy: boolean;
  onProve: (fields: URLSearchParams) => void;
}

/** The step between an application and its recipient: the code of the phone. No script is needed. */
export function CodeForm({ outcome, errors, isBusy, onProve }: CodeFormProps) {
  const { way, phone } = outcome.code;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    onProve(new URLSearchParams(fields as unknown as Record<string, string>));
  };
  return (
    <form className="consultation-outcome" method="post" action={CODE_PATH} onSubmit={submit}>
      <input type="hidden" name="application" value={outcome.withdraw} />
      <p>
        {way === 'sms'
          ? 'Отправили код в\u00a0сообщении на\u00a0номер '
          : 'Звоним и\u00a0диктуем код на\u00a0номер '}
        <b>{phone.replaceAll(' ', '\u00a0')}</b>. Передадим заявку, когда вы&nbsp;введёте его. Код действует
        10&nbsp;минут.
      </p>
      <Field
        label="Код из 6 цифр"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        error={errors['code']}
      />
      <div className="consultation-actions">
        <Button kind="primary" size="l" type="submit" busy={isBusy}>
          Подтвердить
        </Button>
        <Button kind="ghost" type="submit" name="again" value="1">
          {way === 'sms' ? 'Отправить новый код' : 'Позвонить ещё раз'}
        </Button>
      </div>
      <p className="consultation-error" role="alert">
        {errors['']}
      </p>
    </form>
  );
}
