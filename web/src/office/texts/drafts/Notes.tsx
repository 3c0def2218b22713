import { useState } from 'react';

import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { notify } from '../../../ui/notifications';
import { office } from '../../api/client';
import { UnscheduleDraftDocument } from '../../generated/UnscheduleDraft';
import { When } from '../../ui/When';
import { Difference } from '../Difference';
import { differenceOf } from '../difference';
import { hourText } from './hour';
import type { DraftState, Keeper } from './keeper';
import { mayWrite } from './keeper';

interface NotesProps {
  state: DraftState;
  keeper: Keeper;
  /** The version that is the text now. */
  version: number;
  /** Opens the plan. */
  replan: () => void;
  /** Loads the text anew. */
  reload: () => void;
}

/** What is to be known of a draft before it is written: who writes it, when it goes out, what was set aside. */
export function Notes({ state, keeper, version, replan, reload }: NotesProps) {
  const { draft, words, isGone } = state;
  if (isGone) {
    return (
      <output className="of-note">
        <Icon name="info" size={18} />
        <span>Черновик опубликовали или отбросили.</span>
        <Button size="s" onClick={reload}>
          Показать текст
        </Button>
      </output>
    );
  }
  return (
    <>
      <Writer state={state} keeper={keeper} />
      <Plan state={state} keeper={keeper} replan={replan} />
      {draft?.needsAnother && !draft.due && (
        <p className="of-note">
          <Icon name="user" size={18} />
          <span>
            Публикуют двое: последние слова здесь ваши. Черновик в&nbsp;списке текстов, опубликовать
            или&nbsp;запланировать его может другой редактор.
          </span>
        </p>
      )}
      {draft?.problem && (
        <p className="of-note of-note-bad">
          <Icon name="warning" size={18} />
          <span>Не&nbsp;вышел в&nbsp;назначенный час: {draft.problem}.</span>
        </p>
      )}
      {draft?.markdown != null && words.version !== version && (
        <p className="of-note">
          <Icon name="info" size={18} />
          <span>С&nbsp;тех пор как начат черновик, текст изменили: при публикации покажем обе версии.</span>
        </p>
      )}
      <Mine state={state} keeper={keeper} />
    </>
  );
}

function Writer({ state: { draft }, keeper }: { state: DraftState; keeper: Keeper }) {
  const [isBusy, setBusy] = useState(false);
  const writer = draft?.writer;
  if (!writer || writer.isMe) return null;
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    const problem = await keeper.take();
    setBusy(false);
    if (problem !== null) notify({ status: 'error', text: problem });
  };
  return (
    <p className="of-note">
      <Icon name="lock" size={18} />
      <span>
        <b>{writer.name}</b> правит текст, начало: <When at={writer.since} />. Вы&nbsp;видите черновик,
        но&nbsp;пока не&nbsp;меняете его.
      </span>
      <Button size="s" busy={isBusy} onClick={() => void take()}>
        Взять правку на&nbsp;себя
      </Button>
    </p>
  );
}

function Plan({ state: { draft }, keeper, replan }: Pick<NotesProps, 'state' | 'keeper' | 'replan'>) {
  const [isBusy, setBusy] = useState(false);
  if (!draft?.due) return null;
  const cancel = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await office.query(UnscheduleDraftDocument, { id: draft.id });
    setBusy(false);
    if ('failure' in answer) return void notify({ status: 'error', text: answer.failure.message });
    keeper.became(answer.data.unscheduleDraft);
    notify({ status: 'success', text: 'Выход отменён: это снова черновик' });
  };
  return (
    <p className="of-note">
      <Icon name="clock" size={18} />
      <span>
        Выйдет <b>{hourText(draft.due)}</b> по&nbsp;Москве. Час назначен: {draft.scheduler}.
      </span>
      <Button size="s" onClick={replan}>
        Перенести
      </Button>
      <Button size="s" busy={isBusy} onClick={() => void cancel()}>
        Отменить и&nbsp;править
      </Button>
    </p>
  );
}

function Mine({ state, keeper }: { state: DraftState; keeper: Keeper }) {
  const { mine, words } = state;
  if (!mine) return null;
  return (
    <div className="of-note of-note-mine">
      <Icon name="info" size={18} />
      <span>Ваша правка отложена и&nbsp;не&nbsp;потеряна. Вот чем она отличается от&nbsp;черновика:</span>
      <Difference lines={differenceOf(words.markdown, mine.markdown)} label="Ваша отложенная правка" />
      {mayWrite(state) && (
        <Button size="s" onClick={() => keeper.takeMine()}>
          Вернуть мою
        </Button>
      )}
      <Button size="s" kind="ghost" onClick={() => keeper.forgetMine()}>
        Забыть её
      </Button>
    </div>
  );
}
