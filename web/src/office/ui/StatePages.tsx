/** A long list of what stands in one of a few states: chips of the states, a page of rows, the way to the others. */
import type { ReactNode } from 'react';

import { counted, type Forms, groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import { usePlace } from '../location';
import { withQuery } from '../paths';
import { PagedTable } from './PagedTable';

const ROWS = 50;

interface KnownState<State extends string> {
  state: State;
  /** Of many: «Черновики». */
  many: string;
}

/** Where in such a list somebody is, by the address. */
export function useStatePage<State extends string>(path: string, states: readonly KnownState<State>[]) {
  const { query } = usePlace();
  const state = states.find((known) => known.state.toLowerCase() === query.get('state'))?.state ?? null;
  const page = Math.max(Math.trunc(Number(query.get('page'))) || 1, 1);
  const addressOf = (of: State | null, at = 1) => {
    const wanted = new URLSearchParams();
    if (of) wanted.set('state', of.toLowerCase());
    if (at > 1) wanted.set('page', String(at));
    return withQuery(path, wanted);
  };
  return { states, state, page, addressOf, variables: { state, offset: (page - 1) * ROWS, limit: ROWS } };
}

interface StatePagesProps<State extends string> {
  list: ReturnType<typeof useStatePage<State>>;
  total: number;
  counts: readonly { state: State; count: number }[];
  isLoading: boolean;
  /** What the rows are: «Заявки». */
  label: string;
  /** What they are called with a number. */
  forms: Forms;
  /** In place of a table without rows. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

export function StatePages<State extends string>(props: StatePagesProps<State>) {
  const { list, total, counts, isLoading, label, forms, empty, children } = props;
  const { states, state, page, addressOf } = list;
  const countOf = (of: State) => counts.find((one) => one.state === of)?.count ?? 0;
  return (
    <>
      <nav className="chips of-filters" aria-label="Состояние">
        <LinkChip href={addressOf(null)} current={state === null}>
          Все
        </LinkChip>
        {states.map((known) => (
          <LinkChip
            key={known.state}
            href={addressOf(known.state)}
            current={state === known.state}
            count={groupThousands(countOf(known.state))}
          >
            {known.many}
          </LinkChip>
        ))}
      </nav>
      {total === 0 ? (
        empty
      ) : (
        <PagedTable
          label={label}
          note={`${counted(total, forms)}, последние сверху`}
          isLoading={isLoading}
          page={page}
          pages={Math.ceil(total / ROWS)}
          href={(to) => addressOf(state, to)}
          pagesLabel={`Страницы списка ${forms[2]}`}
        >
          {children}
        </PagedTable>
      )}
    </>
  );
}
