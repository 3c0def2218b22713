import { useRef } from 'react';

import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Wordmark } from '../../ui/Wordmark';
import type { Session } from '../api/session';
import { MODERATION_PATH, OFFICE_PATH } from '../paths';
import { rolesText } from '../roles';
import { signOutOrTell } from '../sign-in/sign-out';
import { useToday } from '../today/store';
import { Initials } from '../ui/Initials';
import { useShell } from './context';
import type { Section } from './sections';
import { groupsFor, sectionOf } from './sections';

/** The menu, and who works here. */
export function Sidebar({ session, path }: { session: Session; path: string }) {
  const current = sectionOf(path);
  return (
    <aside className="of-side">
      <a className="of-logo" href={OFFICE_PATH} aria-label="Новосёл, офис">
        <Wordmark width={94} />
        <span>офис</span>
      </a>
      <nav className="of-nav" aria-label="Разделы офиса">
        {groupsFor(session.roles).map(({ title, sections }) => (
          <div key={title} className="of-nav-group">
            {title && <p className="of-nav-title">{title}</p>}
            <ul>
              {sections.map((section) => (
                <li key={section.path}>
                  <SectionLink section={section} isCurrent={section === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Me session={session} />
    </aside>
  );
}

function SectionLink({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { path, title, icon } = section;
  return (
    <a className="of-nav-link" href={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={18} />
      <span>{title}</span>
      {path === MODERATION_PATH && <WaitingCount />}
    </a>
  );
}

function WaitingCount() {
  const today = useToday();
  if (!today || 'failure' in today) return null;
  const count = today.data.today.waiting.reduce((sum, kind) => sum + kind.count, 0);
  return count > 0 ? (
    <span className="of-count">
      {count}
      <span className="unseen"> ждут решения</span>
    </span>
  ) : null;
}

function Me({ session }: { session: Session }) {
  const { openKeys } = useShell();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    // It closes as a menu does; its button and links take the keys themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className="of-me"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="of-me-button">
        <Initials name={session.name} />
        <span className="of-me-name">
          <b>{session.name}</b> <span className="muted">{rolesText(session.roles)}</span>
        </span>
        <span className="unseen">меню</span>
        <Icon name="more" size={18} />
      </summary>
      <div className="of-me-menu">
        <p className="muted of-cut">{session.mail}</p>
        <Button
          kind="ghost"
          size="s"
          onClick={() => {
            close();
            openKeys();
          }}
        >
          Все клавиши
        </Button>
        <Button kind="ghost" size="s" icon="exit" onClick={() => void signOutOrTell()}>
          Выйти
        </Button>
      </div>
    </details>
  );
}
