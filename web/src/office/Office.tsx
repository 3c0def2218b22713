import { useEffect } from 'react';

import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LiveRegion } from '../ui/LiveRegion';
import { Notifications } from '../ui/Notifications';
import { PortalContainers } from '../ui/Portal';
import { Spinner } from '../ui/Spinner';
import { loadSession, useSession } from './api/session';
import { usePlace } from './location';
import { INVITATION_PATH } from './paths';
import { Shell } from './shell/Shell';
import { Entrance } from './sign-in/Entrance';
import { Invitation } from './sign-in/Invitation';
import { Renewal } from './sign-in/Renewal';

/** The office: the entrance, or the screens of whoever works here. */
export function Office() {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return (
    <>
      <ErrorBoundary fallback={<Broken />}>
        <Inside />
      </ErrorBoundary>
      <div className="notices">
        <Notifications />
      </div>
      <LiveRegion />
      <PortalContainers />
    </>
  );
}

function Inside() {
  const { session, failure, isRenewing } = useSession();
  const { path } = usePlace();
  if (path === INVITATION_PATH && session?.state !== 'ready') return <Invitation />;
  if (isRenewing && session) {
    return (
      <>
        <Shell session={session} />
        <Renewal session={session} />
      </>
    );
  }
  if (session?.state === 'ready') return <Shell session={session} />;
  if (session) return <Entrance session={session} />;
  return (
    <main className="of-gate">
      {failure ? (
        <EmptyState
          kind="offline"
          title="Офис не открылся"
          action={<Button onClick={() => void loadSession()}>Повторить</Button>}
        >
          {failure}
        </EmptyState>
      ) : (
        <output className="of-loading">
          <Spinner /> Открываем офис…
        </output>
      )}
    </main>
  );
}

function Broken() {
  return (
    <main className="of-gate">
      <EmptyState
        kind="failed"
        title="Экран сломался"
        action={<Button onClick={() => location.reload()}>Обновить страницу</Button>}
      >
        Несохранённые правки текстов остались в&nbsp;этой вкладке и&nbsp;вернутся после обновления.
      </EmptyState>
    </main>
  );
}
