import { CONSULTATION_PATH } from '../../../lib/paths';
import { MY_APPLICATIONS_PATH } from '../../../lib/user-paths';
import { groupThousands, moscowTime, roubles } from '../../../lib/format';
import { link } from '../../../lib/link';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import type { Account, MyApplication } from '../model';
import { dayOf } from './price-change';

const TOPICS: Record<MyApplication['topic'], string> = {
  call: 'Перезвонить',
  viewing: 'Показать',
  answer: 'Ответить письмом',
};

const STATES: Record<MyApplication['state'], { title: string; look: string }> = {
  open: { title: 'отправлена', look: 'badge-positive' },
  held: { title: 'на проверке портала', look: 'badge-warning' },
  waiting: { title: 'не\u00a0подтверждён телефон', look: 'badge-warning' },
  erased: { title: 'отозвана и стёрта', look: '' },
};

/** The applications for consultations. */
export function Applications({
  account: { applications, user },
  today,
}: {
  account: Account;
  today: string;
}) {
  if (applications.length === 0) {
    return (
      <EmptyState
        kind="empty"
        icon="phone"
        title="Заявок пока нет"
        action={
          <ButtonLink kind="primary" href={CONSULTATION_PATH}>
            Получить консультацию
          </ButtonLink>
        }
      >
        {user.isGuest
          ? 'Здесь будут заявки, которые вы\u00a0отправите после входа или первой отметки в\u00a0избранном. Более ранние портал с\u00a0вами не\u00a0связывает: отозвать такую можно на\u00a0странице ответа.'
          : 'Здесь будут заявки, которые вы\u00a0отправите застройщикам, агентствам и\u00a0порталу.'}
      </EmptyState>
    );
  }
  return (
    <ul className="card cabinet-rows">
      {applications.map((application) => (
        <Application key={application.number} application={application} today={today} />
      ))}
    </ul>
  );
}

function Application({ application, today }: { application: MyApplication; today: string }) {
  const { number, at, topic, title, url, recipient, price, state } = application;
  const { time } = moscowTime(at);
  return (
    <li className="cabinet-row">
      <div>
        <h2 className="cabinet-name">
          №&nbsp;{groupThousands(number)} от&nbsp;{dayOf(at, today)}, {time}
        </h2>
        <p>
          {TOPICS[topic]}
          {title && (
            <>
              {': '}
              {url ? <a href={link(url)}>{title}</a> : title}
            </>
          )}
        </p>
        <p className="muted">
          Кому: {recipient}
          {price !== null && `. Цена в\u00a0тот момент: ${roubles(price)}`}
        </p>
      </div>
      <div className="cabinet-row-end">
        <span className={`badge ${STATES[state].look}`}>{STATES[state].title}</span>
        {state !== 'erased' && (
          <form method="post" action={MY_APPLICATIONS_PATH}>
            <input type="hidden" name="withdraw" value={number} />
            <Button kind="ghost" type="submit">
              Отозвать заявку и&nbsp;согласие
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
