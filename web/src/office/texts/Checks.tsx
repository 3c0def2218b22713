import { minutesOf } from '../../entities/text/reading';
import { counted } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { checksOf, sectionsOf, wordsOf } from './checks';
import type { PreviewState } from './use-preview';

interface ChecksProps {
  markdown: string;
  preview: PreviewState;
  show: (line: number) => void;
}

/** What a machine can tell of a text, and its contents. */
export function Checks({ markdown, preview, show }: ChecksProps) {
  const { text, isLate } = preview;
  const sections = sectionsOf(markdown);
  const minutes = text ? minutesOf(text.blocks) : 0;
  return (
    <div className="of-checks">
      {text && (
        <p className="muted">
          {counted(wordsOf(text.blocks), ['слово', 'слова', 'слов'])}
          {minutes > 0 && `, ${counted(minutes, ['минута', 'минуты', 'минут'])} чтения`}
        </p>
      )}
      <ul>
        {checksOf(markdown, isLate || !text ? null : text.blocks).map(({ isPassed, says, line }) => (
          <li key={says}>
            <Icon name={isPassed ? 'check' : 'warning'} size={18} />
            {line === null ? (
              says
            ) : (
              <button type="button" className="of-fault" onClick={() => show(line)}>
                {says}, <b>строка {line}</b>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sections.length > 0 && (
        <nav aria-label="Содержание текста">
          <h3>Содержание</h3>
          {sections.map(({ level, title, line }) => (
            <button
              key={line}
              type="button"
              className={`of-fault of-outline-${level > 2 ? 3 : 2}`}
              onClick={() => show(line)}
            >
              {title || 'Без слов'}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}
