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
import { office } from '../api/client';
import { PreviewTextDocument } from '../generated/PreviewText';
import { ScheduleDraftDocument } from '../generated/ScheduleDraft';
import type { OfficeVersionFieldsFragment } from '../generated/types';
import { useKeys } from '../keys';
import { Check } from './check/Check';
import { checkOf } from './check/check';
import { Conflict } from './Conflict';
import { Discard } from './drafts/Discard';
import { fieldsOf, hourText } from './drafts/hour';
import type { Draft } from './drafts/keeper';
import { isDirty, mayWrite as mayWriteIn } from './drafts/keeper';
import { Keeping } from './drafts/Keeping';
import type { Words } from './drafts/kept';
import { Notes } from './drafts/Notes';
import { PlanDialog } from './drafts/PlanDialog';
import { useDraft } from './drafts/use-draft';
import { headValue, withHeadValue } from './head';
import { HeadForm } from './HeadForm';
import { Links } from './links/Links';
import { MoveDialog } from './links/MoveDialog';
import { Preview } from './Preview';
import type { Fault } from './use-preview';
import { usePreview } from './use-preview';
import { Writing } from './writing/Writing';

/** What is sent. */
export interface Publishing extends Words {
  /** The draft of a new text. */
  draft: number | null;
}

/** What became of it. */
export type Published =
  | { failure: string }
  | {
      conflict: OfficeVersionFieldsFragment | null;
      faults: readonly Fault[];
      isPublished: boolean;
    };

interface EditorProps {
  /** null: a new text. */
  id: number | null;
  version: number;
  markdown: string;
  /** Where the text is now; null: a new one. */
  path: string | null;
  /** The draft as it was opened. */
  draft: Draft | null;
  publish: (publishing: Publishing) => Promise<Published>;
  versions?: { count: number; panel: ReactNode };
  /** A new text has got its draft. */
  begun?: (id: number) => void;
  /** The draft is discarded. */
  discarded?: () => void;
  /** Loads the text anew. */
  reload: () => void;
}

/** What of the head says where a text is. */
const ADDRESS_KEYS = ['slug', 'section', 'header'] as const;

const REASON = 'Напишите, что изменили: это увидят в\u00a0истории';

/** Markdown beside its preview. What is typed is a draft until it is published. */
export function Editor(props: EditorProps) {
  const { id, version, markdown, path, draft: first, publish, versions, begun, discarded, reload } = props;
  const [state, keeper] = useDraft(id, first, { version, markdown }, begun ?? (() => undefined));
  const { words, draft } = state;
  const [conflict, setConflict] = useState<OfficeVersionFieldsFragment | null>(null);
  const [refused, setRefused] = useState<readonly Fault[]>([]);
  const [reasonError, setReasonError] = useState<string | undefined>();
  const [isPlanning, setPlanning] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Every text is read for them: not before somebody looks.
  const [hasLinks, setHasLinks] = useState(false);
  /** Where the text would go, and what is done then. */
  const [move, setMove] = useState<{ to: string; go: () => void } | null>(null);
  const reason = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(id, words.markdown);
  const checked = checkOf(words.markdown);
  const isChanged = words.markdown !== markdown || id === null;
  const faults = preview.isLate ? refused : preview.faults;
  const mayWrite = mayWriteIn(state);
  const mayPublish = isChanged && mayWrite && draft?.needsAnother !== true;

  // Another version is the text now: published here, or restored. A draft that is written goes on.
  const known = useRef(version);
  const isPublishing = useRef(false);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    const now = keeper.state();
    const isWritten = now.draft?.markdown != null || isDirty(now);
    if (isPublishing.current || !isWritten) keeper.begin({ version, markdown });
    isPublishing.current = false;
  }, [keeper, version, markdown]);

  const edit = (part: Partial<Words>) => {
    setRefused([]);
    keeper.edit(part);
  };
  const hasReason = () => {
    if (words.reason.trim() !== '') return true;
    setReasonError(REASON);
    reason.current?.focus();
    return false;
  };
  /** What stands in the way of publishing. */
  const refuse = (other: OfficeVersionFieldsFragment | null, found: readonly Fault[]) => {
    setConflict(other);
    setRefused(found);
    if (found.length === 0) return;
    announce(`Не\u00a0опубликовано: ${counted(found.length, ['ошибка', 'ошибки', 'ошибок'])}`);
    showLine(found[0]?.line ?? 1);
  };
  /** Asks before the address changes. */
  const asked = async (go: () => void) => {
    const isAsIs = ADDRESS_KEYS.every((key) => headValue(words.markdown, key) === headValue(markdown, key));
    if (id === null || path === null || isAsIs) return go();
    const answer = await office.query(PreviewTextDocument, { id, markdown: words.markdown });
    const to = 'data' in answer ? answer.data.previewText.path : '';
    // What is wrong with the text is told where it is published.
    if (to === '' || to === path) return go();
    setMove({ to, go });
  };
  const send = async (base = words.version) => {
    if (isBusy || !mayWrite || !hasReason()) return;
    setBusy(true);
    // The server has the words of the draft whatever becomes of publishing them.
    await keeper.keepNow();
    const { words: latest, draft: own } = keeper.state();
    isPublishing.current = true;
    const published = await publish({
      ...latest,
      reason: latest.reason.trim(),
      version: base,
      draft: id === null ? (own?.id ?? null) : null,
    });
    setBusy(false);
    // What is published comes as another version.
    isPublishing.current = 'isPublished' in published && published.isPublished;
    if ('failure' in published) return void notify({ status: 'error', text: published.failure });
    refuse(published.conflict, published.faults);
  };
  const plan = async (at: string): Promise<string | null> => {
    if (!draft?.due) {
      // A new text is of the day on which it goes out.
      if (id === null) {
        keeper.edit({ markdown: withHeadValue(keeper.state().words.markdown, 'date', fieldsOf(at).day) });
      }
      if (!(await keeper.keepNow())) return keeper.state().failure ?? 'Черновик не\u00a0сохранён: повторите';
    }
    const { draft: own, words: latest } = keeper.state();
    if (!own) return null;
    const { id: number, revision } = own;
    const answer = await office.query(ScheduleDraftDocument, {
      id: number,
      revision,
      at,
      reason: latest.reason.trim(),
    });
    if ('failure' in answer) return answer.failure.message;
    const { draft: next, conflict: other, faults: found } = answer.data.scheduleDraft;
    keeper.became(next);
    setPlanning(false);
    refuse(other, found);
    if (next.due) notify({ status: 'success', text: `Выйдет ${hourText(next.due)} по\u00a0Москве` });
    return null;
  };
  const showLine = (line: number) => {
    const { current } = area;
    if (!current) return;
    const lines = words.markdown.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    current.focus();
    current.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    current.parentElement?.querySelector(`[data-line="${line}"]`)?.scrollIntoView?.({ block: 'center' });
  };
  useKeys([
    { code: 'KeyS', withControl: true, run: () => void keeper.keepNow() },
    { code: 'Enter', withControl: true, run: preview.now },
  ]);

  const panels: Tab[] = [
    { id: 'preview', title: 'Просмотр', panel: <Preview preview={preview} /> },
    {
      id: 'head',
      title: 'О\u00a0тексте',
      panel: (
        <fieldset className="of-bare" disabled={!mayWrite}>
          <HeadForm markdown={words.markdown} change={(text) => edit({ markdown: text })} />
        </fieldset>
      ),
    },
    {
      id: 'check',
      title: 'Проверка',
      count: checked.findings.length > 0 ? String(checked.findings.length) : undefined,
      panel: <Check checked={checked} blocks={preview.text?.blocks ?? []} show={showLine} />,
    },
    ...(id !== null && path !== null
      ? [{ id: 'links', title: 'Ссылки', panel: hasLinks && <Links id={id} path={path} /> }]
      : []),
    ...(versions
      ? [{ id: 'versions', title: 'Версии', count: String(versions.count), panel: versions.panel }]
      : []),
  ];
  return (
    <div className="of-editor">
      <section className="of-panel of-writing" aria-label="Правка">
        <Notes
          state={state}
          keeper={keeper}
          version={version}
          replan={() => setPlanning(true)}
          reload={reload}
        />
        <Writing
          areaRef={area}
          value={words.markdown}
          onChange={(text) => edit({ markdown: text })}
          faults={faults}
          readOnly={!mayWrite}
        />
        <Faults faults={faults} show={showLine} />
        <form
          className="of-save"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && mayWrite && hasReason()) void asked(() => void send());
          }}
        >
          <Field
            label="Что изменили"
            inputRef={reason}
            maxLength={200}
            value={words.reason}
            error={reasonError}
            readOnly={!mayWrite}
            placeholder="Уточнили цену метра"
            onChange={(event) => {
              setReasonError(undefined);
              edit({ reason: event.target.value });
            }}
          />
          <Button kind="primary" type="submit" busy={isBusy} disabled={!mayPublish}>
            Опубликовать
          </Button>
          <Button
            icon="clock"
            disabled={!mayPublish}
            onClick={() => {
              if (hasReason()) void asked(() => setPlanning(true));
            }}
          >
            Запланировать
          </Button>
        </form>
        <div className="of-keeping-row">
          <Keeping state={state} />
          {mayWrite && (draft?.markdown != null || isDirty(state)) && (
            <Discard keeper={keeper} base={{ version, markdown }} discarded={discarded} />
          )}
        </div>
      </section>
      <section className="of-panel of-beside" aria-label="Просмотр, проверка и версии">
        <Tabs
          label="Просмотр, проверка и версии"
          tabs={panels}
          onOpen={(tab) => {
            if (tab === 'links') setHasLinks(true);
          }}
        />
      </section>
      {isPlanning && <PlanDialog due={draft?.due ?? null} close={() => setPlanning(false)} plan={plan} />}
      {move && id !== null && path !== null && (
        <MoveDialog
          id={id}
          from={path}
          to={move.to}
          close={() => setMove(null)}
          go={() => {
            setMove(null);
            move.go();
          }}
        />
      )}
      {conflict && (
        <Conflict
          base={markdown}
          mine={words.markdown}
          other={conflict}
          close={() => setConflict(null)}
          saveMine={() => {
            keeper.edit({ version: conflict.number });
            void send(conflict.number);
          }}
          takeTheirs={() => {
            keeper.setAside({ version: conflict.number, markdown: conflict.markdown });
            setConflict(null);
          }}
        />
      )}
    </div>
  );
}

function Faults({ faults, show }: { faults: readonly Fault[]; show: (line: number) => void }) {
  return (
    <div aria-live="polite" className="of-faults">
      {faults.length > 0 && (
        <>
          <p>
            <Icon name="warning" size={18} />
            {counted(faults.length, ['ошибка', 'ошибки', 'ошибок'])} в&nbsp;разметке: черновик хранится,
            опубликовать пока нельзя
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
