import { useState } from 'react';

import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/Button';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { HoldDraftDocument } from '../generated/HoldDraft';
import { OfficeTextDocument } from '../generated/OfficeText';
import { SaveTextDocument } from '../generated/SaveText';
import type { OfficeTextFieldsFragment } from '../generated/types';
import { TEXTS_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import type { Draft } from './drafts/keeper';
import type { Published as Outcome, Publishing } from './Editor';
import { Editor } from './Editor';
import { kindTitle } from './kinds';
import { isLater, Published } from './Published';
import { sitesText } from './Texts';
import { Versions } from './Versions';

export type Text = OfficeTextFieldsFragment;

export const CRUMBS = [{ title: 'Тексты', path: TEXTS_PATH }];

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
export function useHeld(text: number | null, draft: number | null) {
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
