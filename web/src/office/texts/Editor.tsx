import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { announce } from '../../ui/LiveRegion';
import { notify } from '../../ui/notifications';
import type { Tab } from '../../ui/Tabs';
import { Tabs } from '../../ui/Tabs';
import type { OfficeVersionFieldsFragment } from '../generated/types';
import { useKeys } from '../keys';
import { Check } from './check/Check';
import { checkOf } from './check/check';
import { Conflict } from './Conflict';
import type { Draft } from './draft';
import { dropDraft, keepDraft, readDraft } from './draft';
import { HeadForm } from './HeadForm';
import { Preview } from './Preview';
import type { Fault } from './use-preview';
import { usePreview } from './use-preview';
import { Writing } from './writing/Writing';

/** What is sent. */
export type Saving = Draft;

/** What became of it. */
export type Saved =
  | { failure: string }
  | {
      conflict: OfficeVersionFieldsFragment | null;
      faults: readonly Fault[];
      isSaved: boolean;
    };

interface EditorProps {
  /** null: a new text. */
  id: number | null;
  version: number;
  markdown: string;
  button: string;
  save: (saving: Saving) => Promise<Saved>;
  versions?: { count: number; panel: ReactNode };
}

/** Markdown beside its preview. What is typed stays in this tab until it is saved. */
export function Editor({ id, version, markdown, button, save, versions }: EditorProps) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(id) ?? { version, markdown, reason: '' });
  const [wasKept, setWasKept] = useState(() => readDraft(id) !== null);
  const [mine, setMine] = useState(() => readDraft(id, 'mine'));
  const [conflict, setConflict] = useState<OfficeVersionFieldsFragment | null>(null);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [reasonError, setReasonError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const reason = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(id, draft.markdown);
  const checked = checkOf(draft.markdown);
  const isChanged = draft.markdown !== markdown;
  const faults = preview.isLate ? refused : preview.faults;

  // Another version is the text now: saved here, or restored.
  const [known, setKnown] = useState(version);
  if (known !== version) {
    setKnown(version);
    if (draft.version !== version) setDraft({ version, markdown, reason: '' });
  }

  const edit = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setRefused([]);
    if (!keepDraft(id, next)) {
      notify({ id: 'draft', status: 'error', text: 'Браузер не\u00a0хранит черновик: сохраняйте чаще' });
    }
  };
  const forget = () => {
    dropDraft(id);
    setWasKept(false);
  };
  const send = async (base = draft.version) => {
    if (isBusy) return;
    if (draft.reason.trim() === '') {
      setReasonError('Напишите, что изменили: это увидят в\u00a0истории');
      reason.current?.focus();
      return;
    }
    setBusy(true);
    const saved = await save({ ...draft, reason: draft.reason.trim(), version: base });
    setBusy(false);
    if ('failure' in saved) return void notify({ status: 'error', text: saved.failure });
    setConflict(saved.conflict);
    if (saved.isSaved) return forget();
    setRefused(saved.faults);
    if (saved.faults.length > 0) {
      announce(`Не\u00a0сохранено: ${counted(saved.faults.length, ['ошибка', 'ошибки', 'ошибок'])}`);
      showLine(saved.faults[0]?.line ?? 1);
    }
  };
  const showLine = (line: number) => {
    const { current } = area;
    if (!current) return;
    const lines = draft.markdown.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    current.focus();
    current.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    current.parentElement?.querySelector(`[data-line="${line}"]`)?.scrollIntoView?.({ block: 'center' });
  };
  useKeys([
    { code: 'KeyS', withControl: true, run: () => void send() },
    { code: 'Enter', withControl: true, run: preview.now },
  ]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);

  const panels: Tab[] = [
    { id: 'preview', title: 'Просмотр', panel: <Preview preview={preview} /> },
    {
      id: 'head',
      title: 'О\u00a0тексте',
      panel: <HeadForm markdown={draft.markdown} change={(text) => edit({ markdown: text })} />,
    },
    {
      id: 'check',
      title: 'Проверка',
      count: checked.findings.length > 0 ? String(checked.findings.length) : undefined,
      panel: <Check checked={checked} blocks={preview.text?.blocks ?? []} show={showLine} />,
    },
    ...(versions
      ? [{ id: 'versions', title: 'Версии', count: String(versions.count), panel: versions.panel }]
      : []),
  ];
  return (
    <div className="of-editor">
      <section className="of-panel of-writing" aria-label="Правка">
        {wasKept && isChanged && (
          <Kept
            draft={draft}
            version={version}
            discard={() => {
              forget();
              setDraft({ version, markdown, reason: '' });
            }}
          />
        )}
        {mine && (
          <p className="of-note">
            <Icon name="info" size={18} />
            <span>Ваша правка отложена: вы&nbsp;взяли версию коллеги.</span>
            <Button
              size="s"
              onClick={() => {
                edit({ markdown: mine.markdown, reason: mine.reason });
                dropDraft(id, 'mine');
                setMine(null);
              }}
            >
              Вернуть мою
            </Button>
          </p>
        )}
        <Writing
          areaRef={area}
          value={draft.markdown}
          onChange={(text) => edit({ markdown: text })}
          faults={faults}
        />
        <Faults faults={faults} show={showLine} />
        <form
          className="of-save"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Field
            label="Что изменили"
            inputRef={reason}
            maxLength={200}
            value={draft.reason}
            error={reasonError}
            placeholder="Уточнили цену метра"
            onChange={(event) => {
              setReasonError(undefined);
              edit({ reason: event.target.value });
            }}
          />
          <Button kind="primary" type="submit" busy={isBusy} disabled={!isChanged && id !== null}>
            {button} <kbd>Ctrl S</kbd>
          </Button>
        </form>
      </section>
      <section className="of-panel of-beside" aria-label="Просмотр, проверка и версии">
        <Tabs label="Просмотр, проверка и версии" tabs={panels} />
      </section>
      {conflict && (
        <Conflict
          base={markdown}
          mine={draft.markdown}
          other={conflict}
          close={() => setConflict(null)}
          saveMine={() => void send(conflict.number)}
          takeTheirs={() => {
            keepDraft(id, draft, 'mine');
            setMine(draft);
            edit({ version: conflict.number, markdown: conflict.markdown });
            setConflict(null);
          }}
        />
      )}
    </div>
  );
}

function Kept({ draft, version, discard }: { draft: Draft; version: number; discard: () => void }) {
  return (
    <p className="of-note">
      <Icon name="info" size={18} />
      <span>
        Здесь ваши несохранённые правки.
        {draft.version !== version && ' С\u00a0тех пор текст изменили: при сохранении покажем обе версии.'}
      </span>
      <Button size="s" onClick={discard}>
        Отбросить
      </Button>
    </p>
  );
}

function Faults({ faults, show }: { faults: readonly Fault[]; show: (line: number) => void }) {
  return (
    <div aria-live="polite" className="of-faults">
      {faults.length > 0 && (
        <>
          <p>
            <Icon name="warning" size={18} />
            {counted(faults.length, ['ошибка', 'ошибки', 'ошибок'])} в&nbsp;разметке: сохранить пока нельзя
          </p>
          <ul>
            {faults.map(({ line, message }) => (
              <li key={`${line} ${message}`}>
                <button type="button" className="of-fault" onClick={() => show(line)}>
                  <b>Строка {line}</b> {message}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
