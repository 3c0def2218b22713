import { useState } from 'react';
import { flushSync } from 'react-dom';

import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/Button';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { CreateTextDocument } from '../generated/CreateText';
import { HoldDraftDocument } from '../generated/HoldDraft';
import { OfficeTextDocument } from '../generated/OfficeText';
import { SaveTextDocument } from '../generated/SaveText';
import type { OfficeTextFieldsFragment } from '../generated/types';
import { go, usePlace } from '../location';
import { newTextPath, TEXTS_PATH, textPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { todayInMoscow } from '../ui/When';
import type { Draft } from './drafts/keeper';
import type { Published as Outcome, Publishing } from './Editor';
import { Editor } from './Editor';
import { kindTitle } from './kinds';
import { isLater, Published } from './Published';
import { sitesText } from './Texts';
import { Versions } from './Versions';

export type Text = OfficeTextFieldsFragment;

const CRUMBS = [{ title: 'Тексты', path: TEXTS_PATH }];

/** A text: its Markdown, preview and versions. */
export function TextScreen({ id }: { id: number }) {
  const query = useQuery(OfficeTextDocument, { id });
  const [saved, setSaved] = useState<Text | null>(null);
  const [loaded, setLoaded] = useState(0);
  const title = (text: Text | null) => text?.title ?? 'Нет такого текста';
  if (!query.answer || 'failure' in query.answer) {
    return (
      <Screen title="Текст" crumbs={CRUMBS}>
        <Answered query={query}>{() => null}</Answered>
      </Screen>
    );
  }
  const text = saved ?? query.answer.data.text;
  return (
    <Screen key={id} title={title(text)} crumbs={CRUMBS} note={text && <About text={text} />}>
      {text ? (
        <Opened
          key={loaded}
          text={text}
          changed={setSaved}
          reload={() => {
            setSaved(null);
            query.retry();
            setLoaded((count) => count + 1);
          }}
        />
      ) : (
        <EmptyState
          kind="empty"
          icon="search"
          title={`Текста с номером ${id} нет`}
          action={<ButtonLink href={TEXTS_PATH}>Ко всем текстам</ButtonLink>}
        />
      )}
    </Screen>
  );
}

function About({ text: { kind, regions, day, path, version } }: { text: Text }) {
  return (
    <>
      {kindTitle(kind)}, {sitesText(regions)}, <Published day={day} />, версия {version}.{' '}
      {!isLater(day) && (
        <SiteLink path={path} regions={regions}>
          Открыть на&nbsp;сайте
        </SiteLink>
      )}
    </>
  );
}

/** The draft of a text or of a new one, once this editor holds it or knows who does. */
function useHeld(text: number | null, draft: number | null) {
  return useQuery(HoldDraftDocument, text === null && draft === null ? null : { text, draft });
}

interface OpenedProps {
  text: Text;
  changed: (text: Text) => void;
  reload: () => void;
}

function Opened(props: OpenedProps) {
  const held = useHeld(props.text.id, null);
  return <Answered query={held}>{({ holdDraft }) => <Editing {...props} draft={holdDraft} />}</Answered>;
}

function Editing({ text, changed, reload, draft }: OpenedProps & { draft: Draft }) {
  const took = (next: Text, said: string) => {
    changed(next);
    notify({ status: 'success', text: said });
  };
  const publish = async ({ markdown, reason, version }: Publishing): Promise<Outcome> => {
    const answer = await office.query(SaveTextDocument, { id: text.id, version, markdown, reason });
    if ('failure' in answer) return { failure: answer.failure.message };
    const { text: next, conflict, faults } = answer.data.saveText;
    if (next) took(next, `Опубликовано: версия ${next.version}`);
    return { conflict, faults, isPublished: next !== null };
  };
  return (
    <Editor
      id={text.id}
      version={text.version}
      markdown={text.markdown}
      path={text.path}
      draft={draft}
      publish={publish}
      reload={reload}
      versions={{
        count: text.versions.length,
        panel: <Versions text={text} restored={(next, number) => took(next, `Вернули версию ${number}`)} />,
      }}
    />
  );
}

/** What a new text begins with. */
function template(): string {
  return [
    '---',
    'header: Заголовок',
    'section: article',
    'category: Рынок',
    'site: both',
    `date: ${todayInMoscow()}`,
    'short: О чём текст, одной фразой',
    '---',
    '',
    'Первый абзац.',
    '',
  ].join('\n');
}

async function create({ draft, markdown, reason }: Publishing): Promise<Outcome> {
  const answer = await office.query(CreateTextDocument, { draft, markdown, reason });
  if ('failure' in answer) return { failure: answer.failure.message };
  const { text, conflict, faults } = answer.data.createText;
  if (text) {
    notify({ status: 'success', text: `Текст создан: ${text.title}` });
    // The draft is dropped first.
    setTimeout(() => go(textPath(text.id), { replace: true }));
  }
  return { conflict, faults, isPublished: text !== null };
}

/** A text that is not there yet. Once something is typed it has a draft, which the address names. */
export function NewText() {
  const asked = Number(usePlace().query.get('draft')) || null;
  const [begun, setBegun] = useState<number | null>(null);
  const [opened, setOpened] = useState({ draft: asked, key: 0 });
  // Another one was asked for, by its link or as a new one.
  if (asked !== opened.draft) setOpened({ draft: asked, key: opened.key + (asked === begun ? 0 : 1) });
  return (
    <Screen
      title="Новый текст"
      crumbs={CRUMBS}
      note="Сверху, между строками «---», стоят заголовок, раздел, сайт и день; ниже — сам текст в разметке Markdown."
    >
      <OpenedNew
        key={opened.key}
        draft={asked === begun ? null : asked}
        begun={(id) => {
          // Known before the address changes: the screen goes on with the draft that it has begun.
          flushSync(() => setBegun(id));
          go(newTextPath(id), { replace: true });
        }}
      />
    </Screen>
  );
}

function OpenedNew({ draft: asked, begun }: { draft: number | null; begun: (id: number) => void }) {
  const [first] = useState(asked);
  const [start] = useState(template);
  const held = useHeld(null, first);
  const editor = (draft: Draft | null) => (
    <Editor
      id={null}
      version={0}
      markdown={start}
      path={null}
      draft={draft}
      publish={create}
      begun={begun}
      discarded={() => go(TEXTS_PATH)}
      reload={() => go(TEXTS_PATH)}
    />
  );
  if (first === null) return editor(null);
  return <Answered query={held}>{({ holdDraft }) => editor(holdDraft)}</Answered>;
}
