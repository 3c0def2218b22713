import type { KeyboardEvent, ReactNode, Ref } from 'react';

import { classes } from '../../lib/classes';
import type { Fault } from './use-preview';

interface MarkdownAreaProps {
  areaRef: Ref<HTMLTextAreaElement>;
  id: string;
  value: string;
  onChange: (text: string) => void;
  /** Where the cursor is now. */
  onSelect: (at: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  faults: readonly Fault[];
  readOnly: boolean;
  /** Above the field. */
  tools: ReactNode;
}

/** A field as high as its text. Behind it stand the same lines, which number themselves and show where faults are. */
export function MarkdownArea(props: MarkdownAreaProps) {
  const { areaRef, id, value, onChange, onSelect, onKeyDown, faults, readOnly, tools } = props;
  const wrong = new Set(faults.map(({ line }) => line));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Текст в&nbsp;разметке Markdown
      </label>
      {tools}
      <div className="of-markdown">
        <div className="of-lines-behind" aria-hidden="true">
          {value.split('\n').map((line, at) => (
            // Lines are where they are.
            <div
              key={at}
              data-line={at + 1}
              className={classes('of-line-behind', wrong.has(at + 1) && 'of-line-wrong')}
            >
              {line || ' '}
            </div>
          ))}
        </div>
        <textarea
          ref={areaRef}
          id={id}
          className="of-markdown-area"
          value={value}
          spellCheck
          readOnly={readOnly}
          aria-invalid={wrong.size > 0 || undefined}
          onChange={(event) => onChange(event.target.value)}
          onSelect={({ currentTarget }) => onSelect(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}
