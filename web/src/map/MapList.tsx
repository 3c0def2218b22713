import { Skeleton } from '../ui/Skeleton';
import { EmptyState } from '../ui/EmptyState';
import { MapCard } from './MapCard';
import type { Item, Picked } from './types';

interface MapListProps {
  items: readonly Item[] | null;
  /** YYYY-MM-DD. */
  today: string;
  /** The number of visible complexes, of which the first are listed. */
  total: number;
  highlightedId: number | null;
  /** The URL of the paged list with the same filter. */
  listing: string;
  isLoading: boolean;
  hasFailed: boolean;
  onLight(picked: Picked | null): void;
  onRetry(): void;
}

/** The complexes in the viewport: the alternative to the map for keyboard and screen readers. */
export function MapList({
  items,
  today,
  total,
  highlightedId,
  listing,
  isLoading,
  hasFailed,
  onLight,
  onRetry,
}: MapListProps) {
  if (hasFailed && !items) {
    const retry = (
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Попробовать ещё раз
      </button>
    );
    return (
      <EmptyState kind="failed" title="Не получилось загрузить список" action={retry}>
        Карта покажет его, как только ответит сервер.
      </EmptyState>
    );
  }
  if (!items) {
    return (
      <div className="map-list" aria-busy="true">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} kind="block" className="map-card-empty" />
        ))}
      </div>
    );
  }
  // The list has complexes whose place nobody told, too.
  const all = (
    <a className="btn btn-secondary btn-block" href={listing}>
      Все комплексы списком
    </a>
  );
  if (items.length === 0) {
    return (
      <EmptyState kind="empty" icon="map" title="Здесь ничего не нашлось" action={all}>
        Отдалите карту, передвиньте её или уберите часть условий. Комплексы, место которых продавец не указал,
        есть только в списке.
      </EmptyState>
    );
  }
  // The list is remounted for other complexes: reused cards would visibly jump.
  const sight = items.map(({ id }) => id).join();
  return (
    <div key={sight} className="map-list" aria-busy={isLoading || undefined}>
      {items.map((item) => (
        <MapCard
          key={item.id}
          item={item}
          today={today}
          isLit={item.id === highlightedId}
          onLight={(isLit) => onLight(isLit ? pickedOf(item) : null)}
        />
      ))}
      {total > items.length && all}
    </div>
  );
}

/** The position of a complex in the list, or null if it is unknown. */
export function pickedOf({ id, map_lat, map_lng, price_from }: Item): Picked | null {
  if (map_lat == null || map_lng == null) return null;
  return { id, lat: map_lat, lng: map_lng, price: price_from ?? null };
}
