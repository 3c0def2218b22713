import { useEffect, useId, useRef } from 'react';

import type { PageContext } from '../../app/page';
import { HOME_PATH } from '../../lib/paths';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { ConsultationForm, SendButton } from './ConsultationForm';
import { ConsultationOutcome, outcomeLine, Withdrawn } from './ConsultationOutcome';
import type { Consultation } from './model';
import { headingOf } from './model';
import { RecipientLine } from './RecipientLine';
import { useConsultation } from './state';

interface ConsultationViewProps {
  context: PageContext;
  initial: Consultation;
}

/** The page of an application: without scripts a form and its answers, with them the same as the dialog. */
export function ConsultationView({ context, initial }: ConsultationViewProps) {
  const id = useId();
  const state = useConsultation(initial);
  const data = state.data ?? initial;
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = headingOf(data);
  useEffect(() => {
    // A page that arrives with its outcome starts at its top, like any page.
    if (headingOf(initial) !== stage) heading.current?.focus();
  }, [initial, stage]);
  return (
    <div className="consultation-page">
      <h1 ref={heading} tabIndex={-1}>
        {stage}
      </h1>
      {data.outcome && !data.withdrawn && <p className="muted">{outcomeLine(data.outcome)}</p>}
      {!data.outcome && !data.withdrawn && <RecipientLine recipient={data.recipient} />}
      {data.recipient.phone && (
        <p>
          Телефон: <a href={phoneHref(data.recipient.phone)}>{data.recipient.phone}</a>
        </p>
      )}
      {data.recipient.phoneNote && <p>{data.recipient.phoneNote}.</p>}
      <output className="unseen">{headingOf(initial) !== stage && stage}</output>
      <div className="card consultation-card">
        <Stage {...{ id, data, state, context }} />
      </div>
    </div>
  );
}

interface StageProps {
  id: string;
  data: Consultation;
  state: ReturnType<typeof useConsultation>;
  context: PageContext;
}

function Stage({ id, data, state, context }: StageProps) {
  const { errors, isBusy } = state;
  const back = (
    <ButtonLink kind="primary" size="l" href={data.object?.url ?? HOME_PATH}>
      Вернуться к&nbsp;просмотру
    </ButtonLink>
  );
  if (data.withdrawn) return <Withdrawn back={back} />;
  if (data.outcome) {
    return (
      <ConsultationOutcome
        data={data}
        outcome={data.outcome}
        phoneHours={context.site.phoneHours}
        errors={errors}
        isBusy={isBusy}
        onWithdraw={() => void state.withdraw()}
        onProve={(fields) => void state.prove(fields)}
        back={back}
      />
    );
  }
  return (
    <>
      <ConsultationForm
        id={id}
        data={data}
        errors={errors}
        refusals={state.refusals}
        layout={context.layout}
        page={context.path}
        onSend={(form) => void state.send(form)}
        onEdit={state.edit}
      />
      <div className="consultation-foot">
        <SendButton form={id} data={data} isBusy={isBusy} />
      </div>
    </>
  );
}
