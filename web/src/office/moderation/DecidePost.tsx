import type { FormEvent } from 'react';
import { useState } from 'react';

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
import type { Deciding } from './deciding';
import { useSend } from './deciding';
import { POST_REASONS } from './kinds';
import { Refusal, RefuseButton } from './Refusal';

/** What is being told about a decision. */
type Step = 'edit' | 'reason' | 'answer' | null;

/** What may be done with what somebody said. */
export function DecidePost({ item, goOn, changed, frame }: Deciding) {
  const [step, setStep] = useState<Step>(null);
  const send = useSend(item, goOn);
  const { id } = item;
  const isShown = item.state === 'shown';
  const isHeld = item.state === 'held';

  const accept = (text: string | null) =>
    send('Опубликовано', () => office.query(AcceptPostDocument, { id, text }));
  const refuse = (reason: string) =>
    isShown
      ? send('Снято с сайта', () => office.query(RemovePostDocument, { id, reason }))
      : send('Отклонено', () => office.query(RefusePostDocument, { id, reason }));

  useKeys([
    ...(isShown
      ? []
      : [
          { code: 'KeyA', run: () => accept(null) },
          { code: 'KeyE', run: () => setStep('edit') },
        ]),
    ...(isHeld || isShown ? [{ code: 'KeyR', run: () => setStep('reason') }] : []),
  ]);

  const panel = (
    <>
      {step === 'edit' && <Edit text={item.text} publish={accept} cancel={() => setStep(null)} />}
      {step === 'reason' && (
        <Refusal reasons={POST_REASONS} isShown={isShown} refuse={refuse} cancel={() => setStep(null)} />
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
        <RefuseButton isShown={isShown} isOpen={step === 'reason'} open={() => setStep('reason')} />
      )}
      {isShown && (
        <Button onClick={() => setStep('answer')} aria-expanded={step === 'answer'}>
          Ответить от компании
        </Button>
      )}
    </div>
  );
  return frame(panel, buttons);
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
