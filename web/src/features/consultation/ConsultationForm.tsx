import type { FormEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

import type { DeviceLayout } from '../../app/contract';
import { CONSULTATION_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';
import { useMounted } from '../../ui/Portal';
import { useFaultFocus } from '../../ui/use-fault-focus';
import { MAX_NAME } from './check';
import { ConsentField, MessageField, TimeField, TopicField } from './fields';
import type { Consultation, ConsultationErrors } from './model';
import { ObjectCard } from './ObjectCard';
import { PhoneField } from './PhoneField';

interface ConsultationFormProps {
  /** Also of the button that may stand outside of the form. */
  id: string;
  data: Consultation;
  errors: ConsultationErrors;
  refusals: number;
  layout: DeviceLayout;
  /** The path where it was opened. */
  page: string;
  onSend: (form: HTMLFormElement) => void;
  onEdit: (field: string) => void;
  onWhole?: (() => void) | undefined;
}

/** The fields hold what is typed, so that neither hydration nor a refusal loses it. Needs no script. */
export function ConsultationForm(props: ConsultationFormProps) {
  const { id, data, errors, refusals, layout, page, onSend, onEdit, onWhole } = props;
  const { object, recipient, consent, values } = data;
  const form = useRef<HTMLFormElement>(null);
  const [topic, setTopic] = useState(values.topic);
  const isMounted = useMounted();
  useFaultFocus(form, refusals);
  useFreshConsent(form, `${recipient.key} ${consent.edition}`);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend(event.currentTarget);
  };
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    const field = target as HTMLInputElement;
    if (field.name === 'topic') setTopic(field.value as typeof topic);
    onEdit(field.name);
  };

  return (
    <form
      ref={form}
      id={id}
      className="consultation-form"
      method="post"
      action={CONSULTATION_PATH}
      noValidate={isMounted}
      onSubmit={submit}
      onChange={edit}
    >
      {object?.lot != null && <input type="hidden" name="lot" value={object.lot} />}
      {object && object.lot === null && <input type="hidden" name="complex" value={object.complex} />}
      <input type="hidden" name="recipient" value={recipient.key} />
      <input type="hidden" name="edition" value={consent.edition} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="utm" />
      <input type="hidden" name="taken" />
      {object && <ObjectCard object={object} isForm onWhole={onWhole} />}
      <TopicField object={object} value={values.topic} />
      <div className="consultation-pair">
        <Field
          label="Имя"
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_NAME}
          defaultValue={values.name}
          error={errors['name']}
        />
        <PhoneField defaultValue={values.phone} error={errors['phone']} isOptional={topic === 'answer'} />
      </div>
      <Field
        className="consultation-email"
        label="Почта для ответа"
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors['email']}
      />
      <TimeField value={values.time} />
      <MessageField
        id={`${id}-message`}
        layout={layout}
        defaultValue={values.message}
        error={errors['message']}
      />
      <Honeypot />
      <ConsentField id={`${id}-consent`} data={data} error={errors['consent']} />
      <p className="consultation-error" role="alert">
        {errors['']}
      </p>
    </form>
  );
}

/** A consent is given to one recipient and one text: another one asks again, and is never seen ticked. */
function useFreshConsent(form: { current: HTMLFormElement | null }, given: string): void {
  const before = useRef(given);
  useLayoutEffect(() => {
    if (before.current === given) return;
    before.current = given;
    const box = form.current?.elements.namedItem('consent');
    if (box instanceof HTMLInputElement) box.checked = false;
  }, [form, given]);
}

interface SendButtonProps {
  /** The id of the form. */
  form: string;
  data: Consultation;
  isBusy: boolean;
}

/** The button of the form, and who sees the number. */
export function SendButton({ form, data: { recipient }, isBusy }: SendButtonProps) {
  const others = {
    builder: `застройщик «${recipient.name}»`,
    agency: `агентство «${recipient.name}»`,
    owner: 'собственник',
    portal: null,
  }[recipient.kind];
  return (
    <>
      <Button kind="cta" size="l" type="submit" form={form} busy={isBusy} className="consultation-send">
        Отправить заявку
      </Button>
      <p className="consultation-who">
        {others
          ? `Номер увидят только ${others} и\u00a0сотрудники портала.`
          : 'Номер увидят только сотрудники портала.'}
      </p>
    </>
  );
}
