import { classes } from '../../lib/classes';
import { capitalised, counted } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { FlatData } from './FlatView';
import { isApart } from './model';

type States = Readonly<Record<string, { title: string; about: string }>>;

const STATES: States = {
  sold: { title: 'Эта квартира продана', about: '' },
  inactive: { title: 'Продавец снял эту квартиру с продажи', about: '' },
  reserved: {
    title: 'Эта квартира забронирована',
    about: 'Если покупатель откажется, она вернётся в продажу: оставьте телефон консультанту. ',
  },
};

const APART_STATES: States = {
  sold: { title: 'Эти апартаменты проданы', about: '' },
  inactive: { title: 'Продавец снял эти апартаменты с продажи', about: '' },
  reserved: {
    title: 'Эти апартаменты забронированы',
    about: 'Если покупатель откажется, они вернутся в продажу: оставьте телефон консультанту. ',
  },
};

/** The notice of a flat that is not available, with links to others. */
export function FlatState({ data: { flat, building, neighbours } }: { data: FlatData }) {
  const state = (isApart(flat) ? APART_STATES : STATES)[flat.state];
  if (!state) return null;
  const hasMore = neighbours.length > 0;
  return (
    <section
      className={classes('flat-state', flat.state === 'reserved' && 'flat-state-reserved')}
      aria-label="Состояние"
    >
      <Icon name={flat.state === 'reserved' ? 'clock' : 'lock'} size={20} />
      <div>
        <p className="flat-state-title">{state.title}</p>
        <p>
          {state.about}
          {hasMore
            ? `${capitalised(building.full_name_in)} в продаже ${counted(neighbours.length, ['похожий вариант', 'похожих варианта', 'похожих вариантов'])}.`
            : `Посмотрите, что ещё продаётся ${building.full_name_in}.`}
        </p>
      </div>
      <ButtonLink size="s" kind="primary" href={hasMore ? '#neighbours' : `${building.url}#flats`}>
        Смотреть
      </ButtonLink>
    </section>
  );
}
