import { BUILDINGS_PATH } from '../../lib/paths';
import { FlatTile } from '../../entities/lot/FlatTile';
import type { ObjectsListQuery } from '../../api/generated/types';
import { ObjectsListDocument } from '../../api/generated/ObjectsList';
import { api } from '../../api/client';
import { useQuery } from '../../api/use-query';
import { counted } from '../../lib/format';
import { Button, ButtonLink } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState } from '../../ui/EmptyState';
import { BuildingTile } from '../../entities/complex/BuildingTile';
import type { ListName, ObjectList } from '../../entities/favourites/store';
import { CompareToggle } from '../../entities/favourites/ListToggles';
import { idsOf, toggle, useList } from '../../entities/favourites/store';
import { clear } from '../../entities/favourites/whole';

export type Objects = ObjectsListQuery['objectsList'];

/** The largest number of objects of a kind in one query. */
const MAX_ITEMS = 60;

interface MyObjectsProps {
  list: ListName;
  /** The text of an empty list. */
  empty: { title: string; text: string };
  layout: 'desktop' | 'mobile';
  /** YYYY-MM-DD. */
  today: string;
}

/** The objects of a list, from this browser's copy. */
export function MyObjects({ list, empty, layout, today }: MyObjectsProps) {
  const stored = useList(list);
  const query = useQuery(api, ObjectsListDocument, stored.count === 0 ? null : numbers(stored));
  if (stored.count === 0) return <Empty {...empty} />;
  const answer = query.answer;
  if (answer === null) return <LoadingCards count={Math.min(stored.count, 6)} />;
  if ('failure' in answer) {
    return (
      <EmptyState
        kind="failed"
        title={answer.failure.message}
        action={<Button onClick={query.retry}>Попробовать ещё раз</Button>}
      />
    );
  }
  return (
    <Found list={list} objects={answer.data.objectsList} stored={stored} layout={layout} today={today} />
  );
}

/** Ids of complexes and flats, the newest first. */
export function numbers(stored: ObjectList): { buildings: number[]; flats: number[] } {
  const of = (...types: Parameters<typeof idsOf>[1][]) =>
    types.flatMap((type) => [...idsOf(stored, type)]).slice(0, MAX_ITEMS);
  return { buildings: of('building', 'settlement'), flats: of('ra', 'rsa') };
}

function Empty({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      kind="empty"
      title={title}
      action={
        <ButtonLink kind="primary" href={BUILDINGS_PATH}>
          К новостройкам
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

function LoadingCards({ count }: { count: number }) {
  return (
    <ul className="object-tiles" aria-busy="true" aria-label="Загрузка">
      {Array.from({ length: count }, (_, at) => (
        <li key={at} className="lists-waiting">
          <Skeleton kind="block" />
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  list: ListName;
  objects: Objects;
  stored: ObjectList;
  layout: 'desktop' | 'mobile';
  today: string;
}

function Found({ list, objects, stored, layout, today }: FoundProps) {
  const { buildings, flats, lostBuildings, lostFlats } = objects;
  const lost = lostBuildings.length + lostFlats.length;
  const shown = buildings.length + flats.length + lost;
  return (
    <>
      <p className="lists-bar">
        <span className="muted">
          {counted(stored.count, OBJECTS)}
          {shown < stored.count ? `, показаны последние ${shown}` : ''}
        </span>
        <Button kind="ghost" icon="trash" onClick={() => clear(list)}>
          Очистить
        </Button>
      </p>
      {lost > 0 && (
        <p className="lists-lost">
          {counted(lost, [
            'объект больше не продаётся',
            'объекта больше не продаются',
            'объектов больше не продаются',
          ])}
          .{' '}
          <Button kind="ghost" size="s" onClick={() => forget(list, stored, objects)}>
            Убрать из списка
          </Button>
        </p>
      )}
      {buildings.length > 0 && (
        <section aria-label="Комплексы" id="building">
          <h2 className="lists-title">Комплексы</h2>
          <ul className="object-tiles">
            {buildings.map((building) => (
              <li key={building.id} className="lists-item">
                <BuildingTile building={building} today={today} width={layout === 'desktop' ? 288 : 343} />
                <span className="lists-compare">
                  <CompareToggle type="building" id={building.id} name={building.name} onPhoto />
                </span>
                <RemoveButton
                  name={building.name}
                  onPress={() =>
                    toggle(
                      list,
                      building.is_settlement && idsOf(stored, 'settlement').includes(building.id)
                        ? 'settlement'
                        : 'building',
                      building.id,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {flats.length > 0 && (
        <section aria-label="Квартиры" id="ra">
          <h2 className="lists-title">Квартиры</h2>
          <ul className="object-tiles object-tiles-flats">
            {flats.map((flat) => (
              <li key={flat.path} className="lists-item">
                <FlatTile flat={flat} withBuilding />
                <span className="lists-compare">
                  <CompareToggle type="ra" id={Number(flat.path)} name={flat.seo.header} onPhoto />
                </span>
                <RemoveButton
                  name={flat.seo.header}
                  onPress={() =>
                    toggle(
                      list,
                      idsOf(stored, 'rsa').includes(Number(flat.path)) ? 'rsa' : 'ra',
                      Number(flat.path),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const OBJECTS = ['объект', 'объекта', 'объектов'] as const;

function forget(list: ListName, stored: ObjectList, { lostBuildings, lostFlats }: Objects): void {
  for (const { type, ids } of stored.groups) {
    const lost = type === 'building' || type === 'settlement' ? lostBuildings : lostFlats;
    for (const id of ids.filter((number) => lost.includes(number))) toggle(list, type, id);
  }
}

function RemoveButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button kind="secondary" size="s" icon="close" iconOnly className="lists-away" onClick={onPress}>
      Убрать «{name}» из списка
    </Button>
  );
}
