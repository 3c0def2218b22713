/** A record of the catalogue: its fields with where each came from, corrected in place, all at once. */
import { useEffect, useRef, useState } from 'react';

import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { notify } from '../../ui/notifications';
import type { ApiResult } from '../../api/client';
import { office, useQuery } from '../api/client';
import { CatalogueRecordDocument } from '../generated/CatalogueRecord';
import { EditRecordDocument } from '../generated/EditRecord';
import type { CatalogueRecordFieldsFragment } from '../generated/types';
import { UndoEditDocument } from '../generated/UndoEdit';
import { useKeys } from '../keys';
import { CATALOGUE_PATH, recordPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { LotsLink } from './Catalogue';
import { FieldAside } from './FieldAside';
import { Fields } from './Fields';
import type { CatalogueKind } from './kinds';
import { reasonOf } from './kinds';
import type { Pending } from './pending';
import { editsOf, withLock, withValue } from './pending';
import './catalogue.css';

type CatalogueRecord = CatalogueRecordFieldsFragment;

interface RecordScreenProps {
  of: CatalogueKind;
  id: number;
}

export function RecordScreen({ of, id }: RecordScreenProps) {
  const query = useQuery(CatalogueRecordDocument, { of, id });
  const [saved, setSaved] = useState<CatalogueRecord | null>(null);
  const { answer } = query;
  const record = saved ?? (answer && 'data' in answer ? answer.data.catalogueRecord : null);
  return (
    <Screen
      title={record?.entry.title ?? `Запись №\u00a0${id}`}
      crumbs={[{ title: 'Записи каталога', path: CATALOGUE_PATH }]}
      note={record && <About record={record} />}
      actions={of === 'COMPLEX' && <LotsLink complex={id} />}
    >
      <Answered query={query}>
        {({ catalogueRecord }) =>
          catalogueRecord ? (
            <Correcting record={saved ?? catalogueRecord} onSaved={setSaved} />
          ) : (
            <EmptyState kind="empty" icon="search" title="Такой записи нет">
              Её&nbsp;могли слить с&nbsp;другой или убрать из&nbsp;каталога.
            </EmptyState>
          )
        }
      </Answered>
    </Screen>
  );
}

function About({ record: { entry, key, complex } }: { record: CatalogueRecord }) {
  const { id, about, path, region } = entry;
  return (
    <>
      №&nbsp;{id}
      {key && `, из\u00a0${key}`}. {about}.{' '}
      {path && (
        <SiteLink path={path} regions={region ? [region] : []}>
          На&nbsp;сайте
        </SiteLink>
      )}
      {complex !== null && (
        <>
          {' '}
          <a href={recordPath('COMPLEX', complex)}>Его комплекс</a>
        </>
      )}
    </>
  );
}

interface CorrectingProps {
  record: CatalogueRecord;
  onSaved: (record: CatalogueRecord) => void;
}

function Correcting({ record, onSaved }: CorrectingProps) {
  const [pending, setPending] = useState<Pending>({});
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const reasonField = useRef<HTMLInputElement>(null);
  const edits = editsOf(record.fields, pending);
  const field = record.fields.find(({ name }) => name === chosen) ?? null;
  const { of, id } = record.entry;

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
  const save = async () => {
    if (edits.length === 0) return;
    const ask = async (because: string): Promise<ApiResult<CatalogueRecord>> => {
      const variables = { of, id, fields: edits, reason: because };
      const answer = await office.query(EditRecordDocument, variables);
      return 'failure' in answer ? answer : { data: answer.data.editRecord };
    };
    if (await send(ask, 'Сохранено: сайт покажет это с\u00a0новым индексом')) setPending({});
  };
  const undo = (number: number) =>
    void send(async (because): Promise<ApiResult<CatalogueRecord>> => {
      const answer = await office.query(UndoEditDocument, { number, reason: because });
      return 'failure' in answer ? answer : { data: answer.data.undoEdit };
    }, 'Правка отменена');
  useKeys([{ code: 'KeyS', withControl: true, run: () => void save() }]);
  useEffect(() => {
    if (edits.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [edits.length]);

  const change = (name: string, value: string) =>
    setPending((now) => withValue(record.fields, now, name, value));
  return (
    <div className="of-record">
      <section className="of-panel of-record-main" aria-label="Поля">
        <Fields
          fields={record.fields}
          pending={pending}
          chosen={chosen}
          choose={setChosen}
          change={change}
          lock={(name) => setPending((now) => withLock(record.fields, now, name))}
        />
        <form
          className="of-save"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field
            label="Почему"
            inputRef={reasonField}
            maxLength={500}
            value={reason}
            error={error}
            placeholder={reasonOf(of)}
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
      <FieldAside
        field={field}
        pending={field ? pending[field.name] : undefined}
        history={record.history}
        change={change}
        undo={undo}
      />
    </div>
  );
}
