import { NoPlan } from '../../../entities/lot/NoPlan';
import type { Changes } from '../../../entities/favourites/changes';
import type { ObjectType } from '../../../entities/favourites/store';
import { ShareForm } from '../../../entities/favourites/ShareForm';
import { BUILDINGS_PATH, COMPARISON_PATH } from '../../../lib/paths';
import { MY_FAVOURITES_PATH } from '../../../lib/user-paths';
import { counted, groupThousands } from '../../../lib/format';
import { link } from '../../../lib/link';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { MAX_NOTE } from '../check';
import { FormError } from '../FormError';
import type { Account, Favourite } from '../model';
import type { Found, Objects } from './favourite-cards';
import { cardFinder } from './favourite-cards';
import { changeOf, lateMark } from './price-change';

/** The groups in their order, and an object of each. */
const GROUPS: readonly { type: ObjectType; title: string; one: string }[] = [
  { type: 'building', title: 'Новостройки', one: 'Комплекс' },
  { type: 'settlement', title: 'Посёлки', one: 'Посёлок' },
  { type: 'ra', title: 'Квартиры', one: 'Квартира' },
  { type: 'rsa', title: 'Уступки и переуступки', one: 'Квартира' },
  { type: 'ground', title: 'Участки', one: 'Участок' },
  { type: 'cottage', title: 'Коттеджи', one: 'Коттедж' },
];

interface FavouritesProps {
  account: Account;
  answers: readonly Objects[];
  /** YYYY-MM-DD. */
  today: string;
}

/** The objects with a heart: what has become of their prices, and notes. */
export function Favourites({
  account: { favourites, counts, changes, errors },
  answers,
  today,
}: FavouritesProps) {
  if (favourites.length === 0) return <Nothing />;
  const find = cardFinder(answers, today);
  const groups = GROUPS.map((group) => ({
    ...group,
    items: favourites.filter(({ type }) => type === group.type),
  })).filter(({ items }) => items.length > 0);
  return (
    <>
      <div className="cabinet-bar">
        <p className="muted">{counted(favourites.length, ['объект', 'объекта', 'объектов'])}</p>
        <ShareForm fields={{ from: 'favourites' }} />
        {counts.compare > 0 && (
          <ButtonLink kind="secondary" icon="compare" href={COMPARISON_PATH} rel="nofollow">
            Сравнить {counts.compare}
          </ButtonLink>
        )}
      </div>
      <FormError text={errors['note']} />
      {groups.length > 1 && (
        <nav className="chips cabinet-chips" aria-label="Группы">
          {groups.map(({ type, title, items }) => (
            <a key={type} className="chip chip-link" href={`#${type}`}>
              {title} <span className="chip-count">{items.length}</span>
            </a>
          ))}
        </nav>
      )}
      {groups.map(({ type, title, one, items }) => (
        <section key={type} id={type} aria-label={title}>
          <h2 className="cabinet-group">
            {title} <span className="muted">{items.length}</span>
          </h2>
          <ul className="card">
            {items.map((item) => (
              <Item key={item.id} item={item} found={find(item)} one={one} today={today} changes={changes} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface ItemProps {
  item: Favourite;
  found: Found;
  one: string;
  today: string;
  changes: Changes | null;
}

function Item({ item, found, one, today, changes }: ItemProps) {
  const name = found?.title ?? `${one} №\u00a0${groupThousands(item.id)}`;
  const change = found === null ? null : changeOf(item, today);
  const lately = found === null ? null : lateMark(item, change, changes);
  return (
    <li className="cabinet-favourite" id={`${item.type}-${item.id}`}>
      <div className={found?.isPlan ? 'cabinet-picture cabinet-plan' : 'cabinet-picture'}>
        {found &&
          (found.picture ? (
            <Picture src={found.picture} alt="" width={96} height={96} vector={found.isPlan} />
          ) : (
            found.isPlan && <NoPlan />
          ))}
      </div>
      <div className="cabinet-about">
        <h3 className="cabinet-name">{found ? <a href={link(found.url)}>{name}</a> : name}</h3>
        {found === null && <p className="badge">Снято с&nbsp;продажи</p>}
        {found?.of && (
          <p>{found.of.url ? <a href={link(found.of.url)}>{found.of.name}</a> : found.of.name}</p>
        )}
        {found?.details && <p className="muted">{found.details}</p>}
        <Note item={item} name={name} />
      </div>
      <div className="cabinet-price">
        {found && <strong>{found.price}</strong>}
        {change && (
          <>
            <span className={`cabinet-change cabinet-${change.kind}`}>{change.text}</span>
            <span className="muted cabinet-since">{change.since}</span>
          </>
        )}
        {lately && <span className="badge cabinet-lately">{lately}</span>}
      </div>
      <form className="cabinet-remove" method="post" action={MY_FAVOURITES_PATH}>
        <Subject item={item} />
        <Button kind="ghost" type="submit" name="remove" value="1" aria-label={`Убрать: ${name}`}>
          Убрать
        </Button>
      </form>
    </li>
  );
}

/** The words of a person about an object; the summary opens the form without scripts. */
function Note({ item, name }: { item: Favourite; name: string }) {
  const id = `note-${item.type}-${item.id}`;
  return (
    <>
      {item.note && <p className="cabinet-note">{item.note}</p>}
      <details className="cabinet-noting">
        <summary className="cabinet-noting-button">
          {item.note ? (
            'Изменить заметку'
          ) : (
            <>
              <Icon name="plus" size={18} />
              Заметка
            </>
          )}
        </summary>
        <form className="cabinet-note-form" method="post" action={MY_FAVOURITES_PATH}>
          <Subject item={item} />
          <label className="unseen" htmlFor={id}>
            Заметка: {name}
          </label>
          <textarea
            id={id}
            className="cabinet-textarea"
            name="note"
            rows={3}
            maxLength={MAX_NOTE}
            defaultValue={item.note}
          />
          <Button kind="primary" type="submit">
            Сохранить
          </Button>
        </form>
      </details>
    </>
  );
}

function Subject({ item: { type, id } }: { item: Favourite }) {
  return (
    <>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      kind="empty"
      title="В избранном пока пусто"
      action={
        <ButtonLink kind="primary" href={BUILDINGS_PATH}>
          К новостройкам
        </ButtonLink>
      }
    >
      Нажмите на сердце на карточке комплекса или квартиры — они соберутся здесь.
    </EmptyState>
  );
}
