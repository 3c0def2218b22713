import { useEffect, useRef } from 'react';

import { UserLinks } from '../../features/account/UserMenu';
import { link } from '../../lib/link';
import { CONSULTATION_PATH } from '../../lib/paths';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Wordmark } from '../../ui/Wordmark';
import type { PageContext } from '../page';
import type { LayoutData } from './operations';

interface DrawerProps {
  context: PageContext;
  data: LayoutData | null;
  isClosing: boolean;
  onClose: () => void;
}

/** The mobile menu, over the page. */
export default function Drawer({ context, data, isClosing, onClose }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isClosing ? 'drawer drawer-closing' : 'drawer'}
      aria-label="Меню"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="drawer-head">
        <Wordmark />
        <button type="button" className="dialog-close" onClick={onClose} aria-label="Закрыть меню">
          <Icon name="close" size={22} />
        </button>
      </div>
      <nav className="drawer-nav" aria-label="Главное меню">
        {(data?.siteMenu ?? []).map(({ id, label, url, children }) =>
          children.length === 0 ? (
            <a key={id} className="drawer-item" href={link(url)}>
              {label}
            </a>
          ) : (
            <details key={id} className="drawer-group" name="drawer">
              <summary className="drawer-item">
                {label}
                <Icon name="down" className="drawer-mark" />
              </summary>
              <ul className="drawer-links">
                {children
                  .flatMap((item) => (item.children.length > 0 ? item.children : [item]))
                  .map((item) => (
                    <li key={item.id}>
                      <a className="drawer-link" href={link(item.url)}>
                        {item.label}
                      </a>
                    </li>
                  ))}
              </ul>
            </details>
          ),
        )}
      </nav>
      <UserLinks className="drawer-user" />
      <p className="drawer-phone">
        <ButtonLink kind="primary" size="l" block href={CONSULTATION_PATH}>
          Получить консультацию
        </ButtonLink>
        <a className="drawer-number" href={phoneHref(context.site.phone)}>
          {context.site.phone}
        </a>
        <span className="muted">{context.site.phoneHours}</span>
      </p>
    </dialog>
  );
}
