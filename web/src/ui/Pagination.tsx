interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  /** The accessible name: «Страницы списка комплексов». */
  label?: string;
}

/** Links to the pages of a list; nothing for a single page. */
export function Pagination({ page, pages, href, label = 'Страницы' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <a className="pagination-step" href={href(page - 1)} rel="prev">
          Назад
        </a>
      )}
      {pageNumbers(page, pages).map((number, at, all) =>
        number === null ? (
          <span key={`gap-${all[at - 1]}`} className="pagination-gap">
            …
          </span>
        ) : number === page ? (
          <span key={number} className="pagination-page pagination-current" aria-current="page">
            {number}
          </span>
        ) : (
          <a key={number} className="pagination-page" href={href(number)} aria-label={`Страница ${number}`}>
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a className="pagination-step" href={href(page + 1)} rel="next">
          Дальше
        </a>
      )}
    </nav>
  );
}

/** The first page, the last one and the neighbours; a gap is null, and never hides a single page. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1, ...(page <= 3 ? [2, 3, 4] : [])]);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pages).toSorted((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const previous = numbers[at - 1];
    if (previous === undefined || number - previous === 1) return [number];
    return number - previous === 2 ? [number - 1, number] : [null, number];
  });
}
