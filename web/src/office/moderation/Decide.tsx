import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import { office } from '../api/client';
import { AcceptPostDocument } from '../generated/AcceptPost';
import { AnswerPostDocument } from '../generated/AnswerPost';
import { RefusePostDocument } from '../generated/RefusePost';
import { RemovePostDocument } from '../generated/RemovePost';
import { useKeys } from '../keys';
import { focusAtOnce } from '../ui/focus';
import { TextArea } from '../ui/TextArea';
import { decide } from './decisions';
import type { Fields } from './Item';
import { REASONS } from './kinds';

/** What is being told about a decision. */
type Step = 'edit' | 'reason' | 'own-reason' | 'answer' | null;

interface Deciding {
  item: Fields;
  goOn: (said: string) => void;
  /** Something was changed at once. */
  changed: () => void;
}

/** What may be done in the item's state: buttons, and what they ask for. */
export function useDecide({ item, goOn, changed }: Deciding): { panel: ReactNode; buttons: ReactNode } {
  const [step, setStep] = useState<Step>(null);
  const isShown = item.state === 'shown';
  const isHeld = item.state === 'held';
  const key = `${item.kind.toLowerCase()}-${item.id}`;

  const accept = (text: string | null) => {
    decide({
      item: key,
      title: `Опубликовано: ${item.title}`,
      send: () => office.query(AcceptPostDocument, { id: item.id, text }),
    });
    goOn('Опубликовано');
  };
  const refuse = (reason: string) => {
    const said = isShown ? 'Снято с сайта' : 'Отклонено';
    decide({
      item: key,
      title: `${said}: ${item.title}`,
      send: () =>
        isShown
          ? office.query(RemovePostDocument, { id: item.id, reason })
          : office.query(RefusePostDocument, { id: item.id, reason }),
    });
    goOn(said);
  };

  useKeys([
    ...(isShown
      ? []
      : [
          { code: 'KeyA', run: () => accept(null) },
          { code: 'KeyE', run: () => setStep('edit') },
        ]),
    ...(isHeld || isShown ? [{ code: 'KeyR', run: () => setStep('reason') }] : []),
    ...(step === 'reason'
      ? [
          ...REASONS.map((reason, at) => ({ code: `Digit${at + 1}`, run: () => refuse(reason) })),
          { code: `Digit${REASONS.length + 1}`, run: () => setStep('own-reason') },
          { code: 'Escape', run: () => setStep(null) },
        ]
      : []),
  ]);

  const panel = (
    <>
      {step === 'edit' && <Edit text={item.text} publish={accept} cancel={() => setStep(null)} />}
      {(step === 'reason' || step === 'own-reason') && (
        <Reasons
          isShown={isShown}
          isOwn={step === 'own-reason'}
          own={() => setStep('own-reason')}
          refuse={refuse}
          cancel={() => setStep(null)}
        />
      )}
      {step === 'answer' && (
        <AnswerForm
          id={item.id}
          cancel={() => setStep(null)}
          done={() => {
            setStep(null);
            changed();
          }}
        />
      )}
    </>
  );
  const buttons = (
    <div className="of-actions">
      {!isShown && (
        <>
          <Button kind="cta" icon="check" onClick={() => accept(null)}>
            Опубликовать <kbd>A</kbd>
          </Button>
          <Button onClick={() => setStep('edit')} aria-expanded={step === 'edit'}>
            С правкой <kbd>E</kbd>
          </Button>
        </>
      )}
      {(isHeld || isShown) && (
        <Button onClick={() => setStep('reason')} aria-expanded={step === 'reason'}>
          {isShown ? 'Снять с\u00a0сайта' : 'Отклонить'} <kbd>R</kbd>
        </Button>
      )}
      {isShown && (
        <Button onClick={() => setStep('answer')} aria-expanded={step === 'answer'}>
          Ответить от компании
        </Button>
      )}
    </div>
  );
  return { panel, buttons };
}

/** The text as it will be published. */
function Edit({
  text,
  publish,
  cancel,
}: {
  text: string;
  publish: (text: string) => void;
  cancel: () => void;
}) {
  const [typed, setTyped] = useState(text);
  return (
    <section className="of-panel" aria-label="Правка">
      <TextArea
        label="Опубликовать с правкой"
        hint="Смысл и оценка остаются автора. Ctrl Enter публикует, Esc закрывает."
        value={typed}
        onChange={setTyped}
        onEnter={() => publish(typed.trim())}
        onEscape={cancel}
        rows={6}
        isFocused
      />
      <div className="of-row">
        <Button kind="primary" disabled={typed.trim() === ''} onClick={() => publish(typed.trim())}>
          Опубликовать с&nbsp;правкой
        </Button>
        <Button kind="ghost" onClick={cancel}>
          Не править
        </Button>
      </div>
    </section>
  );
}

interface ReasonsProps {
  isShown: boolean;
  isOwn: boolean;
  own: () => void;
  refuse: (reason: string) => void;
  cancel: () => void;
}

function Reasons({ isShown, isOwn, own, refuse, cancel }: ReasonsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="of-panel" aria-label="Причина">
      <h3 ref={heading} tabIndex={-1}>
        {isShown ? 'Снять с сайта: причина' : 'Отклонить: причина'}
      </h3>
      <p className="muted">Автор увидит её и&nbsp;сможет исправить.</p>
      <ul className="of-reasons">
        {REASONS.map((reason, at) => (
          <li key={reason}>
            <button type="button" className="of-reason" onClick={() => refuse(reason)}>
              <kbd>{at + 1}</kbd>
              {reason}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="of-reason" onClick={own} aria-expanded={isOwn}>
            <kbd>{REASONS.length + 1}</kbd>
            Другое, написать
          </button>
        </li>
      </ul>
      {isOwn && <OwnReason refuse={refuse} cancel={cancel} />}
      {!isOwn && (
        <Button kind="ghost" size="s" onClick={cancel}>
          Не отклонять
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
    if (typed.trim() === '') return setError('Напишите причину: её прочтёт автор');
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

/** What the office of a company answers in public. */
function AnswerForm({ id, done, cancel }: { id: number; done: () => void; cancel: () => void }) {
  const [author, setAuthor] = useState('');
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !author.trim() || !text.trim()) return;
    setBusy(true);
    const answer = await office.query(AnswerPostDocument, { id, author: author.trim(), text: text.trim() });
    setBusy(false);
    if ('failure' in answer) return notify({ status: 'error', text: answer.failure.message });
    notify({ status: 'success', text: 'Ответ опубликован' });
    done();
  };
  return (
    <form className="of-panel of-form" aria-label="Ответ" onSubmit={(event) => void send(event)}>
      <Field
        label="От чьего имени"
        placeholder="Отдел заботы «Свой порог»"
        required
        maxLength={60}
        inputRef={focusAtOnce}
        value={author}
        onChange={(event) => setAuthor(event.target.value)}
      />
      <TextArea label="Ответ" value={text} onChange={setText} onEscape={cancel} rows={4} required />
      <div className="of-row">
        <Button kind="primary" type="submit" busy={isBusy}>
          Опубликовать ответ
        </Button>
        <Button kind="ghost" onClick={cancel}>
          Не отвечать
        </Button>
      </div>
    </form>
  );
}
