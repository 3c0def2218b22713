/** Correcting a record, or making one: fields are saved all at once with a reason. */
import { useRef, useState } from 'react';

import type { ApiResult } from '../../api/client';
import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import type { CatalogueRecordFieldsFragment, FieldEditInput } from '../generated/types';
import { useKeys } from '../keys';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { FieldAside } from './FieldAside';
import { Fields } from './Fields';
import { NewFields } from './NewFields';
import type { Pending } from './pending';
import { editsOf, withLock, withValue } from './pending';

type CatalogueRecord = CatalogueRecordFieldsFragment;

interface CorrectingProps extends Pick<CatalogueRecord, 'fields' | 'history'> {
  /** What a reason may be. */
  example: string;
  save: (edits: FieldEditInput[], reason: string) => Promise<ApiResult<CatalogueRecord>>;
  /** Takes a line of the history back; what is not there yet has none. */
  undo?: (number: number, reason: string) => Promise<ApiResult<CatalogueRecord>>;
  onSaved: (record: CatalogueRecord) => void;
}

/** The fields with what is said of them and not saved yet, why, and the history beside them. */
export function Correcting({ fields, history, example, save, undo, onSaved }: CorrectingProps) {
  const [pending, setPending] = useState<Pending>({});
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const edits = editsOf(fields, pending);
  const field = fields.find(({ name }) => name === chosen) ?? null;

  const send = async (ask: (reason: string) => Promise<ApiResult<CatalogueRecord>>, done: string) => {
    if (isBusy) return;
    if (reason.trim() === '') {
      setError('Напишите, почему: это останется в\u00a0истории');
      reasonField.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await ask(reason.trim());
    setBusy(false);
    if ('failure' in answer) return void notify({ status: 'error', text: answer.failure.message });
    notify({ status: 'success', text: done });
    setReason('');
    onSaved(answer.data);
    return true;
  };
  const saveAll = async () => {
    if (edits.length === 0) return;
    const done = 'Сохранено: сайт покажет это с\u00a0новым индексом';
    if (await send((because) => save(edits, because), done)) setPending({});
  };
  useKeys([{ code: 'KeyS', withControl: true, run: () => void saveAll() }]);
  useLeaveWarning(edits.length > 0);

  const change = (name: string, value: string) => setPending((now) => withValue(fields, now, name, value));
  return (
    <div className="of-record">
      <section className="of-panel of-record-main" aria-label="Поля">
        {undo ? (
          <Fields
            fields={fields}
            pending={pending}
            chosen={chosen}
            choose={setChosen}
            change={change}
            lock={(name) => setPending((now) => withLock(fields, now, name))}
          />
        ) : (
          <NewFields fields={fields} pending={pending} change={change} />
        )}
        <form
          className="of-save"
          onSubmit={(event) => {
            event.preventDefault();
            void saveAll();
          }}
        >
          <Field
            label="Почему"
            inputRef={reasonField}
            maxLength={500}
            value={reason}
            error={error}
            placeholder={example}
            onChange={(event) => {
              setError(undefined);
              setReason(event.target.value);
            }}
          />
          {edits.length > 0 && (
            <Button kind="ghost" icon="undo" onClick={() => setPending({})}>
              Сбросить
            </Button>
          )}
          <Button kind="cta" type="submit" busy={isBusy} disabled={edits.length === 0}>
            {edits.length === 0
              ? 'Сохранить'
              : `Сохранить ${counted(edits.length, ['изменение', 'изменения', 'изменений'])}`}{' '}
            <kbd>Ctrl S</kbd>
          </Button>
        </form>
      </section>
      {undo && (
        <FieldAside
          field={field}
          pending={field ? pending[field.name] : undefined}
          history={history}
          change={change}
          undo={(number) => void send((because) => undo(number, because), 'Правка отменена')}
        />
      )}
    </div>
  );
}
