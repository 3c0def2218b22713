import type { FormEvent } from 'react';
import { useState } from 'react';

import { BUILDINGS_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { office } from '../api/client';
import { AcceptObjectDocument } from '../generated/AcceptObject';
import { RefuseObjectDocument } from '../generated/RefuseObject';
import { TakeOffObjectDocument } from '../generated/TakeOffObject';
import { useKeys } from '../keys';
import { focusAtOnce } from '../ui/focus';
import type { Deciding } from './deciding';
import { useSend } from './deciding';
import { OBJECT_REASONS } from './kinds';
import { Refusal, RefuseButton } from './Refusal';

type Step = 'complex' | 'reason' | null;

/** What may be done with an object that somebody sells. */
export function DecideObject({ item, goOn, frame }: Deciding) {
  const [step, setStep] = useState<Step>(null);
  const send = useSend(item, goOn);
  const { id, placing } = item;
  const isHeld = item.state === 'held';
  const isShown = item.state === 'shown';
  const isPlaced = Boolean(placing?.complex);

  const publish = (complex: string | null, alone: boolean) =>
    send('Опубликовано', () => office.query(AcceptObjectDocument, { id, complex, alone }));
  const accept = () => (isPlaced ? publish(null, false) : setStep('complex'));
  const refuse = (reason: string) =>
    isShown
      ? send('Снято с сайта', () => office.query(TakeOffObjectDocument, { id, reason }))
      : send('Отклонено', () => office.query(RefuseObjectDocument, { id, reason }));

  useKeys([
    ...(isHeld ? [{ code: 'KeyA', run: accept }] : []),
    ...(isHeld ? [{ code: 'KeyE', run: () => setStep('complex') }] : []),
    ...(isHeld || isShown ? [{ code: 'KeyR', run: () => setStep('reason') }] : []),
  ]);

  return frame(
    <>
      {step === 'complex' && (
        <Place
          typed={placing?.typed ?? ''}
          publish={(complex) => publish(complex, false)}
          alone={placing?.mayBeAlone ? () => publish(null, true) : null}
          cancel={() => setStep(null)}
        />
      )}
      {step === 'reason' && (
        <Refusal reasons={OBJECT_REASONS} isShown={isShown} refuse={refuse} cancel={() => setStep(null)} />
      )}
    </>,
    <div className="of-actions">
      {isHeld && (
        <Button kind="cta" icon="check" onClick={accept}>
          Опубликовать <kbd>A</kbd>
        </Button>
      )}
      {isHeld && (
        <Button onClick={() => setStep('complex')} aria-expanded={step === 'complex'}>
          {isPlaced ? 'В\u00a0другом комплексе' : 'Указать комплекс'} <kbd>E</kbd>
        </Button>
      )}
      {(isHeld || isShown) && (
        <RefuseButton isShown={isShown} isOpen={step === 'reason'} open={() => setStep('reason')} />
      )}
    </div>,
  );
}

interface PlaceProps {
  /** The name that the person has typed. */
  typed: string;
  publish: (complex: string) => void;
  /** Publishes it by itself, where it may be. */
  alone: (() => void) | null;
  cancel: () => void;
}

/** In which complex an object is published. */
function Place({ typed, publish, alone, cancel }: PlaceProps) {
  const [complex, setComplex] = useState('');
  const [error, setError] = useState<string | undefined>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (complex.trim() === '') return setError('Вставьте адрес страницы комплекса на\u00a0сайте');
    publish(complex.trim());
  };
  return (
    <form className="of-panel of-form" aria-label="Комплекс" onSubmit={send}>
      <p className="muted">
        {typed ? `Человек написал: «${typed}».` : 'Человек не\u00a0назвал комплекс.'} Найдите его
        на&nbsp;сайте и&nbsp;вставьте адрес страницы.
      </p>
      <Field
        label="Страница комплекса"
        placeholder={`${BUILDINGS_PATH}kvartal-46/`}
        inputRef={focusAtOnce}
        maxLength={200}
        value={complex}
        error={error}
        onChange={(event) => setComplex(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && cancel()}
      />
      <div className="of-row">
        <Button kind="primary" type="submit">
          Опубликовать в&nbsp;нём
        </Button>
        {alone && <Button onClick={alone}>Опубликовать без комплекса</Button>}
        <Button kind="ghost" onClick={cancel}>
          Не&nbsp;публиковать
        </Button>
      </div>
    </form>
  );
}
