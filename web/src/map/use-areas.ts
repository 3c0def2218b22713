/** The areas of a map, with undo and redo. */
import { useCallback, useMemo, useState } from 'react';

import type { Ring } from './areas';
import { fitted } from './areas';
import type { History } from './history';
import { begin, push, redo, undo } from './history';

/** Areas with their operations. */
export interface Areas {
  readonly rings: readonly Ring[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** One undo step: rings are simplified to fit a URL. */
  set(rings: readonly Ring[]): void;
  remove(index: number): void;
  clear(): void;
  undo(): void;
  redo(): void;
}

/** The state of areas with initial rings. */
export function useAreas(initial: readonly Ring[]): Areas {
  const [history, setHistory] = useState<History<readonly Ring[]>>(() => begin(initial));
  const set = useCallback((rings: readonly Ring[]) => setHistory((now) => push(now, fitted(rings))), []);
  const remove = useCallback(
    (index: number) =>
      setHistory((now) =>
        push(
          now,
          now.present.filter((_, at) => at !== index),
        ),
      ),
    [],
  );
  const clear = useCallback(() => setHistory((now) => (now.present.length > 0 ? push(now, []) : now)), []);
  const back = useCallback(() => setHistory(undo), []);
  const forth = useCallback(() => setHistory(redo), []);
  const { past, present, future } = history;
  return useMemo(
    () => ({
      rings: present,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      set,
      remove,
      clear,
      undo: back,
      redo: forth,
    }),
    [present, past.length, future.length, set, remove, clear, back, forth],
  );
}
