import { BUILDINGS_PATH, FLATS_PATH } from '../../lib/paths';
import type { CompareListQuery } from '../../api/generated/types';
import type { DeviceLayout } from '../../app/contract';
import { deadlineOn } from '../../entities/complex/completion';
import { counted } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { ShareForm } from '../../entities/favourites/ShareForm';
import { MAX_COMPARED, write } from '../../entities/favourites/comparison';
import type { Complex } from './complexes';
import { complexGroups } from './complexes';
import type { Column } from './CompareTable';
import { CompareTable } from './CompareTable';
import type { Flat } from './flats';
import { flatGroups } from './flats';
import { Actions, OwnComparison } from './OwnComparison';
import { SecondChoice } from './SecondChoice';
import { rowCounts } from './table';
import type { ComparisonQuery } from './comparison-query';

type Objects = CompareListQuery['objectsList'];

interface CompareViewProps {
  comparison: ComparisonQuery;
  /** Null if the URL has no objects. */
  objects: Objects | null;
  layout: DeviceLayout;
  /** YYYY-MM-DD. */
  today: string;
}

/** Complexes and flats side by side. */
export function CompareView({ comparison, objects, layout, today }: CompareViewProps) {
  const { buildings = [], flats = [] } = objects ?? {};
  const lost = (objects?.lostBuildings.length ?? 0) + (objects?.lostFlats.length ?? 0);
  const isEmpty = buildings.length + flats.length === 0;
  const tables = [rowCounts(complexGroups(today), buildings), rowCounts(flatGroups(today), flats)];
  const rows = tables.reduce((sum, { all }) => sum + all, 0);
  const same = tables.reduce((sum, table) => sum + table.same, 0);
  return (
    <div className="compare">
      <header className="compare-head">
        <div>
          <h1>Сравнение</h1>
          <p className="muted">
            {isEmpty ? `До ${MAX_WORDS} комплексов и квартир рядом` : said(buildings, flats)}
          </p>
        </div>
        {!isEmpty && (
          <div className="compare-actions">
            <ShareForm fields={{ complexes: comparison.complexes.join(), flats: comparison.flats.join() }} />
            <Actions />
          </div>
        )}
      </header>
      <OwnComparison
        comparison={comparison}
        isEmpty={isEmpty}
        objectCount={buildings.length + flats.length}
      />
      {comparison.isCut && (
        <p className="compare-note">
          Сравнить можно не больше {MAX_WORDS} объектов одного вида: показаны первые {MAX_COMPARED}.
        </p>
      )}
      {lost > 0 && (
        <p className="compare-note">
          {counted(lost, ['объект', 'объекта', 'объектов'])} больше не в продаже и в таблицу не вошли.{' '}
          <a href={write({ ...known(objects), onlyDifferent: comparison.onlyDifferent })}>
            Убрать из сравнения
          </a>
        </p>
      )}
      {isEmpty && lost === 0 && <Nothing />}
      {!isEmpty && (
        <nav className="compare-modes" aria-label="Строки таблицы">
          <LinkChip
            href={write({ ...comparison, onlyDifferent: false })}
            count={String(rows)}
            current={!comparison.onlyDifferent}
          >
            Все параметры
          </LinkChip>
          <LinkChip
            href={write({ ...comparison, onlyDifferent: true })}
            count={String(rows - same)}
            current={comparison.onlyDifferent}
          >
            Только различия
          </LinkChip>
          {comparison.onlyDifferent && same > 0 && (
            <span className="muted">скрыто одинаковых строк: {same}</span>
          )}
        </nav>
      )}
      {buildings.length > 0 && (
        <section aria-labelledby="compare-complexes">
          <div className="compare-title">
            <h2 id="compare-complexes">Комплексы</h2>
            <Add count={buildings.length} href={BUILDINGS_PATH} title="Добавить комплекс" />
          </div>
          {layout === 'mobile' && <SecondChoice comparison={comparison} names={namesOf(buildings)} />}
          <CompareTable
            title="Комплексы"
            columns={buildings.map(complexColumn)}
            groups={complexGroups(today)}
            comparison={comparison}
            kind="complexes"
            layout={layout}
          />
        </section>
      )}
      {flats.length > 0 && (
        <section aria-labelledby="compare-flats">
          <div className="compare-title">
            <h2 id="compare-flats">Квартиры</h2>
            <Add count={flats.length} href={FLATS_PATH} title="Добавить квартиру" />
          </div>
          {layout === 'mobile' && (
            <SecondChoice
              comparison={comparison}
              names={flats.map((flat) => ({ id: flat.flat.flat_id, name: flatColumn(flat, today).name }))}
            />
          )}
          <CompareTable
            title="Квартиры"
            columns={flats.map((flat) => flatColumn(flat, today))}
            groups={flatGroups(today)}
            comparison={comparison}
            kind="flats"
            layout={layout}
          />
        </section>
      )}
      {!isEmpty && (
        <p className="compare-legend">
          Отмечено лучшее значение строки. Цены и сроки — на сегодня, по данным застройщиков и продавцов.
        </p>
      )}
    </div>
  );
}

const MAX_WORDS = 'десяти';

function Add({ count, href, title }: { count: number; href: string; title: string }) {
  if (count >= MAX_COMPARED) return <span className="muted">Больше {MAX_WORDS} не сравнить</span>;
  return (
    <ButtonLink kind="ghost" size="s" icon="plus" href={href}>
      {title}
    </ButtonLink>
  );
}

function Nothing() {
  return (
    <EmptyState
      kind="empty"
      icon="compare"
      title="Сравнивать пока нечего"
      action={
        <div className="compare-start">
          <ButtonLink kind="primary" href={BUILDINGS_PATH}>
            Выбрать комплексы
          </ButtonLink>
          <ButtonLink href={FLATS_PATH}>Выбрать квартиры</ButtonLink>
        </div>
      }
    >
      Нажмите «Сравнить» на карточке комплекса или квартиры — они встанут здесь рядом. Адрес страницы можно
      переслать: по нему откроется та же таблица.
    </EmptyState>
  );
}

function said(buildings: readonly Complex[], flats: readonly Flat[]): string {
  return [
    buildings.length > 0 && counted(buildings.length, ['комплекс', 'комплекса', 'комплексов']),
    flats.length > 0 && counted(flats.length, ['квартира', 'квартиры', 'квартир']),
  ]
    .filter(Boolean)
    .join(' и ');
}

function known(objects: Objects | null) {
  return {
    complexes: (objects?.buildings ?? []).map(({ id }) => id),
    flats: (objects?.flats ?? []).map(({ flat }) => flat.flat_id),
  };
}

function namesOf(buildings: readonly Complex[]) {
  return buildings.map(({ id, name }) => ({ id, name }));
}

function complexColumn(item: Complex): Column<Complex> {
  const { id, name, url, image, builder } = item;
  return { id, item, name, url, picture: image, about: builder?.name ?? item.categories[0] ?? '' };
}

function flatColumn(item: Flat, today: string): Column<Flat> {
  return {
    id: item.flat.flat_id,
    item,
    name: item.seo.name,
    url: item.url,
    picture: item.photo,
    isPlan: true,
    about: `${item.building.full_name}, ${deadlineOn(item.deadline, today)}`,
  };
}
