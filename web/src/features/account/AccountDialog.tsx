import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

import type { DeviceLayout, PageRequest } from '../../app/contract';
import { refresh } from '../../entities/favourites/sync';
import { REGISTRATION_PATH } from '../../lib/user-paths';
import { visitor } from '../../lib/visitor';
import { Button, ButtonLink } from '../../ui/Button';
import { closeMenus } from '../../ui/close-menus';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { useHiddenWidgets } from '../../ui/widget-visibility';
import type { Reply } from './api';
import { askAccount } from './api';
import type { Account } from './model';
import { BLANK } from './model';
import { useStage } from './stage';

interface AccountDialogProps {
  /** The page of the form. */
  path: string;
  layout: DeviceLayout;
  onClose: () => void;
}

let isOpen = false;
/** Shows another form in the open dialog. */
let show: (path: string) => void = () => undefined;

/** Opens the dialog in a root of its own; the links inside of it change its form. */
export function openAccount(link: HTMLAnchorElement, { layout }: Pick<PageRequest, 'layout'>): void {
  if (isOpen) return show(link.pathname);
  isOpen = true;
  const opener = closeMenus(link);
  const root = createRoot(document.createElement('div'));
  const close = () => {
    isOpen = false;
    root.unmount();
    setTimeout(() => document.activeElement === document.body && opener?.focus());
  };
  root.render(<AccountDialog path={link.pathname} layout={layout} onClose={close} />);
}

/** The forms of accounts over a page; hides the widgets while it is open. */
export function AccountDialog({ path, layout, onClose }: AccountDialogProps) {
  const [stage, setStage] = useState({ path, at: 0 });
  useHiddenWidgets();
  useEffect(() => {
    show = (next) => setStage(({ at }) => ({ path: next, at: at + 1 }));
  }, []);
  const reply = useForm(stage.path, stage.at);
  const frame = {
    className: 'auth',
    size: layout === 'mobile' ? 'sheet' : 'plain',
    open: true,
    onClose,
  } as const;
  if (reply && 'data' in reply) {
    return <FormDialog key={stage.at} path={stage.path} initial={reply.data} frame={frame} />;
  }
  return (
    <Dialog title="Создать аккаунт" {...frame}>
      {reply ? <Failure {...reply} path={stage.path} onRetry={() => show(stage.path)} /> : <Waiting />}
    </Dialog>
  );
}

interface FormDialogProps {
  path: string;
  initial: Account;
  frame: { className: string; size: 'sheet' | 'plain'; open: boolean; onClose: () => void };
}

function FormDialog({ path, initial, frame }: FormDialogProps) {
  const { title, titleRef, note, body } = useStage({
    path,
    initial,
    back: window.location.pathname + window.location.search,
    // The header gets the name of a new account.
    onAccepted: () => visitor() && void refresh(),
  });
  return (
    <Dialog title={title} titleRef={titleRef} note={note && <p className="muted">{note}</p>} {...frame}>
      {body}
    </Dialog>
  );
}

/** A registration needs the text of its consent; the others are shown at once. */
function useForm(path: string, at: number): Reply | null {
  const isAsked = path === REGISTRATION_PATH;
  const [asked, setAsked] = useState<{ at: number; reply: Reply } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isNewest = true;
    void askAccount(path).then((reply) => {
      if (isNewest) setAsked({ at, reply });
    });
    return () => {
      isNewest = false;
    };
  }, [isAsked, path, at]);
  if (!isAsked) return { data: BLANK };
  return asked?.at === at ? asked.reply : null;
}

function Waiting() {
  return (
    <div className="auth-waiting" aria-busy="true">
      <span className="unseen">Загружаем</span>
      <Skeleton kind="block" />
      <Skeleton kind="block" />
    </div>
  );
}

function Failure({ failure, path, onRetry }: { failure: string; path: string; onRetry: () => void }) {
  return (
    <div className="auth-form">
      <p role="alert">{failure}</p>
      <div className="auth-actions">
        <Button kind="primary" icon="refresh" onClick={onRetry}>
          Повторить
        </Button>
        <ButtonLink kind="secondary" href={path} target="_blank" rel="nofollow noopener">
          Открыть страницу
        </ButtonLink>
      </div>
    </div>
  );
}
