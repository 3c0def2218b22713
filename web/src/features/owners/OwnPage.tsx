import type { ReactElement } from 'react';
import { useRef } from 'react';

import type { PageContext } from '../../app/page';
import { moscowTime } from '../../lib/format';
import { ownStepPath } from '../../lib/user-paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useMounted } from '../../ui/Portal';
import { useFaultFocus } from '../../ui/use-fault-focus';
import { ContactsStep } from './ContactsStep';
import { FactsStep } from './FactsStep';
import { headingOf, isFlat, type OwnForm, STEPS } from './model';
import { PhotosStep } from './PhotosStep';
import { PlaceStep } from './PlaceStep';
import { PriceStep } from './PriceStep';

interface OwnPageProps {
  form: OwnForm;
  context: PageContext;
  /** The card as buyers will see it. */
  preview: ReactElement | null;
}

const NEXT: Record<OwnForm['step'], string> = {
  place: 'Дальше: сведения',
  facts: 'Дальше: фотографии',
  photos: 'Дальше: описание',
  contacts: 'Дальше: цена',
  price: 'Отправить на\u00a0проверку',
};

/** One step of the form. Every step is kept when it is sent, with scripts or without. */
export function OwnPage({ form, context, preview }: OwnPageProps) {
  const { id, step, errors, saved } = form;
  const place = STEPS.indexOf(step);
  const before = STEPS[place - 1];
  const formId = `own-${id}-${step}`;
  const element = useRef<HTMLFormElement>(null);
  const isMounted = useMounted();
  // The step came back with what is wrong in it.
  useFaultFocus(element, Object.keys(errors).length);
  const time = saved ? moscowTime(saved).time : '';
  return (
    <div className="own">
      <header className="own-head">
        {before && (
          <a className="own-back" href={ownStepPath(id, before)} aria-label="К предыдущему шагу">
            <Icon name="left" size={24} />
          </a>
        )}
        <div className="own-title">
          <h1>{headingOf(form)}</h1>
          <p className="muted">
            Шаг {place + 1} из {STEPS.length}
          </p>
        </div>
        <Button kind="ghost" type="submit" form={formId} name="exit" value="on" formNoValidate>
          Сохранить и&nbsp;выйти
        </Button>
      </header>
      <ol className="own-steps" aria-hidden="true">
        {STEPS.map((known, at) => (
          <li key={known} className={at <= place ? 'own-step-done' : undefined} />
        ))}
      </ol>
      {errors[''] && (
        <p className="own-error" role="alert">
          <Icon name="warning" size={18} />
          {errors['']}
        </p>
      )}
      {step === 'photos' && <PhotosStep form={form} />}
      <form
        ref={element}
        id={formId}
        className="own-form"
        method="post"
        action={ownStepPath(id, step)}
        noValidate={isMounted}
      >
        {/* Enter in a field goes on, and does not press the first button of the page. */}
        <button
          type="submit"
          name={step === 'price' ? 'check' : 'next'}
          value="on"
          className="unseen"
          tabIndex={-1}
          aria-hidden="true"
        />
        {step === 'place' && <PlaceStep form={form} site={context.site} layout={context.layout} />}
        {step === 'facts' && <FactsStep form={form} isFlat={isFlat(form.kind)} />}
        {step === 'contacts' && <ContactsStep form={form} />}
        {step === 'price' && (
          <PriceStep form={form} preview={preview} isMobile={context.layout === 'mobile'} />
        )}
      </form>
      <footer className="own-foot">
        {step === 'price' ? (
          <p className="own-saved muted">
            <Icon name="clock" size={16} />
            Модератор посмотрит объявление. Показ 30&nbsp;дней
          </p>
        ) : (
          time && (
            <p className="own-saved">
              <Icon name="check" size={16} />
              Черновик сохранён в&nbsp;{time}
            </p>
          )
        )}
        <Button
          kind={step === 'price' ? 'cta' : 'primary'}
          size="l"
          block
          type="submit"
          form={formId}
          name={step === 'price' ? 'send' : 'next'}
          value="on"
        >
          {NEXT[step]}
        </Button>
      </footer>
    </div>
  );
}
