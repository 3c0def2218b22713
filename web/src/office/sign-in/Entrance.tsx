import type { Session } from '../api/session';
import { Another } from './Another';
import { Enrolment } from './Enrolment';
import { FactorForm, PasswordForm } from './forms';
import { Gate } from './Gate';

/** The step of signing in that comes next. */
export function Entrance({ session }: { session: Session }) {
  if (session.state === 'enrol') return <Enrolment session={session} />;
  if (session.state === 'factor') {
    return (
      <Gate title="Код из приложения" note={session.mail}>
        <FactorForm second={<Another />} />
      </Gate>
    );
  }
  return (
    <Gate title="Вход в офис" note="Вход для сотрудников. Доступ даёт администратор.">
      <PasswordForm />
    </Gate>
  );
}
