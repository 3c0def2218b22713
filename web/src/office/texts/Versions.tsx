import type { FormEvent } from 'react';
import { useState } from 'react';

import { classes } from '../../lib/classes';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { OfficeTextVersionDocument } from '../generated/OfficeTextVersion';
import { RestoreTextDocument } from '../generated/RestoreText';
import type { OfficeTextFieldsFragment } from '../generated/types';
import { Answered } from '../ui/Answered';
import { When } from '../ui/When';
import { Difference } from './Difference';

interface VersionsProps {
  text: OfficeTextFieldsFragment;
  restored: (text: OfficeTextFieldsFragment, number: number) => void;
}

/** Every version of a text: what it changed, and the way back to it. */
export function Versions({ text, restored }: VersionsProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (text.versions.length === 0) {
    return (
      <EmptyState kind="empty" icon="clock" title="Текст ещё не меняли">
        После первого сохранения здесь появятся версии.
      </EmptyState>
    );
  }
  return (
    <ol className="of-versions">
      {text.versions.map(({ number, editor, reason, happened, added, removed }) => (
        <li key={number} className={classes(open === number && 'of-version-open')}>
          <button
            type="button"
            className="of-version"
            aria-expanded={open === number}
            onClick={() => setOpen(open === number ? null : number)}
          >
            <b>{number}</b>
            <span className="of-line-words">
              <When at={happened} />
              <span className="muted of-small">{[editor, reason].filter(Boolean).join(': ')}</span>
            </span>
            <span className="of-small">
              <span className="of-added">+{added}</span> <span className="of-removed">−{removed}</span>
            </span>
          </button>
          {open === number && <Version text={text} number={number} restored={restored} />}
        </li>
      ))}
    </ol>
  );
}

function Version({ text, number, restored }: VersionsProps & { number: number }) {
  const query = useQuery(OfficeTextVersionDocument, { id: text.id, number });
  return (
    <div className="of-version-body">
      <Answered query={query}>
        {({ textVersion: version }) =>
          version ? (
            <>
              <Difference lines={version.difference} label={`Изменения версии ${number}`} />
              {number === text.version ? (
                <p className="muted">Эта версия на&nbsp;сайте.</p>
              ) : (
                <Restore text={text} number={number} restored={restored} />
              )}
            </>
          ) : (
            <p className="muted">Этой версии больше нет.</p>
          )
        }
      </Answered>
    </div>
  );
}

function Restore({ text, number, restored }: VersionsProps & { number: number }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Напишите, почему возвращаете');
    if (isBusy) return;
    setBusy(true);
    const answer = await office.query(RestoreTextDocument, { id: text.id, number, reason: reason.trim() });
    setBusy(false);
    if ('failure' in answer) return void notify({ status: 'error', text: answer.failure.message });
    const { text: next, faults } = answer.data.restoreText;
    if (next) return restored(next, number);
    notify({ status: 'error', text: faults[0]?.message ?? 'Текст тем временем изменили: обновите страницу' });
  };
  return (
    <form className="of-row of-row-bottom" onSubmit={(event) => void send(event)}>
      <Field
        label="Почему возвращаете"
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setReason(event.target.value);
        }}
      />
      <Button type="submit" icon="undo" busy={isBusy}>
        Вернуть версию {number}
      </Button>
    </form>
  );
}
