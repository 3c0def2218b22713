import { useState } from 'react';

import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/Button';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { CreateTextDocument } from '../generated/CreateText';
import { OfficeTextDocument } from '../generated/OfficeText';
import { SaveTextDocument } from '../generated/SaveText';
import type { OfficeTextFieldsFragment } from '../generated/types';
import { go } from '../location';
import { TEXTS_PATH, textPath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { todayInMoscow } from '../ui/When';
import type { Saved, Saving } from './Editor';
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
        <Opened text={text} changed={setSaved} />
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

function Opened({ text, changed }: { text: Text; changed: (text: Text) => void }) {
  const took = (next: Text, said: string) => {
    changed(next);
    notify({ status: 'success', text: said });
  };
  const save = async ({ markdown, reason, version }: Saving) => {
    const answer = await office.query(SaveTextDocument, { id: text.id, version, markdown, reason });
    if ('failure' in answer) return { failure: answer.failure.message };
    const { text: next, conflict, faults } = answer.data.saveText;
    if (next) took(next, `Сохранено: версия ${next.version}`);
    return { conflict, faults, isSaved: next !== null };
  };
  return (
    <Editor
      id={text.id}
      version={text.version}
      markdown={text.markdown}
      button="Сохранить"
      save={save}
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

async function create({ markdown, reason }: Saving): Promise<Saved> {
  const answer = await office.query(CreateTextDocument, { markdown, reason });
  if ('failure' in answer) return { failure: answer.failure.message };
  const { text, conflict, faults } = answer.data.createText;
  if (text) {
    notify({ status: 'success', text: `Текст создан: ${text.title}` });
    // The draft is dropped first.
    setTimeout(() => go(textPath(text.id), { replace: true }));
  }
  return { conflict, faults, isSaved: text !== null };
}

/** A text that is not there yet. */
export function NewText() {
  const [start] = useState(template);
  return (
    <Screen
      title="Новый текст"
      crumbs={CRUMBS}
      note="Сверху, между строками «---», стоят заголовок, раздел, сайт и день; ниже — сам текст в разметке Markdown."
    >
      <Editor id={null} version={0} markdown={start} button="Опубликовать" save={create} />
    </Screen>
  );
}
