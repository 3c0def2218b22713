import { counted } from '../../lib/format';
import type { Line } from './difference';
import { shownOf } from './difference';

interface DifferenceProps {
  lines: readonly Line[];
  /** Whose changes: «Изменения версии 4». */
  label: string;
}

const SIGNS = { KEPT: '', ADDED: '+', REMOVED: '−' } as const;
const WORDS = { KEPT: '', ADDED: 'добавлено: ', REMOVED: 'убрано: ' } as const;

/** The lines that differ, with those around them. */
export function Difference({ lines, label }: DifferenceProps) {
  const shown = shownOf(lines);
  if (!shown.some(({ change }) => change === 'ADDED' || change === 'REMOVED')) {
    return <p className="muted">Ничем не&nbsp;отличается.</p>;
  }
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="of-difference" aria-label={label} tabIndex={0}>
      {shown.map((line, at) =>
        line.change === 'GAP' ? (
          // Lines are where they are.
          <li key={at} className="of-diff-gap">
            ещё {counted(line.count, ['строка', 'строки', 'строк'])} без изменений
          </li>
        ) : (
          <li key={at} className={`of-diff-${line.change.toLowerCase()}`}>
            <span aria-hidden="true">{SIGNS[line.change]}</span>
            <span>
              <span className="unseen">{WORDS[line.change]}</span>
              {line.text || ' '}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}
