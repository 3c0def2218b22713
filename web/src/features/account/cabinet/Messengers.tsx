import { POPUP } from '../../../lib/link';
import { MESSENGER_PATH } from '../../../lib/user-paths';
import { Button, ButtonLink } from '../../../ui/Button';
import type { Account, MyPush } from '../model';
import { Devices } from './Devices';
import { PushForm } from './PushForm';

/** Chats of the operator's messengers that get notifications. Needs no script. */
export function Messengers({ account: { push, errors }, today }: { account: Account; today: string }) {
  const { messengers, start } = push;
  const chats = push.browsers.filter(({ isMessenger }) => isMessenger);
  if (messengers.length === 0 && chats.length === 0) return null;
  return (
    <section className="cabinet-keys" aria-labelledby="messengers">
      <h2 className="cabinet-group" id="messengers">
        Уведомления в&nbsp;мессенджере
      </h2>
      <p className="muted">О&nbsp;том&nbsp;же, что и&nbsp;в&nbsp;письмах, и&nbsp;не&nbsp;чаще их.</p>
      <Devices devices={chats} today={today} />
      {start ? (
        <Start start={start} />
      ) : (
        messengers.length > 0 && <Ask push={push} chats={chats} error={errors['']} />
      )}
    </section>
  );
}

function Start({ start: { title, url } }: { start: NonNullable<MyPush['start']> }) {
  return (
    <div className="cabinet-form auth-form">
      <p>
        Откройте чат и&nbsp;начните его: уведомления включатся сами. Ссылка сработает один раз
        и&nbsp;действует 15&nbsp;минут.
      </p>
      <ButtonLink kind="primary" href={url} {...POPUP} rel="noopener noreferrer">
        Открыть {title}
      </ButtonLink>
    </div>
  );
}

interface AskProps {
  push: MyPush;
  chats: MyPush['browsers'];
  error: string | undefined;
}

function Ask({ push, chats, error }: AskProps) {
  return (
    <PushForm push={push} action={MESSENGER_PATH} error={error} about="уведомления">
      {push.messengers.map(({ code, title }) => (
        <Button key={code} kind="secondary" type="submit" name="name" value={code}>
          Подключить {chats.some(({ device }) => device === title) && 'ещё один чат '}
          {title}
        </Button>
      ))}
    </PushForm>
  );
}
