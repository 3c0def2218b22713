/** The fields of a record as a table. */
import { useState } from 'react';

import { dayMonth } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Segments } from '../../ui/Segments';
import { When } from '../ui/When';
import { FieldInput } from './FieldInput';
import type { RecordField } from './kinds';
import { originMark } from './kinds';
import type { Pending, PendingField } from './pending';
import { isLocked } from './pending';

/** What the table may be narrowed to. */
const SEGMENTS = [
  { value: 'ALL', title: 'Все' },
  { value: 'SOURCE', title: 'Выгрузка' },
  { value: 'EDITOR', title: 'Правки' },
  { value: 'COMPUTED', title: 'Посчитано' },
  { value: 'NONE', title: 'Пусто' },
] as const;

interface FieldsProps {
  fields: readonly RecordField[];
  pending: Pending;
  chosen: string | null;
  choose: (name: string) => void;
  change: (name: string, value: string) => void;
  lock: (name: string) => void;
}

/** Whether a field is of a segment. A value that nobody says the origin of is not an empty one. */
function fits(field: RecordField, value: string): boolean {
  if (value === 'NONE') return field.value === '';
  return value === 'ALL' || field.origin === value;
}

/** Where the keyboard was before a field was opened. */
const focusValue = (name: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus());

export function Fields({ fields, pending, chosen, choose, change, lock }: FieldsProps) {
  const [only, setOnly] = useState('ALL');
  const [open, setOpen] = useState<string | null>(null);
  const count = (value: string) => fields.filter((field) => fits(field, value)).length;
  const shown = fields.filter((field) => fits(field, only));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <>
      <Segments
        legend="Откуда значение"
        legendHidden
        name="origin"
        segments={SEGMENTS.map(({ value, title }) => ({ value, title: `${title} ${count(value)}` }))}
        values={[only]}
        onToggle={(value) => setOnly(value)}
      />
      <table className="of-grid of-fields">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Значение</th>
            <th scope="col">Откуда</th>
            <th scope="col">Когда</th>
            <th scope="col">
              <span className="unseen">Замок</span>
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr className="of-fields-group">
              <th colSpan={5} scope="rowgroup">
                {group}
              </th>
            </tr>
            {shown
              .filter((field) => field.group === group)
              .map((field) => (
                <Row
                  key={field.name}
                  field={field}
                  pending={pending[field.name]}
                  isChosen={chosen === field.name}
                  isOpen={open === field.name && field.input !== 'NONE'}
                  open={() => {
                    choose(field.name);
                    setOpen(field.name);
                  }}
                  close={() => {
                    setOpen(null);
                    focusValue(field.name);
                  }}
                  change={change}
                  lock={lock}
                />
              ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

interface RowProps extends Pick<FieldsProps, 'change' | 'lock'> {
  field: RecordField;
  pending: PendingField | undefined;
  isChosen: boolean;
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

function Row({ field, pending, isChosen, isOpen, open, close, change, lock }: RowProps) {
  const { name, title, unit, input } = field;
  const isWide = isOpen && (input === 'TEXT' || input === 'LINES');
  return (
    <tr className={isChosen ? 'of-row-current' : undefined}>
      <th scope="row">{title}</th>
      <td colSpan={isWide ? 4 : 1}>
        {isOpen ? (
          <FieldInput
            field={field}
            value={pending?.value ?? field.value}
            change={(value) => change(name, value)}
            close={close}
          />
        ) : (
          <button type="button" className="of-value" data-field={name} onClick={open}>
            <span className="unseen">{title}: </span>
            <Value field={field} pending={pending} unit={unit} />
          </button>
        )}
      </td>
      {!isWide && (
        <>
          <td>
            <OriginBadge field={field} pending={pending} />
          </td>
          <td className="muted">
            {pending ? (
              'не\u00a0сохранено'
            ) : field.edited ? (
              <When at={field.edited} />
            ) : (
              field.day && dayMonth(field.day)
            )}
          </td>
          <td>{field.canLock && <Lock field={field} pending={pending} turn={() => lock(name)} />}</td>
        </>
      )}
    </tr>
  );
}

function Value({
  field,
  pending,
  unit,
}: {
  field: RecordField;
  pending: PendingField | undefined;
  unit: string;
}) {
  if (pending?.value === undefined) {
    return field.shown ? <>{field.shown}</> : <span className="muted of-small">нет данных</span>;
  }
  if (pending.value.trim() === '') return <span className="muted of-small">пусто</span>;
  const codes = pending.value.split('\n');
  const named = field.options.filter(({ value }) => codes.includes(value)).map(({ title }) => title);
  if (field.input === 'DAY') return <>{pending.value.split('-').toReversed().join('.')}</>;
  const flag = field.input === 'FLAG' ? (pending.value === 'true' ? 'да' : 'нет') : undefined;
  return <>{named.join(', ') || (flag ?? `${pending.value}${unit && `\u00a0${unit}`}`)}</>;
}

function OriginBadge({ field, pending }: { field: RecordField; pending: PendingField | undefined }) {
  if (pending?.value !== undefined) return <Badge tone="lamp">правка</Badge>;
  const mark = originMark(field);
  return mark && <Badge tone={mark.tone}>{mark.title}</Badge>;
}

function Lock(props: { field: RecordField; pending: PendingField | undefined; turn: () => void }) {
  const { field, pending, turn } = props;
  const locked = isLocked(field, pending);
  return (
    <button
      type="button"
      className="of-lock"
      aria-pressed={locked}
      disabled={pending?.value !== undefined}
      title={locked ? 'Закреплено: выгрузки не\u00a0меняют' : 'Меняется с\u00a0выгрузкой'}
      aria-label={`Закрепить «${field.title}»`}
      onClick={turn}
    >
      <Icon name="lock" size={16} />
    </button>
  );
}
