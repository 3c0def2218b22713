import type { FormEvent } from 'react';
import { useState } from 'react';

import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { office } from '../api/client';
import { PlaceComplexDocument } from '../generated/PlaceComplex';
import { useKeys } from '../keys';
import { focusAtOnce } from '../ui/focus';
import type { Deciding } from './deciding';
import { useSend } from './deciding';
import { pointOf } from './point';

/** Where a complex stands. */
export function DecideUnplaced({ item, goOn, frame }: Deciding) {
  const [isOpen, setOpen] = useState(false);
  const send = useSend(item, goOn);
  useKeys([{ code: 'KeyE', run: () => setOpen(true) }]);
  const place = ([lat, lon]: readonly [number, number], reason: string) =>
    send('Поставлено на\u00a0карту', () =>
      office.query(PlaceComplexDocument, { id: item.id, lat, lon, reason }),
    );
  return frame(
    isOpen && <Point place={place} cancel={() => setOpen(false)} />,
    <div className="of-actions">
      <Button kind="cta" icon="pin" onClick={() => setOpen(true)} aria-expanded={isOpen}>
        Поставить на&nbsp;карту <kbd>E</kbd>
      </Button>
    </div>,
  );
}

interface PointProps {
  place: (point: readonly [number, number], reason: string) => void;
  cancel: () => void;
}

function Point({ place, cancel }: PointProps) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'point' | 'reason' | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const point = pointOf(typed);
    if (!point) return setProblem('point');
    if (reason.trim() === '') return setProblem('reason');
    place(point, reason.trim());
  };
  const close = (event: { key: string }) => event.key === 'Escape' && cancel();
  return (
    <form className="of-panel of-form" aria-label="Точка на карте" onSubmit={send}>
      <Field
        label="Широта и долгота"
        placeholder="55.75138, 37.61844"
        inputRef={focusAtOnce}
        maxLength={60}
        value={typed}
        error={
          problem === 'point'
            ? 'Два числа, как в\u00a0примере: широта от\u00a054 до\u00a062, долгота от\u00a027 до\u00a041'
            : undefined
        }
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={close}
      />
      <Field
        label="Откуда известно"
        placeholder="Проектная декларация"
        maxLength={500}
        value={reason}
        error={problem === 'reason' ? 'Напишите, откуда точка: это останется в\u00a0журнале' : undefined}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={close}
      />
      <div className="of-row">
        <Button kind="primary" type="submit">
          Поставить
        </Button>
        <Button kind="ghost" onClick={cancel}>
          Не&nbsp;ставить
        </Button>
      </div>
    </form>
  );
}
