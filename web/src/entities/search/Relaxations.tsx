import { BUILDINGS_PATH } from '../../lib/paths';
import type { RelaxationsQuery } from '../../api/generated/types';
import { counted, type Forms } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';

type Way = RelaxationsQuery['relaxations']['items'][number];

/** Icons by the key of the condition; other keys share a default. */
const ICONS: Readonly<Record<string, IconName>> = {
  place: 'pin',
  region: 'pin',
  draw: 'polygon',
  bbox: 'map',
  walk_to: 'walk',
  ring_to: 'target',
  complex: 'building',
  builder: 'bank',
  rooms: 'layers',
  price_from: 'tag',
  price_to: 'tag',
  price_m2_to: 'tag',
  payment_to: 'tag',
  area_from: 'ruler',
  area_to: 'ruler',
  kitchen_from: 'ruler',
  ceiling_from: 'ruler',
  land_from: 'tree',
  end_date: 'calendar',
  end_date_to: 'calendar',
  finishing: 'finishing',
  contract: 'document',
  class: 'star',
  q: 'search',
};

const BAR = 72;

interface RelaxationsProps {
  readonly items: readonly Way[];
  /** Complexes that meet the conditions and sell nothing. */
  readonly unsold?: { readonly url: string; readonly count: number | null } | null;
  /** The page that is without results: no way leads to itself. */
  readonly path?: string;
  /** The subject of the search: «Таких квартир сейчас нет». */
  readonly subject?: string;
  readonly forms?: Forms;
  /** Whether the lots stand in settlements instead of complexes. */
  readonly isSettlement?: boolean;
}

const FLATS: Forms = ['квартира', 'квартиры', 'квартир'];

const COMPLEXES: Forms = ['комплекс', 'комплекса', 'комплексов'];

const SETTLEMENTS: Forms = ['посёлок', 'посёлка', 'посёлков'];

function gives({ lots, complexes }: Way['counts']): boolean {
  return lots > 0 || complexes > 0;
}

function gainOf({ lots, complexes }: Way['counts'], forms: Forms, places: Forms): string {
  if (lots > 0) return `+${counted(lots, forms)}`;
  return complexes > 0 ? `+${counted(complexes, places)}` : 'ничего не даст';
}

/** Without results: which single condition to drop, with the number of results for each; the largest first. */
export function Relaxations({
  items,
  unsold,
  path,
  subject = 'квартир',
  forms = FLATS,
  isSettlement = false,
}: RelaxationsProps) {
  const places = isSettlement ? SETTLEMENTS : COMPLEXES;
  const ways = items.toSorted((one, other) => other.counts.lots - one.counts.lots);
  const most = Math.max(1, ...ways.map((way) => way.counts.lots));
  // Every condition has its way: without one nothing was asked.
  const isAsked = ways.length > 0;
  const isHelp = ways.some(({ counts }) => gives(counts));
  const isWhole = !isAsked && path === BUILDINGS_PATH;
  return (
    <section className="sf-relax" aria-labelledby="relaxations">
      <h2 id="relaxations" className="sf-relax-title">
        {isAsked ? `Таких ${subject} сейчас нет` : 'Здесь пока нет предложений'}
      </h2>
      <p className="sf-relax-about">
        {!isAsked
          ? unsold
            ? `Мы покажем их, как только они появятся. О ${isSettlement ? 'посёлках' : 'комплексах'} без продаж можно прочитать уже сейчас.`
            : 'Мы покажем их, как только они появятся в каталоге.'
          : isHelp
            ? 'Измените одно условие — остальные сохранятся.'
            : ways.length === 1
              ? 'Без этого условия их тоже нет: начните поиск заново.'
              : 'Изменить одно условие недостаточно: начните поиск заново.'}
      </p>
      {ways.length > 0 && (
        <ul>
          {ways.map((way, place) => {
            const { lots } = way.counts;
            const isWay = gives(way.counts);
            return (
              <li key={way.url} className={isWay ? 'sf-relax-way' : 'sf-relax-way sf-relax-none'}>
                <Icon name={ICONS[way.field] ?? 'filter'} />
                <span className="sf-relax-name">{way.title}</span>
                <svg className="sf-relax-bar" width={BAR} height="6" aria-hidden="true">
                  <rect className="sf-relax-rail" width={BAR} height="6" rx="3" />
                  {lots > 0 && <rect width={Math.max(6, (BAR * lots) / most)} height="6" rx="3" />}
                </svg>
                <span className="sf-relax-gain">{gainOf(way.counts, forms, places)}</span>
                {isWay && (
                  <ButtonLink href={way.url} size="s" kind={place === 0 ? 'primary' : 'secondary'}>
                    Применить<span className="unseen">: {way.title}</span>
                  </ButtonLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {unsold && (
        <ButtonLink href={unsold.url} rel="nofollow" kind={isHelp ? 'secondary' : 'primary'}>
          {`${counted(unsold.count ?? 0, places)} без\u00a0продаж`}
        </ButtonLink>
      )}
      {!isHelp && !isWhole && (
        <ButtonLink href={BUILDINGS_PATH} kind={unsold ? 'secondary' : 'primary'}>
          Все жилые комплексы
        </ButtonLink>
      )}
    </section>
  );
}
