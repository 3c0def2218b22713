import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { useKeys } from '../keys';
import { focusAtOnce } from '../ui/focus';

interface ReasonsProps {
  /** Offered by number. */
  reasons: readonly string[];
  /** «Отклонить: причина». */
  title: string;
  /** Who reads it. */
  note: string;
  /** «Не отклонять». */
  keep: string;
  refuse: (reason: string) => void;
  cancel: () => void;
}

/** Why something is refused or taken off: by a press, or by the number of a reason. */
export function Reasons({ reasons, title, note, keep, refuse, cancel }: ReasonsProps) {
  const [isOwn, setOwn] = useState(false);
  const own = () => setOwn(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys(
    isOwn
      ? []
      : [
          ...reasons.map((reason, at) => ({ code: `Digit${at + 1}`, run: () => refuse(reason) })),
          { code: `Digit${reasons.length + 1}`, run: own },
          { code: 'Escape', run: cancel },
        ],
  );
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="of-panel" aria-label="Причина">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="muted">{note}</p>
      <ul className="of-reasons">
        {reasons.map((reason, at) => (
          <li key={reason}>
            <button type="button" className="of-reason" onClick={() => refuse(reason)}>
              <kbd>{at + 1}</kbd>
              {reason}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="of-reason" onClick={own} aria-expanded={isOwn}>
            <kbd>{reasons.length + 1}</kbd>
            Другое, написать
          </button>
        </li>
      </ul>
      {isOwn && <OwnReason refuse={refuse} cancel={cancel} />}
      {!isOwn && (
        <Button kind="ghost" size="s" onClick={cancel}>
          {keep}
        </Button>
      )}
    </section>
  );
}

function OwnReason({ refuse, cancel }: Pick<ReasonsProps, 'refuse' | 'cancel'>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setError('Напишите причину');
    refuse(typed.trim());
  };
  return (
    <form className="of-row of-row-bottom" onSubmit={send}>
      <Field
        label="Причина"
        inputRef={focusAtOnce}
        maxLength={500}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      />
      <Button kind="primary" type="submit">
        Отправить
      </Button>
    </form>
  );
}
