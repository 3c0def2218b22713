import type { Results } from '../../app/page';
import { searchFormAnswer } from '../../entities/search/operations';
import { changed } from '../../lib/address';
import { area, type Forms, groupThousands, priceShort } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import { type ListingData, PER_PAGE } from './head';

interface BeyondProps {
  data: ListingData;
  results: Results;
  /** The URL of the listing with every condition in its query. */
  address: string;
  lots: Forms;
  page: number;
  pages: number;
}

const BY_PRICE = { sort: 'price', dir: 'asc' };
const BY_AREA = { sort: 'area', dir: 'asc' };

/**
 * Pages of a list end at a limit: the price leads on from the last flat that they reach, the area where a flat has no
 * price, and rooms divide the list. Nothing where the pages reach everything.
 */
export function Beyond({ data, results, address, lots, page, pages }: BeyondProps) {
  const { itemsCount, items } = data.flats;
  const reached = pages * PER_PAGE;
  if (itemsCount <= reached) return null;
  const last = items.at(-1);
  const endOf = (sort: string) => page === pages && data.order.sort === sort && data.order.dir === 'asc';
  const price = endOf('price') ? (last?.price_from ?? null) : null;
  const square = endOf('area') ? (last?.s_total ?? null) : null;
  const groups = searchFormAnswer(results)?.buildingsListFilters.facets.groups;
  const rooms = /[?&]rooms=/.test(address)
    ? []
    : (groups?.find(({ field }) => field === 'rooms')?.items.filter((item) => item.lots > 0) ?? []);
  return (
    <nav className="listing-beyond" aria-label="Остальные предложения">
      <p>{`По страницам открываются первые ${groupThousands(reached)} ${lots[2]}. Остальные:`}</p>
      <ul className="top-links-list">
        <li>
          {price === null ? (
            <LinkChip href={changed(address, { ...BY_PRICE, page: String(pages) })}>
              дороже, в порядке цены
            </LinkChip>
          ) : (
            <LinkChip href={changed(address, { ...BY_PRICE, price_from: String(price * 1000) })}>
              {`дальше, от ${priceShort(price)}`}
            </LinkChip>
          )}
        </li>
        <li>
          {square === null ? (
            <LinkChip href={changed(address, { ...BY_AREA, page: String(pages) })}>
              просторнее, в порядке площади
            </LinkChip>
          ) : (
            <LinkChip href={changed(address, { ...BY_AREA, area_from: String(square) })}>
              {`дальше, от ${area(square)}`}
            </LinkChip>
          )}
        </li>
        {rooms.map((item) => (
          <li key={item.value}>
            <LinkChip href={changed(address, { rooms: item.value })} count={groupThousands(item.lots)}>
              {item.title.toLowerCase()}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
