/** The rows of a menu: moved by the keyboard or dragged, changed, added, removed. */
import type { DragEvent, KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { classes } from '../../lib/classes';
import { BUILDINGS_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { focusAtOnce } from '../ui/focus';
import type { Move, Row } from './tree';
import { added, dropped, moved, removed } from './tree';

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** How an item is drawn. */
const STYLES: readonly { style: string; title: string }[] = [
  { style: '', title: 'ссылка' },
  { style: 'columns', title: 'панель с\u00a0колонками' },
  { style: 'list', title: 'панель со\u00a0списком' },
  { style: 'group', title: 'группа ссылок' },
  { style: 'promo', title: 'карточка с\u00a0картинкой' },
];

const SITES = { MSK: 'Москва', SPB: 'Петербург' } as const;

interface MenuRowsProps {
  rows: readonly Row[];
  change: (rows: readonly Row[]) => void;
}

export function MenuRows({ rows, change }: MenuRowsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  // A row that has moved is another element at times: the focus stays with the item.
  useEffect(() => {
    if (focused.current === null) return;
    const rowsShown = list.current ? [...list.current.querySelectorAll<HTMLElement>('[data-key]')] : [];
    const row = rowsShown.find(({ dataset }) => dataset['key'] === focused.current);
    row?.querySelector<HTMLElement>('.of-menu-name')?.focus();
    focused.current = null;
  });
  const move = (row: Row, step: Move) => {
    const next = moved(rows, row.key, step);
    if (!next) return setSaid(`${row.label}: дальше некуда`);
    focused.current = row.key;
    const level = next.find(({ key }) => key === row.key)?.level ?? 0;
    const place = next.findIndex(({ key }) => key === row.key);
    setSaid(`${row.label}: место ${place + 1}, уровень ${level + 1}`);
    change(next);
  };
  const keys = (row: Row) => (event: KeyboardEvent) => {
    const step = event.altKey ? MOVES[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    move(row, step);
  };
  const drop = (event: DragEvent, onto: Row) => {
    event.preventDefault();
    const next = dragged && dropped(rows, dragged, onto.key);
    if (next) change(next);
    setDragged(null);
    setTarget(null);
  };
  const add = (after: string | null) => {
    const key = `new-${Date.now()}`;
    const row: Row = { key, id: null, label: '', url: '', style: null, region: null, level: 0 };
    change(added(rows, row, after));
    setOpened(key);
  };
  return (
    <>
      <p className="muted of-small">
        Двигайте пункты мышью или клавишами: <kbd>Alt</kbd> и&nbsp;стрелки. Вправо&nbsp;— внутрь пункта выше,
        влево&nbsp;— наружу.
      </p>
      <output className="unseen">{said}</output>
      <ul className="of-menu-rows" ref={list}>
        {rows.map((row) => (
          // Dragging is for the mouse alone: its buttons and keys do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.key}
            data-key={row.key}
            className={classes(
              'of-menu-row',
              `of-menu-level-${row.level}`,
              target === row.key && dragged !== row.key && 'of-menu-target',
            )}
            draggable={opened !== row.key}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', row.label);
              setDragged(row.key);
            }}
            onDragOver={(event) => {
              if (!dragged) return;
              event.preventDefault();
              setTarget(row.key);
            }}
            onDragEnd={() => {
              setDragged(null);
              setTarget(null);
            }}
            onDrop={(event) => drop(event, row)}
          >
            <div className="of-menu-line">
              <Icon name="more" size={16} />
              <button
                type="button"
                className="of-menu-name"
                aria-expanded={opened === row.key}
                onClick={() => setOpened(opened === row.key ? null : row.key)}
                onKeyDown={keys(row)}
              >
                <span>{row.label || 'Новый пункт'}</span>
                <span className="muted of-small of-cut">{row.url}</span>
              </button>
              {row.region && <span className="muted of-small">{SITES[row.region]}</span>}
              <Moves row={row} rows={rows} move={(step) => move(row, step)} />
            </div>
            {opened === row.key && (
              <RowForm
                row={row}
                change={(next) => change(rows.map((known) => (known.key === row.key ? next : known)))}
                close={() => {
                  focused.current = row.key;
                  setOpened(null);
                  change([...rows]);
                }}
                add={() => add(row.key)}
                remove={() => {
                  setOpened(null);
                  change(removed(rows, row.key));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Button icon="plus" onClick={() => add(null)}>
        Добавить пункт
      </Button>
    </>
  );
}

const STEPS: readonly { step: Move; icon: 'up' | 'down' | 'right' | 'left'; title: string }[] = [
  { step: 'up', icon: 'up', title: 'Выше' },
  { step: 'down', icon: 'down', title: 'Ниже' },
  { step: 'in', icon: 'right', title: 'Внутрь' },
  { step: 'out', icon: 'left', title: 'Наружу' },
];

function Moves({ row, rows, move }: { row: Row; rows: readonly Row[]; move: (step: Move) => void }) {
  return (
    <span className="of-menu-moves">
      {STEPS.map(({ step, icon, title }) => (
        <Button
          key={step}
          kind="ghost"
          size="s"
          icon={icon}
          iconOnly
          disabled={moved(rows, row.key, step) === null}
          onClick={() => move(step)}
        >
          {`${title}: ${row.label || 'новый пункт'}`}
        </Button>
      ))}
    </span>
  );
}

interface RowFormProps {
  row: Row;
  change: (row: Row) => void;
  close: () => void;
  add: () => void;
  remove: () => void;
}

function RowForm({ row, change, close, add, remove }: RowFormProps) {
  return (
    <form
      className="of-menu-form"
      aria-label={row.label || 'Новый пункт'}
      onSubmit={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="of-row of-row-bottom">
        <Field
          label="Название"
          inputRef={focusAtOnce}
          maxLength={80}
          required
          value={row.label}
          onChange={(event) => change({ ...row, label: event.target.value })}
        />
        <Field
          label="Адрес на&nbsp;этом сайте"
          placeholder={BUILDINGS_PATH}
          value={row.url}
          onChange={(event) => change({ ...row, url: event.target.value })}
        />
      </div>
      <div className="of-row of-row-bottom">
        <Select
          label="Вид"
          value={row.style ?? ''}
          onChange={(event) => change({ ...row, style: event.target.value || null })}
        >
          {STYLES.map(({ style, title }) => (
            <option key={style} value={style}>
              {title}
            </option>
          ))}
        </Select>
        <Select
          label="Где показывать"
          value={row.region ?? ''}
          onChange={(event) => change({ ...row, region: (event.target.value || null) as Row['region'] })}
        >
          <option value="">обе площадки</option>
          <option value="MSK">{SITES.MSK}</option>
          <option value="SPB">{SITES.SPB}</option>
        </Select>
      </div>
      <div className="of-row">
        <Button kind="primary" size="s" type="submit">
          Готово
        </Button>
        <Button size="s" icon="plus" onClick={add}>
          Пункт ниже
        </Button>
        <Button kind="ghost" size="s" icon="trash" onClick={remove}>
          Убрать
        </Button>
      </div>
    </form>
  );
}
