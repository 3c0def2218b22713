import { ChangesList } from '../../../entities/favourites/ChangesList';
import { BUILDINGS_PATH } from '../../../lib/paths';
import { CHANGES_PATH } from '../../../lib/user-paths';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import type { Account } from '../model';
import { dayOf } from './price-change';

/** What has changed since the last visit, until it is said to be read. */
export function ChangesSection({ account: { changes }, today }: { account: Account; today: string }) {
  if (!changes) {
    return (
      <EmptyState
        kind="empty"
        icon="refresh"
        title="Новых изменений нет"
        action={
          <ButtonLink kind="primary" href={BUILDINGS_PATH}>
            К новостройкам
          </ButtonLink>
        }
      >
        Следим за&nbsp;избранным, просмотренным и&nbsp;сохранёнными поисками. Когда вернётесь после перерыва,
        здесь будет, что за&nbsp;это время подешевело, подорожало, продалось или снова появилось.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="cabinet-bar">
        <p className="muted">Пока вас не&nbsp;было, с&nbsp;{dayOf(changes.since, today)}</p>
        <form method="post" action={CHANGES_PATH}>
          <input type="hidden" name="until" value={changes.until} />
          <Button kind="secondary" type="submit">
            Отметить прочитанным
          </Button>
        </form>
      </div>
      <ChangesList changes={changes} />
    </>
  );
}
