import { BUILDINGS_PATH } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

/** What a link says that was taken back, or never was one. */
export function GonePage() {
  return (
    <>
      <h1>Ссылка не&nbsp;работает</h1>
      <EmptyState
        kind="empty"
        icon="lock"
        title="По этой ссылке ничего нет"
        action={
          <ButtonLink kind="primary" href={BUILDINGS_PATH}>
            К новостройкам
          </ButtonLink>
        }
      >
        Её отозвали или адрес скопирован не&nbsp;целиком. Попросите того, кто её прислал, отправить новую.
      </EmptyState>
    </>
  );
}
