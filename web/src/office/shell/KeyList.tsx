import { Dialog } from '../../ui/Dialog';
import { sectionOf } from './sections';
import { MODERATION_PATH, OFFICE_PATH, TEXTS_PATH } from '../paths';

type Row = readonly [keys: readonly string[], does: string];

const EVERYWHERE: readonly Row[] = [
  [['Ctrl K'], 'найти или сделать'],
  [['?'], 'эта подсказка'],
  [['Esc'], 'закрыть окно'],
];

const OF_SECTION: Record<string, { title: string; rows: readonly Row[] }> = {
  [OFFICE_PATH]: {
    title: 'Сегодня',
    rows: [
      [['Enter'], 'разобрать очередь по порядку'],
      [['1', '…', '4'], 'открыть очередь'],
    ],
  },
  [MODERATION_PATH]: {
    title: 'Модерация',
    rows: [
      [['J', 'K'], 'следующее и предыдущее'],
      [['A'], 'опубликовать как есть'],
      [['E'], 'опубликовать с правкой'],
      [['R'], 'отклонить, потом цифра причины'],
      [['U'], 'отменить последнее решение'],
    ],
  },
  [TEXTS_PATH]: {
    title: 'Тексты',
    rows: [
      [['Ctrl S'], 'сохранить черновик сейчас: сам\u00a0он\u00a0сохраняется через пару секунд'],
      [['Ctrl Enter'], 'обновить предпросмотр'],
      [['/'], 'вставить блок, в\u00a0начале пустой строки'],
      [['Alt Enter'], 'изменить блок, в\u00a0котором курсор'],
      [['Ctrl B', 'Ctrl I'], 'полужирный, курсив'],
      [['Ctrl K'], 'ссылка, пока курсор в\u00a0тексте'],
    ],
  },
};

/** The keys of this screen and of all. */
export function KeyList({ path, onClose }: { path: string; onClose: () => void }) {
  const own = OF_SECTION[sectionOf(path)?.path ?? ''];
  return (
    <Dialog title="Клавиши" open onClose={onClose} className="of-keys">
      {own && <Rows {...own} />}
      <Rows title="Везде" rows={EVERYWHERE} />
      <p className="muted">Буквы работают и&nbsp;в&nbsp;русской раскладке.</p>
    </Dialog>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
