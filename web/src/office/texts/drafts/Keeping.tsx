import { moscowTime } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import type { DraftState } from './keeper';
import { isDirty, mayWrite } from './keeper';

/** Where the words are that were typed last. */
export function Keeping({ state }: { state: DraftState }) {
  const { draft, failure, isUnsafe } = state;
  if (failure !== null) {
    return (
      <p className="of-keeping of-keeping-failed" role="alert">
        <Icon name="warning" size={16} />
        <span>
          Черновик не&nbsp;сохранён: {failure}{' '}
          {isUnsafe ? 'Не\u00a0закрывайте вкладку' : 'Слова хранит эта вкладка'}, попробуем ещё раз через пять
          секунд.
        </span>
      </p>
    );
  }
  return (
    <output className="of-keeping muted">
      {isDirty(state) && mayWrite(state)
        ? 'Сохраняем черновик…'
        : draft?.markdown != null && (
            <>
              <Icon name="check" size={16} /> Черновик сохранён в&nbsp;{moscowTime(draft.changed).time}
            </>
          )}
    </output>
  );
}
