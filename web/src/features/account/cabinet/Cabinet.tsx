import { useEffect } from 'react';

import { write } from '../../../entities/favourites/store';
import { USER_PATH } from '../../../lib/paths';
import { SECURITY_PATH, SUBSCRIPTIONS_PATH } from '../../../lib/user-paths';
import { staticPart } from '../../../ui/static';
import type { Account } from '../model';
import type { Objects } from './favourite-cards';
import { GuestPage } from './GuestPage';
import { Passkeys } from './Passkeys';
import { Pushes } from './Pushes';
import { Section } from './Section.server';
import { Side } from './Side.server';

const StaticSide = staticPart('cabinet-side', Side);
const StaticSection = staticPart('cabinet', Section);

interface CabinetProps {
  account: Account;
  path: string;
  answers: readonly Objects[];
  today: string;
}

/** The cabinet: its sections beside the page. Only the form of signing in and the passkeys need the browser's code. */
export function Cabinet({ account, path, answers, today }: CabinetProps) {
  const isErased = account.done === 'erased';
  useEffect(() => {
    // What only this browser knew goes with the rest.
    if (isErased) write({ favourites: {}, compare: {}, viewed: {} });
  }, [isErased]);
  return (
    <div className="cabinet">
      <StaticSide account={account} path={path} />
      <div className="cabinet-main">
        {account.user.isGuest && path === USER_PATH ? (
          <GuestPage account={account} />
        ) : (
          <StaticSection account={account} path={path} answers={answers} today={today} />
        )}
        {path === SUBSCRIPTIONS_PATH && <Pushes account={account} today={today} />}
        {path === SECURITY_PATH && !account.user.isGuest && <Passkeys account={account} today={today} />}
      </div>
    </div>
  );
}
