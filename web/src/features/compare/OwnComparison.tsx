import { useEffect } from 'react';

import { COMPARISON_PATH } from '../../lib/paths';
import { Button, ButtonLink } from '../../ui/Button';
import { notify } from '../../ui/notifications';
import { useMounted } from '../../ui/Portal';
import { sharePage } from '../../ui/share';
import { compared, replaceCompared, useCompared } from '../../entities/favourites/whole';
import type { ComparedIds } from '../../entities/favourites/comparison';
import { write } from '../../entities/favourites/comparison';
import type { ComparisonQuery } from './comparison-query';
import { nextComparison, isSame, key, moved, without, urlAfterRemoval } from './comparison-query';

/** Key prefix in `sessionStorage`: comparisons that are not the visitor's own. */
const FOREIGN = 'compare-foreign:';

interface OwnComparisonProps {
  comparison: ComparisonQuery;
  /** The comparison of the URL is empty. */
  isEmpty: boolean;
  /** The number of objects in the table. */
  objectCount: number;
}

/** The visitor's own list beside that of the URL: a URL without objects redirects to it. */
export function OwnComparison({ comparison, isEmpty, objectCount }: OwnComparisonProps) {
  useEffect(() => {
    follow();
    remember(comparison);
  }, [comparison]);
  const own = useCompared();
  const isMounted = useMounted();
  const ownCount = own.complexes.length + own.flats.length;
  const isEmptyQuery = comparison.complexes.length + comparison.flats.length === 0;
  const goesOn = isMounted && isEmptyQuery && ownCount > 0;
  useEffect(() => {
    if (goesOn) window.location.replace(write(own));
  }, [goesOn, own]);
  if (!isMounted || isEmpty || isEmptyQuery || isSame(own, comparison)) return null;
  return (
    <p className="compare-note">
      Это сравнение открыто по ссылке.{' '}
      <Button
        kind="ghost"
        size="s"
        onClick={() => {
          replaceCompared(comparison);
          notify({ status: 'success', text: `Сохранено в вашем сравнении: ${objectCount}` });
        }}
      >
        Сохранить как моё
      </Button>
      {ownCount > 0 && (
        <ButtonLink kind="ghost" size="s" href={write(own)}>
          Открыть моё ({ownCount})
        </ButtonLink>
      )}
    </p>
  );
}

/**
 * Applies the navigation between comparisons to the visitor's own list. It runs on load, not on click, because a page
 * may be left before its hydration. Going back and reloading change nothing.
 */
function follow(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type !== 'navigate') return;
  const next = nextComparison(compared(), document.referrer, window.location.href, isForeign);
  if (next) replaceCompared(next);
}

function isForeign(comparison: ComparedIds): boolean {
  return stored((store) => store.getItem(FOREIGN + key(comparison))) !== null;
}

/** Remembers comparisons that are not the visitor's own. A page that was left before hydration stores nothing. */
function remember(comparison: ComparisonQuery): void {
  const name = FOREIGN + key(comparison);
  stored((store) => (isSame(compared(), comparison) ? store.removeItem(name) : store.setItem(name, '')));
}

/** Reads `sessionStorage`; null if the browser blocks it. */
function stored<Answer>(read: (store: Storage) => Answer): Answer | null {
  try {
    return read(window.sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Actions on a whole comparison that need scripts. They are rendered by the server: coming with hydration, they would move
 * the table from under a press. Presses on them before it are replayed.
 */
export function Actions() {
  return (
    <div className="compare-actions compare-scripted">
      <Button size="s" icon="share" onClick={sharePage}>
        Поделиться
      </Button>
      <Button size="s" icon="document" className="compare-print" onClick={() => window.print()}>
        Распечатать
      </Button>
      <Button
        size="s"
        kind="ghost"
        icon="trash"
        onClick={() => {
          replaceCompared({ complexes: [], flats: [] });
          window.location.assign(COMPARISON_PATH);
        }}
      >
        Очистить
      </Button>
    </div>
  );
}

interface ToolsProps {
  comparison: ComparisonQuery;
  kind: keyof ComparedIds;
  id: number;
  name: string;
}

/** Links that move or remove a column; the visitor's own list is updated on load ([`follow`]). */
export function Tools({ comparison, kind, id, name }: ToolsProps) {
  const list = comparison[kind];
  const at = list.indexOf(id);
  const to = (next: readonly number[]) => ({ href: urlAfterRemoval({ ...comparison, [kind]: next }) });
  const look = { kind: 'ghost', size: 's', iconOnly: true, rel: 'nofollow' } as const;
  return (
    <>
      {at > 0 && (
        <ButtonLink {...look} icon="left" {...to(moved(list, id, -1))}>
          Переставить левее: {name}
        </ButtonLink>
      )}
      {at < list.length - 1 && (
        <ButtonLink {...look} icon="right" {...to(moved(list, id, 1))}>
          Переставить правее: {name}
        </ButtonLink>
      )}
      <ButtonLink {...look} icon="close" {...to(without(list, id))}>
        Убрать из сравнения: {name}
      </ButtonLink>
    </>
  );
}
