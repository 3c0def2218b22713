import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

import { classes } from '../../lib/classes';
import { HOME_PATH } from '../../lib/paths';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useShell } from '../shell/context';

interface ScreenProps {
  title: string;
  /** What leads to it, above the title. */
  crumbs?: readonly { title: string; path: string }[];
  /** In the top bar, before the palette. */
  bar?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  note?: ReactNode;
  /** The screen has its own columns and scrolls in them. */
  isFull?: boolean;
  children: ReactNode;
}

/** A screen: top bar, title, content. A new one takes the focus. */
export function Screen({ title, crumbs = [], bar, actions, note, isFull = false, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { openPalette } = useShell();
  useEffect(() => {
    document.title = `${title} — офис Новосёла`;
  }, [title]);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.closest('.of-nav')) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <>
      <header className="of-bar">
        <nav className="of-crumbs" aria-label="Где вы">
          {crumbs.map(({ title: name, path }) => (
            <span key={path}>
              <a href={path}>{name}</a>
              <Icon name="right" size={14} />
            </span>
          ))}
          <span className="of-crumb of-cut" aria-current="page">
            {title}
          </span>
        </nav>
        {bar}
        <button type="button" className="of-find" aria-label="Найти или сделать Ctrl K" onClick={openPalette}>
          <Icon name="search" size={16} />
          <span>Найти или сделать</span> <kbd>Ctrl K</kbd>
        </button>
        <ButtonLink className="of-site" kind="ghost" size="s" icon="eye" href={HOME_PATH} target="_blank">
          Сайт
        </ButtonLink>
      </header>
      <main id="content" className={classes('of-content', isFull && 'of-content-full')}>
        <div className="of-head">
          <div className="of-head-title">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {note && <p className="muted">{note}</p>}
          </div>
          {actions}
        </div>
        {children}
      </main>
    </>
  );
}
