import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';

import { LOGOUT_PATH, USER_PATH } from '../../lib/paths';
import {
  CONFIRM_PATH,
  JOIN_PATH,
  RECOVERY_NEW_PATH,
  RECOVERY_PATH,
  REGISTRATION_PATH,
} from '../../lib/user-paths';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Rules } from './check';
import { JoinForm } from './JoinForm';
import { ConfirmForm, NewPasswordForm, OldLink } from './letter-forms';
import { LoginForm } from './LoginForm';
import type { Account } from './model';
import { PasskeyOffer } from './PasskeyOffer';
import { RecoveryForm, RecoverySent } from './RecoveryForm';
import { RegistrationForm } from './RegistrationForm';
import type { AccountState } from './state';
import { useAccountForm } from './state';

/** What a form shows now. */
export interface Shown {
  title: string;
  note?: string | undefined;
  body: ReactNode;
}

export interface FrameProps extends Shown {
  titleRef: RefObject<HTMLHeadingElement | null>;
}

export interface StageProps {
  path: string;
  initial: Account;
  back?: string | null | undefined;
  /** Called when the server has accepted the form. */
  onAccepted?: (() => void) | undefined;
}

/** A form of accounts and its outcome, in the dialog or on its page. */
export function useStage({ path, initial, back, onAccepted }: StageProps): FrameProps {
  const state = useAccountForm(rulesOf(path), initial);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { accepted } = state;
  useEffect(() => {
    if (accepted === 0) return;
    titleRef.current?.focus();
    onAccepted?.();
    // Once for each acceptance.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [accepted]);
  return { ...shownAt(path, state, back), titleRef };
}

function rulesOf(path: string): Rules {
  if (path === REGISTRATION_PATH) return 'registration';
  if (path === RECOVERY_PATH) return 'recovery';
  if (path === RECOVERY_NEW_PATH) return 'password';
  if (path === JOIN_PATH) return 'joining';
  return path === CONFIRM_PATH ? 'confirmation' : 'login';
}

const OLD = 'Ссылка устарела или уже сработала';

/** The heading of a page and its body. */
function shownAt(path: string, state: AccountState, back: string | null | undefined): Shown {
  const { data } = state;
  switch (path) {
    case REGISTRATION_PATH:
      if (data.done === 'registration') {
        return { title: 'Осталось подтвердить почту', body: <Registered data={data} /> };
      }
      return {
        title: 'Создать аккаунт',
        note: 'Искать и сохранять можно и без него',
        body: <RegistrationForm state={state} />,
      };
    case RECOVERY_PATH:
      if (data.done === 'recovery') return { title: 'Проверьте почту', body: <RecoverySent state={state} /> };
      return {
        title: 'Новый пароль',
        note: 'Пришлём ссылку на почту. Она сработает один раз и действует 30 минут',
        body: <RecoveryForm state={state} />,
      };
    case RECOVERY_NEW_PATH:
      return data.isGood
        ? { title: 'Придумайте пароль', body: <NewPasswordForm state={state} /> }
        : { title: OLD, body: <OldLink isRecovery /> };
    case CONFIRM_PATH:
      if (data.done === 'confirmed') return { title: 'Почта подтверждена', body: <Confirmed data={data} /> };
      return data.isGood
        ? { title: 'Подтвердите почту', body: <ConfirmForm state={state} /> }
        : { title: OLD, body: <OldLink isRecovery={false} /> };
    case JOIN_PATH:
      return shownJoining(state);
    case LOGOUT_PATH:
      return { title: 'Выход', body: <Leaving data={data} /> };
    default:
      if (data.done === 'login') return { title: 'Входить без пароля?', body: <PasskeyOffer data={data} /> };
      return {
        title: 'Войти',
        note: 'Избранное, сравнение и заявки — в\u00a0Москве, Петербурге и на всех устройствах',
        body: <LoginForm state={state} back={back} />,
      };
  }
}

/** What whoever comes from another service has to do. */
function shownJoining(state: AccountState): Shown {
  const { joining } = state.data;
  if (!joining) return { title: OLD, body: <OldLink isRecovery={false} /> };
  return {
    title: joining.isTaken ? 'Аккаунт уже есть' : `Впервые через ${joining.title}`,
    body: <JoinForm joining={joining} state={state} />,
  };
}

function Registered({ data }: { data: Account }) {
  return (
    <>
      <div className="auth-letter">
        <Icon name="mail" size={22} />
        <p>
          Ссылка ушла на&nbsp;<b>{data.values['username'] || data.user.mail}</b> и&nbsp;живёт 24&nbsp;часа.
          До&nbsp;подтверждения войти на&nbsp;другом устройстве нельзя, остальное работает.
        </p>
      </div>
      <div className="auth-actions">
        <ButtonLink kind="primary" size="l" href={data.location ?? USER_PATH}>
          Продолжить
        </ButtonLink>
        <ButtonLink kind="secondary" size="l" href={REGISTRATION_PATH} rel="nofollow">
          Другая почта
        </ButtonLink>
      </div>
    </>
  );
}

function Confirmed({ data }: { data: Account }) {
  return (
    <>
      <p>Теперь можно войти на&nbsp;любом устройстве.</p>
      <div className="auth-actions">
        <ButtonLink kind="primary" size="l" href={data.location ?? USER_PATH}>
          В&nbsp;кабинет
        </ButtonLink>
      </div>
    </>
  );
}

/** The server leaves at once by a link of its own site; this page is for the others. */
function Leaving({ data: { user } }: { data: Account }) {
  if (user.isGuest) return <p>Сейчас вы&nbsp;гость: в&nbsp;этом браузере никто не&nbsp;вошёл.</p>;
  return (
    <form className="auth-form" method="post" action={LOGOUT_PATH}>
      <p>
        В&nbsp;этом браузере вошли как <b>{user.mail}</b>.
      </p>
      <Button kind="primary" size="l" type="submit" block>
        Выйти
      </Button>
    </form>
  );
}
