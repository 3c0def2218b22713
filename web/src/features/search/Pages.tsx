import { changed, valuesOf } from '../../lib/address';

interface Props {
  readonly address: string;
  readonly count: number;
}

/** Pages of a listing: the first, the last, and those around the current one. */
export function Pages({ address, count }: Props) {
  if (count < 2) return null;
  const current = Number(valuesOf(address, 'page')[0] ?? 1);
  const href = (page: number) => changed(address, { page: page === 1 ? '' : String(page) });
  return (
    <nav className="pages" aria-label="Страницы">
      {shown(current, count).map((page, at, all) => (
        <span key={page} className="pages__item">
          {at > 0 && page - (all[at - 1] ?? 0) > 1 && <span className="pages__gap">…</span>}
          <a
            className="pages__link"
            href={href(page)}
            data-here
            aria-current={page === current ? 'page' : undefined}
            aria-label={`Страница ${page}`}
          >
            {page}
          </a>
        </span>
      ))}
      {current < count && (
        <a className="pages__next" href={href(current + 1)} data-here>
          Дальше
        </a>
      )}
    </nav>
  );
}

function shown(current: number, count: number): number[] {
  const wanted = [1, current - 1, current, current + 1, count];
  return [...new Set(wanted)]
    .filter((page) => page >= 1 && page <= count)
    .toSorted((one, other) => one - other);
}
