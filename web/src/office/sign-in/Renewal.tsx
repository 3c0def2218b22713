import { Dialog } from '../../ui/Dialog';
import type { Session } from '../api/session';
import { leave } from '../api/session';
import { FactorForm, PasswordForm } from './forms';

/** Signing in again above the work that goes on. */
export function Renewal({ session }: { session: Session }) {
  return (
    <Dialog
      title="Войдите ещё раз"
      note={<p className="muted">Сессия закончилась. Всё набранное осталось на&nbsp;экране.</p>}
      open
      onClose={leave}
      className="of-renewal"
    >
      {session.state === 'factor' ? <FactorForm /> : <PasswordForm mail={session.mail} />}
    </Dialog>
  );
}
