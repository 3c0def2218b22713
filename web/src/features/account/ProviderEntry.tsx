import { useEffect, useState } from 'react';

import { AUTH_PATH } from '../../lib/paths';
import { providerPath } from '../../lib/user-paths';
import { ButtonLink } from '../../ui/Button';
import { askAccount } from './api';
import type { ProviderWay } from './model';
import type { AccountState } from './state';

interface ProviderEntryProps {
  state: AccountState;
  /** Where to come back to: a path. */
  back?: string | null | undefined;
}

/** Signing in by other services: plain links. A dialog that nobody has told of them asks the server. */
export function ProviderEntry({ state, back }: ProviderEntryProps) {
  // A refused form does not take the buttons away.
  const [providers, setProviders] = useState<readonly ProviderWay[] | null>(state.data.ways.providers);
  useEffect(() => {
    if (providers) return;
    let isShown = true;
    void askAccount(AUTH_PATH).then((reply) => {
      if (isShown && 'data' in reply) setProviders(reply.data.ways.providers);
    });
    return () => {
      isShown = false;
    };
  }, [providers]);
  if (!providers || providers.length === 0) return null;
  return (
    <>
      <p className="auth-or">или через другой сервис</p>
      <div className="auth-actions auth-providers">
        {providers.map(({ code, title }) => (
          <ButtonLink key={code} kind="secondary" size="l" href={providerPath(code, back)} rel="nofollow">
            <span className={`auth-mark auth-mark-${code}`} aria-hidden="true">
              {code === 'yandex' ? 'Я' : 'VK'}
            </span>
            {title}
          </ButtonLink>
        ))}
      </div>
    </>
  );
}
