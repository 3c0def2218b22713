import type { MouseEvent } from 'react';
import { lazy, useRef, useState } from 'react';

import { ADD_PATH, USER_PATH } from '../../lib/paths';
import { Icon } from '../../ui/Icon';
import { LazyBoundary } from '../../ui/LazyBoundary';

const AuthDialog = lazy(() => import('./AuthDialog').then((module) => ({ default: module.AuthDialog })));

interface LazyAuthDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The sign-in dialog, loaded when it is first opened. */
export function LazyAuthDialog({ open, onClose }: LazyAuthDialogProps) {
  if (!open) return null;
  return (
    <LazyBoundary>
      <AuthDialog open onClose={onClose} />
    </LazyBoundary>
  );
}

/** The menu of a guest: sign in, and add an object. Without scripts signing in has a separate page. */
export function UserMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isAuthOpen, setAuthOpen] = useState(false);
  return (
    <details className="user-menu" ref={menu}>
      <summary className="user-button">
        <Icon name="user" />
        Войти
      </summary>
      <GuestLinks
        className="user-list"
        onAuth={() => {
          if (menu.current) menu.current.open = false;
          menu.current?.querySelector('summary')?.focus();
          setAuthOpen(true);
        }}
      />
      <LazyAuthDialog open={isAuthOpen} onClose={() => setAuthOpen(false)} />
    </details>
  );
}

interface GuestLinksProps {
  className: string;
  onAuth: () => void;
}

/** The two links of a guest. */
export function GuestLinks({ className, onAuth }: GuestLinksProps) {
  const openAuth = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onAuth();
  };
  return (
    <ul className={className}>
      <li>
        <a className="user-link" href={USER_PATH} rel="nofollow" onClick={openAuth}>
          <Icon name="user" size={18} />
          Войти или зарегистрироваться
        </a>
      </li>
      <li>
        <a className="user-link" href={ADD_PATH}>
          <Icon name="plus" size={18} />
          Добавить объект
        </a>
      </li>
    </ul>
  );
}
