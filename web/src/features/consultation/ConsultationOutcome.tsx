import type { FormEvent, ReactNode } from 'react';

import { WITHDRAWAL_PATH } from '../../lib/paths';
import { date, groupThousands, moscowTime } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Hours } from './Hours';
import { CodeForm } from './CodeForm';
import type { Consultation, ConsultationErrors, Outcome, Recipient } from './model';
import { toWhom } from './model';
import { ObjectCard } from './ObjectCard';

interface ConsultationOutcomeProps {
  data: Consultation;
  outcome: Outcome;
  /** When the portal's own phone is answered. */
  phoneHours: string;
  errors: ConsultationErrors;
  isBusy: boolean;
  onWithdraw: () => void;
  onProve: (fields: URLSearchParams) => void;
  /** Leads back to what was being read. */
  back: ReactNode;
}

/** What happens to an accepted application. */
export function ConsultationOutcome(props: ConsultationOutcomeProps) {
  const { data, outcome, phoneHours, errors, isBusy, onWithdraw, onProve, back } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onWithdraw();
  };
  const { code } = outcome;
  if (code) return <CodeForm outcome={{ ...outcome, code }} {...{ errors, isBusy, onProve }} />;
  return (
    <div className="consultation-outcome">
      {data.object && <ObjectCard object={data.object} />}
      <ol className="consultation-steps">
        <Step number={1} {...passing(data.recipient, outcome)} />
        <Step number={2} {...answering(data, phoneHours)} />
      </ol>
      <p className="consultation-note">
        <Icon name="info" size={18} />
        {outcome.joined
          ? `Дополнили вашу сегодняшнюю заявку №\u00a0${groupThousands(outcome.number)}.`
          : 'Вторая заявка за\u00a0день дополнит эту: новых звонков не\u00a0будет.'}
      </p>
      <form className="consultation-actions" method="post" action={WITHDRAWAL_PATH} onSubmit={submit}>
        {back}
        {outcome.withdraw && (
          <>
            <input type="hidden" name="withdraw" value={outcome.withdraw} />
            <Button kind="ghost" type="submit" busy={isBusy}>
              Отозвать заявку и&nbsp;согласие
            </Button>
          </>
        )}
      </form>
      <p className="consultation-error" role="alert">
        {errors['']}
      </p>
    </div>
  );
}

/** «№ 48 217 от 22 ноября 2026, 14:21». */
export function outcomeLine({ number, at }: Outcome): string {
  const { day, time } = moscowTime(at);
  return `№\u00a0${groupThousands(number)} от\u00a0${date(day)}, ${time}`;
}

/** The words after a withdrawal. */
export function Withdrawn({ back }: { back: ReactNode }) {
  return (
    <div className="consultation-outcome">
      <p>Имя, контакты и&nbsp;сообщение стёрты. Если заявку уже передали, попросим получателя удалить её.</p>
      <div className="consultation-actions">{back}</div>
    </div>
  );
}

interface StepText {
  title: string;
  text?: ReactNode;
}

function Step({ number, title, text }: StepText & { number: number }) {
  return (
    <li className="consultation-step">
      <span className="consultation-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <b>{title}</b>
        {text && <p className="muted">{text}</p>}
      </div>
    </li>
  );
}

/** Whose the application is now. */
function passing(recipient: Recipient, { held }: Outcome): StepText {
  const whom = toWhom(recipient);
  if (held) {
    return {
      title: 'Сначала заявку посмотрит сотрудник портала',
      ...(whom && { text: `После этого передадим её ${whom}.` }),
    };
  }
  return { title: whom ? `Передаём ${whom}` : 'Заявка у\u00a0портала Новосёл' };
}

const WISHES = {
  soon: 'Вы\u00a0просили позвонить как можно скорее.',
  morning: 'Вы\u00a0просили позвонить утром, с\u00a09\u00a0до\u00a012 по\u00a0Москве.',
  day: 'Вы\u00a0просили позвонить днём, с\u00a012 до\u00a017 по\u00a0Москве.',
  evening: 'Вы\u00a0просили позвонить вечером, с\u00a017 до\u00a020 по\u00a0Москве.',
} as const;

const TITLES = {
  call: 'Вам перезвонят',
  viewing: 'Вам перезвонят и\u00a0договорятся о\u00a0показе',
  answer: 'Вам ответят письмом',
} as const;

/** How the answer comes, without a promise of minutes. */
function answering({ recipient, values: { topic, time } }: Consultation, phoneHours: string): StepText {
  const wish = topic === 'answer' ? null : WISHES[time];
  const when = hoursOf(recipient, phoneHours);
  if (!wish && !when) return { title: TITLES[topic] };
  return {
    title: TITLES[topic],
    text: (
      <>
        {wish} {when}
      </>
    ),
  };
}

function hoursOf(recipient: Recipient, phoneHours: string): ReactNode {
  const { hours } = recipient;
  if (hours.length > 0) {
    return (
      <>
        Часы работы: <Hours hours={hours} /> по&nbsp;Москве.
      </>
    );
  }
  return !toWhom(recipient) && phoneHours && `Портал отвечает ${phoneHours}.`;
}
