import type { Block } from '../../../entities/text/Blocks';
import { minutesOf } from '../../../entities/text/reading';
import { counted } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import type { Checked } from './check';

interface CheckProps {
  checked: Checked;
  /** As the preview has them: the site tells minutes by these. */
  blocks: readonly Block[];
  show: (line: number) => void;
}

/** What is amiss in a text, its contents and its length, with the way to each line. */
export function Check({ checked, blocks, show }: CheckProps) {
  const { headings, findings, words, pictures, blocks: live } = checked;
  const minutes = minutesOf(blocks);
  const facts = [
    counted(words, ['слово', 'слова', 'слов']),
    minutes > 0 && `${counted(minutes, ['минута', 'минуты', 'минут'])} чтения`,
    pictures > 0 && counted(pictures, ['картинка', 'картинки', 'картинок']),
    live > 0 && counted(live, ['блок', 'блока', 'блоков']),
  ];
  return (
    <div className="of-check">
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      {findings.length === 0 ? (
        <p className="of-check-good">
          <Icon name="check" size={18} /> Заголовки по&nbsp;порядку{pictures > 0 && ', картинки описаны'}
        </p>
      ) : (
        <ul className="of-check-list" aria-label="Что поправить">
          {findings.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <button type="button" className="of-fault" onClick={() => show(line)}>
                <b>Строка {line}</b> {message}
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2>Содержание</h2>
      {headings.length === 0 ? (
        <p className="muted">Заголовков пока нет.</p>
      ) : (
        <ul className="of-check-list" aria-label="Содержание">
          {headings.map(({ line, level, title }) => (
            <li key={line} className={level > 2 ? 'of-check-inner' : undefined}>
              <button type="button" className="of-fault" onClick={() => show(line)}>
                {title || 'Без названия'}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
