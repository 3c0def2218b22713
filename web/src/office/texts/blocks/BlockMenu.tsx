import { useState } from 'react';

import { Dialog } from '../../../ui/Dialog';
import { Chooser, fits } from '../../ui/Chooser';
import { focusAtOnce } from '../../ui/focus';
import type { BlockKind } from './kinds';
import { BLOCK_KINDS } from './kinds';

const OPTIONS = BLOCK_KINDS.map((known) => ({ key: known.kind, known, ...known }));

/** Which block to insert. */
export function BlockMenu({ choose, onClose }: { choose: (kind: BlockKind) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const options = OPTIONS.filter(({ title, note }) => fits(`${title} ${note}`, typed));
  return (
    <Dialog title="Вставить блок" open onClose={onClose} className="of-palette of-blocks">
      <Chooser
        label="Какой блок"
        labelHidden
        listLabel="Блоки"
        placeholder="Цены, ипотека, картинка…"
        inputRef={focusAtOnce}
        typed={typed}
        onType={setTyped}
        options={options}
        choose={({ known }) => choose(known)}
      />
      <output className="muted of-palette-note">{options.length === 0 ? 'Такого блока нет' : ''}</output>
    </Dialog>
  );
}
