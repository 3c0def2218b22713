import type { FormEvent } from 'react';
import { useState } from 'react';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { todayInMoscow } from '../../ui/When';
import { fieldsOf, hourOf, hourText, nextHour } from './hour';

interface PlanDialogProps {
  /** When it is planned now. */
  due: string | null;
  close: () => void;
  /** Gives what is wrong, if anything. */
  plan: (at: string) => Promise<string | null>;
}

/** The day and the hour at which a draft is published. */
export function PlanDialog({ due, close, plan }: PlanDialogProps) {
  const [start] = useState(() => fieldsOf(due ?? nextHour(Date.now())));
  const [day, setDay] = useState(start.day);
  const [time, setTime] = useState(start.time);
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const at = hourOf(day, time);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (at === null) return setError('Выберите день и час');
    setBusy(true);
    const wrong = await plan(at);
    setBusy(false);
    setError(wrong ?? undefined);
  };
  return (
    <Dialog title={due ? 'Перенести выход' : 'Запланировать выход'} open onClose={close}>
      <form className="of-plan" onSubmit={(event) => void send(event)}>
        <div className="of-row">
          <Field
            label="День"
            type="date"
            min={todayInMoscow()}
            required
            value={day}
            onChange={(event) => {
              setDay(event.target.value);
              setError(undefined);
            }}
          />
          <Field
            label="Время, Москва"
            type="time"
            required
            value={time}
            onChange={(event) => {
              setTime(event.target.value);
              setError(undefined);
            }}
          />
        </div>
        <p className="muted">
          {at === null ? 'Время московское.' : `Выйдет ${hourText(at)} по\u00a0московскому времени.`}{' '}
          До&nbsp;этого часа текста нет ни&nbsp;в&nbsp;списках, ни&nbsp;по&nbsp;адресу, ни&nbsp;в&nbsp;поиске.
        </p>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <Button kind="primary" type="submit" busy={isBusy}>
          {due ? 'Перенести' : 'Запланировать'}
        </Button>
      </form>
    </Dialog>
  );
}
