import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';

import { Icon } from '../../../ui/Icon';
import { Glyph } from './Glyph';
import type { Edit } from './marks';
import { bold, heading, italic, link, list, numbered, quote, table } from './marks';

interface Tool {
  /** What it does, in words. */
  title: string;
  sign: ReactNode;
  edit: Edit;
  /** With Ctrl, or ⌘ of a Mac: the place on the keyboard. */
  code?: string;
}

const TOOLS: readonly Tool[] = [
  { title: 'Заголовок H2', sign: <b>H2</b>, edit: heading(2) },
  { title: 'Подзаголовок H3', sign: <b>H3</b>, edit: heading(3) },
  { title: 'Полужирный', sign: <b>Ж</b>, edit: bold, code: 'KeyB' },
  { title: 'Курсив', sign: <i>К</i>, edit: italic, code: 'KeyI' },
  { title: 'Ссылка', sign: <Glyph name="link" />, edit: link, code: 'KeyK' },
  { title: 'Список', sign: <Glyph name="list" />, edit: list },
  { title: 'Нумерованный список', sign: <Glyph name="numbered" />, edit: numbered },
  { title: 'Цитата', sign: <Glyph name="quote" />, edit: quote },
  { title: 'Таблица', sign: <Glyph name="table" />, edit: table },
];

/** The edit of a key that is pressed in a text. */
export function editOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): Edit | undefined {
  if (ctrlKey === metaKey || altKey || shiftKey) return undefined;
  return TOOLS.find((tool) => tool.code === code)?.edit;
}

interface ToolbarProps {
  run: (edit: Edit) => void;
  /** The id of the field that it is for. */
  controls: string;
  insert: () => void;
  /** null: the cursor stands in no block. */
  change: (() => void) | null;
}

/** Buttons above a text: one stop of Tab, then arrows. */
export function Toolbar({ run, controls, insert, change }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const step = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const last = buttons.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  const stop = (at: number) => ({ tabIndex: at === current ? 0 : -1, onFocus: () => setCurrent(at) });
  return (
    // One of its buttons has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      className="of-tools"
      role="toolbar"
      aria-label="Разметка"
      aria-controls={controls}
      onKeyDown={step}
    >
      {TOOLS.map(({ title, sign, edit, code }, at) => (
        <button
          key={title}
          type="button"
          className="of-tool"
          aria-label={title}
          aria-keyshortcuts={code && `Control+${code.slice(-1)}`}
          title={code ? `${title} (Ctrl ${code.slice(-1)})` : title}
          onClick={() => run(edit)}
          {...stop(at)}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        className="of-tool of-tool-words"
        title="/ в&nbsp;начале пустой строки"
        onClick={insert}
        {...stop(TOOLS.length)}
      >
        <Icon name="plus" size={18} /> Вставить блок
      </button>
      <button
        type="button"
        className="of-tool of-tool-words"
        aria-disabled={!change}
        aria-keyshortcuts="Alt+Enter"
        title={change ? 'Alt Enter' : 'Поставьте курсор в\u00a0блок'}
        onClick={() => change?.()}
        {...stop(TOOLS.length + 1)}
      >
        Изменить блок
      </button>
    </div>
  );
}
