import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';

import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useFaultFocus } from '../../ui/use-fault-focus';
import type { Answer, Refusal } from '../api/session';

/** What a form sends, and what became of it. */
export interface GateState {
  refusal: Refusal | null;
  isBusy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  form: React.RefObject<HTMLFormElement | null>;
  /** The error of a field. */
  errorOf: (field: string) => string | undefined;
}

/** The state of a form whose fields go to `send`. */
export function useGateForm<Data>(
  send: (fields: Record<string, string>) => Promise<Answer<Data>>,
  done: (data: Data) => void,
): GateState {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, refusals);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    );
    setBusy(true);
    void send(fields).then((answer) => {
      setBusy(false);
      if ('data' in answer) {
        setRefusal(null);
        return done(answer.data);
      }
      setRefusal(answer.refusal);
      setRefusals((count) => count + 1);
    });
  };
  const errorOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  return { refusal, isBusy, submit, form, errorOf };
}

interface GateFormProps {
  state: GateState;
  /** Fields that show their error themselves. */
  fields: readonly string[];
  button: string;
  children: ReactNode;
  /** Beside the button. */
  second?: ReactNode;
}

/** A form before the office. */
export function GateForm({ state, fields, button, children, second }: GateFormProps) {
  const { refusal, isBusy, submit, form } = state;
  const whole = refusal && !fields.includes(refusal.field ?? '') ? refusal.message : null;
  return (
    <form ref={form} className="of-form" onSubmit={submit} noValidate>
      <div role="alert">
        {whole && (
          <p className="of-alert">
            <Icon name="warning" size={18} />
            {whole}
          </p>
        )}
      </div>
      {children}
      <Button kind="primary" size="l" type="submit" busy={isBusy} block>
        {button}
      </Button>
      {second}
    </form>
  );
}
