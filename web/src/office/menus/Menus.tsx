/** The menus of the header and of the footer. */
import { useState } from 'react';

import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { OfficeMenusDocument } from '../generated/OfficeMenus';
import { ResetMenuDocument } from '../generated/ResetMenu';
import { SaveMenuDocument } from '../generated/SaveMenu';
import type { OfficeMenuFieldsFragment } from '../generated/types';
import { usePlace } from '../location';
import { MENUS_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { MenuPreview } from './MenuPreview';
import { MenuRows } from './MenuRows';
import type { Row } from './tree';
import { itemsOf, rowsOf } from './tree';
import './menus.css';

type Menu = OfficeMenuFieldsFragment;

const PLACES: readonly { place: Menu['place']; code: string; title: string }[] = [
  { place: 'HEADER', code: 'header', title: 'Шапка' },
  { place: 'FOOTER', code: 'footer', title: 'Подвал' },
];

export function Menus() {
  const query = useQuery(OfficeMenusDocument, {});
  const [saved, setSaved] = useState<readonly Menu[] | null>(null);
  const { query: address } = usePlace();
  const { place } = PLACES.find(({ code }) => code === address.get('menu')) ?? PLACES[0]!;
  return (
    <Screen title="Меню" note="Обе площадки и обе вёрстки покажут его сразу">
      <nav className="chips of-filters" aria-label="Какое меню">
        {PLACES.map((known) => (
          <LinkChip
            key={known.place}
            href={`${MENUS_PATH}?menu=${known.code}`}
            current={place === known.place}
          >
            {known.title}
          </LinkChip>
        ))}
      </nav>
      <Answered query={query}>
        {({ menus }) => {
          const menu = (saved ?? menus).find((known) => known.place === place);
          return menu && <Editor key={`${menu.place}-${menu.version}`} menu={menu} onSaved={setSaved} />;
        }}
      </Answered>
    </Screen>
  );
}

interface EditorProps {
  menu: Menu;
  onSaved: (menus: readonly Menu[]) => void;
}

function Editor({ menu, onSaved }: EditorProps) {
  const { place, version, isBuiltIn } = menu;
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(menu.items));
  const [isBusy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(rowsOf(menu.items));
  useLeaveWarning(isChanged);
  const send = async (said: string, asked: Promise<{ menus: readonly Menu[] } | string>) => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    if (typeof answer === 'string') return notify({ status: 'error', text: answer });
    notify({ status: 'success', text: said });
    onSaved(answer.menus);
  };
  const save = async () => {
    const answer = await office.query(SaveMenuDocument, { place, version, items: itemsOf(rows) });
    return 'failure' in answer ? answer.failure.message : { menus: answer.data.saveMenu };
  };
  const reset = async () => {
    setResetting(false);
    const answer = await office.query(ResetMenuDocument, { place, version });
    return 'failure' in answer ? answer.failure.message : { menus: answer.data.resetMenu };
  };
  return (
    <div className="of-menus">
      <section className="of-panel" aria-label="Пункты меню">
        <header className="of-panel-head">
          <Badge tone={isBuiltIn ? 'plain' : 'action'}>
            {isBuiltIn ? 'исходное меню' : 'изменено редакцией'}
          </Badge>
          {isChanged && <Badge tone="warning">не&nbsp;сохранено</Badge>}
          <div className="of-row">
            {!isBuiltIn && (
              <Button disabled={isBusy} onClick={() => setResetting(true)}>
                Вернуть исходное
              </Button>
            )}
            <Button
              kind="cta"
              busy={isBusy}
              disabled={!isChanged}
              onClick={() => void send('Меню сохранено: сайт уже показывает его', save())}
            >
              Сохранить
            </Button>
          </div>
        </header>
        <MenuRows rows={rows} change={setRows} />
      </section>
      <MenuPreview place={place} rows={rows} />
      {isResetting && (
        <Dialog
          title="Вернуть исходное меню?"
          open
          onClose={() => setResetting(false)}
          footer={
            <>
              <Button kind="cta" onClick={() => void send('Исходное меню снова на\u00a0сайте', reset())}>
                Вернуть
              </Button>
              <Button kind="ghost" onClick={() => setResetting(false)}>
                Оставить
              </Button>
            </>
          }
        >
          <p>Сайт покажет меню, с&nbsp;которым портал выпущен. Что&nbsp;было, останется в&nbsp;журнале.</p>
        </Dialog>
      )}
    </div>
  );
}
