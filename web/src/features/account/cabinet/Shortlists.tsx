import { ShareForm } from '../../../entities/favourites/ShareForm';
import { BUILDINGS_PATH } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { FormError } from '../FormError';
import type { Account } from '../model';
import { dayOf } from './price-change';

interface ShortlistsProps {
  account: Account;
  /** YYYY-MM-DD. */
  today: string;
}

/** The shortlists that a person has made. */
export function Shortlists({ account: { shortlists, counts, errors }, today }: ShortlistsProps) {
  const canMake = counts.favourites > 0;
  return (
    <>
      <FormError text={errors['']} />
      {shortlists.length === 0 ? (
        <EmptyState
          kind="empty"
          icon="share"
          title="Подборок пока нет"
          action={
            canMake ? (
              <ShareForm fields={{ from: 'favourites' }} />
            ) : (
              <ButtonLink kind="primary" href={BUILDINGS_PATH}>
                К новостройкам
              </ButtonLink>
            )
          }
        >
          Соберите подборку из&nbsp;избранного или сравнения и&nbsp;отправьте ссылку близким: они увидят то
          же, что вы, проголосуют и&nbsp;оставят заметки. Регистрация не&nbsp;нужна.
        </EmptyState>
      ) : (
        <>
          <ul className="card cabinet-rows">
            {shortlists.map(({ title, url, created, hasLink }) => (
              <li key={url} className="cabinet-row">
                <div>
                  <h2 className="cabinet-name">
                    <a href={url} rel="nofollow">
                      {title}
                    </a>
                  </h2>
                  <p className="muted">
                    С&nbsp;{dayOf(created, today)}.{' '}
                    {hasLink ? 'Открыта по\u00a0секретной ссылке' : 'Ссылка отозвана, видите только вы'}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {canMake && (
            <div className="cabinet-all">
              <ShareForm fields={{ from: 'favourites' }} />
            </div>
          )}
        </>
      )}
    </>
  );
}
