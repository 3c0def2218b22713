import type { KeyboardEvent, RefObject } from 'react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Block, Placed } from '../blocks/block';
import { blockAt, written } from '../blocks/block';
import { BlockDialog } from '../blocks/BlockDialog';
import { BlockMenu } from '../blocks/BlockMenu';
import type { BlockKind } from '../blocks/kinds';
import { kindOf } from '../blocks/kinds';
import { MarkdownArea } from '../MarkdownArea';
import type { Fault } from '../use-preview';
import { apply, selectedIn } from './apply';
import type { Edit } from './marks';
import { apart, bodyStart, lineEnd, lineStart, replaced } from './marks';
import { editOf, Toolbar } from './Toolbar';

interface WritingProps {
  areaRef: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
  faults: readonly Fault[];
  /** Somebody else writes. */
  readOnly?: boolean;
}

/** What is open above the text. */
type Opened = { menu: 'button' | 'slash' } | { kind: BlockKind; placed: Placed | null };

const slash: Edit = ({ text, start, end }) => {
  const next = replaced(text, start, end, '/');
  return { ...next, start: next.end };
};

/** A text as Markdown, with buttons, keys and dialogs that write it. */
export function Writing({ areaRef, value, onChange, faults, readOnly = false }: WritingProps) {
  const [cursor, setCursor] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const id = useId();
  // As the field counts its letters: the ends of its lines are one each.
  const here = blockAt(value.replace(/\r\n?/g, '\n'), cursor);
  const hereKind = here ? kindOf(here.block.kind) : undefined;

  const run = (edit: Edit) => {
    if (areaRef.current && !readOnly) apply(areaRef.current, edit);
  };
  /** The dialog gives the focus back to the text. */
  const open = (next: Opened) => {
    areaRef.current?.focus();
    setOpened(next);
  };
  const close = (edit?: Edit) => {
    // Nothing can be typed below an open dialog.
    flushSync(() => setOpened(null));
    if (edit) run(edit);
  };
  const change = here && hereKind ? () => open({ kind: hereKind, placed: here }) : null;
  const done = (block: Block, placed: Placed | null) =>
    close((before) =>
      placed
        ? replaced(before.text, placed.start, placed.end, written(block))
        : apart(before, written(block)),
    );

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || readOnly) return;
    const edit = editOf(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (edit) run(edit);
    else if (event.key === '/' && isPlain && mayOpen(event.currentTarget)) open({ menu: 'slash' });
    else if (event.key === 'Enter' && event.altKey && change) change();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <MarkdownArea
        areaRef={areaRef}
        id={id}
        value={value}
        onChange={onChange}
        faults={faults}
        onKeyDown={press}
        onSelect={setCursor}
        readOnly={readOnly}
        tools={
          !readOnly && (
            <Toolbar run={run} controls={id} insert={() => open({ menu: 'button' })} change={change} />
          )
        }
      />
      {opened && 'menu' in opened && (
        <BlockMenu
          choose={(kind) => setOpened({ kind, placed: null })}
          onClose={() => close(opened.menu === 'slash' ? slash : undefined)}
        />
      )}
      {opened && 'kind' in opened && (
        <BlockDialog
          kind={opened.kind}
          block={opened.placed?.block ?? null}
          done={(block) => done(block, opened.placed)}
          onClose={() => close()}
        />
      )}
    </>
  );
}

/** Whether a slash asks for a block: at the beginning of an empty line of the text itself. */
function mayOpen(area: HTMLTextAreaElement): boolean {
  const { text, start, end } = selectedIn(area);
  const isEmpty = start === end && text.slice(lineStart(text, start), lineEnd(text, start)).trim() === '';
  return isEmpty && start >= bodyStart(text) && blockAt(text, start) === null;
}
