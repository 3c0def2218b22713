/** What is known of the chosen field: what it was and will be, and who changed it. */
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Initials } from '../ui/Initials';
import { When } from '../ui/When';
import type { FieldChange, RecordField } from './kinds';
import type { PendingField } from './pending';
import { isLocked } from './pending';

interface FieldAsideProps {
  field: RecordField | null;
  pending: PendingField | undefined;
  history: readonly FieldChange[];
  change: (name: string, value: string) => void;
  undo: (number: number) => void;
}

export function FieldAside({ field, pending, history, change, undo }: FieldAsideProps) {
  const own = field ? history.filter((line) => line.field === field.name) : history;
  return (
    <aside className="of-record-side" aria-label="О поле">
      <section className="of-panel">
        <div className="of-panel-head">
          <h2>{field ? field.title : 'История'}</h2>
          {field && isLocked(field, pending) && (
            <Badge tone="lamp" icon="lock">
              закреплено
            </Badge>
          )}
        </div>
        {field && <State field={field} pending={pending} />}
        {own.length === 0 ? (
          <p className="muted">{field ? 'Это поле не\u00a0правили.' : 'Эту запись не\u00a0правили.'}</p>
        ) : (
          <ol className="of-lines" aria-label="Правки">
            {own.map((line) => (
              <Line
                key={line.number}
                line={line}
                isNamed={!field}
                restore={field && field.input !== 'NONE' ? () => change(line.field, line.beforeValue) : null}
                undo={line.canUndo ? () => undo(line.number) : null}
              />
            ))}
          </ol>
        )}
      </section>
    </aside>
  );
}

function State({ field, pending }: { field: RecordField; pending: PendingField | undefined }) {
  const { shown, reason, input, source } = field;
  return (
    <div className="of-field-state">
      {pending?.value !== undefined && (
        <>
          <del>{shown || 'нет данных'}</del>
          <ins>{pending.value || 'пусто'}</ins>
        </>
      )}
      {pending?.isLocked === false && (
        <p>Отпускаем: следующая выгрузка поставит своё значение, до&nbsp;неё останется это.</p>
      )}
      {reason && <p className="muted">«{reason}»</p>}
      {input === 'NONE' && field.origin === 'COMPUTED' && (
        <p className="muted">Посчитано {source}: поправьте точку или адрес.</p>
      )}
      {input === 'NONE' && field.name === 'bank' && (
        <p className="muted">Банк у&nbsp;программы навсегда: у&nbsp;другого банка это другая программа.</p>
      )}
      {input === 'NONE' && field.name !== 'bank' && field.origin !== 'COMPUTED' && (
        <p className="muted">
          Это поле правят в&nbsp;терминале: <code>novosel edit</code>.
        </p>
      )}
    </div>
  );
}

interface LineProps {
  line: FieldChange;
  isNamed: boolean;
  /** Writes the value of before into the form. */
  restore: (() => void) | null;
  undo: (() => void) | null;
}

function Line({ line, isNamed, restore, undo }: LineProps) {
  const { action, title, before, after, editor, happened, reason } = line;
  const isMoved = before !== after;
  return (
    <li>
      <Initials name={editor} />
      <span className="of-line-words">
        <span>
          {isNamed && `${title}: `}
          {isMoved ? `${before || 'пусто'} → ${after || 'пусто'}` : action}
        </span>
        <span className="muted of-small">
          {editor}, <When at={happened} />. {reason}
        </span>
      </span>
      {undo ? (
        <Button size="s" onClick={undo}>
          Отменить
        </Button>
      ) : (
        restore &&
        isMoved && (
          <Button size="s" onClick={restore}>
            Вернуть
          </Button>
        )
      )}
    </li>
  );
}
