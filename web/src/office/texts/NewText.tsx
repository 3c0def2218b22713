/** A text that is not there yet, or stands in the place of one that the portal is built with. */
import type { ReactNode } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { BuiltInTextDocument } from '../generated/BuiltInText';
import { CreateTextDocument } from '../generated/CreateText';
import { go, usePlace } from '../location';
import { newTextPath, TEXTS_PATH, textPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { todayInMoscow } from '../ui/When';
import type { Draft } from './drafts/keeper';
import type { Published as Outcome, Publishing } from './Editor';
import { Editor } from './Editor';
import type { TextKind } from './kinds';
import { TEXT_KINDS } from './kinds';
import { CRUMBS, useHeld } from './TextScreen';

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
  const { query } = usePlace();
  const asked = Number(query.get('draft')) || null;
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
        of={query.get('of')}
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

interface OpenedNewProps {
  /** The section and the name of a text that the portal is built with, in whose place this one is to stand. */
  of: string | null;
  draft: number | null;
  begun: (id: number) => void;
}

function OpenedNew({ of: asked, draft: askedDraft, begun }: OpenedNewProps) {
  const [first] = useState(askedDraft);
  const [of] = useState(asked);
  const held = useHeld(null, first);
  const editor = (draft: Draft | null, start: string) => (
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
  if (first !== null) {
    return <Answered query={held}>{({ holdDraft }) => editor(holdDraft, template())}</Answered>;
  }
  const [section, slug] = of?.split('/') ?? [];
  const kind = TEXT_KINDS.find((known) => known.kind.toLowerCase() === section)?.kind;
  if (kind && slug) return <Instead kind={kind} slug={slug} editor={editor} />;
  return editor(null, template());
}

interface InsteadProps {
  kind: TextKind;
  slug: string;
  editor: (draft: null, start: string) => ReactNode;
}

/** The editor begins with the text that the portal is built with. */
function Instead({ kind, slug, editor }: InsteadProps) {
  const query = useQuery(BuiltInTextDocument, { section: kind, slug });
  return <Answered query={query}>{({ builtInText }) => editor(null, builtInText ?? template())}</Answered>;
}
