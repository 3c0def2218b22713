import { Field } from '../../ui/Field';
import type { OwnForm } from './model';

/** The seller's text, and where applications go. */
export function ContactsStep({ form: { values, errors } }: { form: OwnForm }) {
  const error = errors['description'];
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor="own-description">
          Описание <span className="muted">необязательно</span>
        </label>
        <textarea
          id="own-description"
          className="own-text"
          name="description"
          rows={6}
          maxLength={3000}
          defaultValue={values['description']}
          aria-invalid={error ? true : undefined}
          aria-describedby="own-description-note"
        />
        <span className={error ? 'field-error' : 'field-hint'} id="own-description-note">
          {error ?? 'Без телефона, почты и\u00a0ссылок: заявки придут вам письмом'}
        </span>
      </div>
      <div className="own-row own-contacts">
        <Field
          label="Имя"
          name="name"
          autoComplete="name"
          maxLength={60}
          defaultValue={values['name']}
          error={errors['name']}
        />
        <Field
          label="Телефон"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={values['phone']}
          error={errors['phone']}
          hint={'Для модератора, на\u00a0сайте не\u00a0показываем'}
        />
        <Field
          label="Почта"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={values['email']}
          error={errors['email']}
          hint={'На\u00a0неё придут заявки покупателей'}
        />
      </div>
    </>
  );
}
