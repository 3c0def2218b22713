import type { SearchFormQuery } from '../../api/generated/types';
import { changed } from '../../lib/address';
import { type Forms, groupThousands, priceShort } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import type { ListingData } from './head';

interface BeyondProps {
  data: ListingData;
  /** The URL of the listing with every condition in its query. */
  address: string;
  groups: SearchFormQuery['buildingsListFilters']['facets']['groups'];
  lots: Forms;
  page: number;
  pages: number;
  perPage: number;
}

/**
 * Pages of a list end at a limit: the price leads on from the last flat that they reach, and rooms divide the list.
 * Nothing where the pages reach everything.
 */
export function Beyond({ data, address, groups, lots, page, pages, perPage }: BeyondProps) {
  const { itemsCount, items } = data.flats;
  const reached = pages * perPage;
  if (itemsCount <= reached) return null;
  const byPrice = { sort: 'price', dir: 'asc' };
  const last = items.at(-1)?.price_from ?? null;
  const isEnd = page === pages && data.order.sort === 'price' && data.order.dir === 'asc' && last !== null;
  const rooms = /[?&]rooms=/.test(address)
    ? []
    : (groups.find(({ field }) => field === 'rooms')?.items.filter((item) => item.lots > 0) ?? []);
  return (
    <nav className="listing-beyond" aria-label="Остальные предложения">
      <p>
        {`По страницам открываются первые ${groupThousands(reached)} из ${groupThousands(itemsCount)} ${lots[2]}. Остальные:`}
      </p>
      <ul className="top-links-list">
        <li>
          {isEnd ? (
            <LinkChip href={changed(address, { ...byPrice, price_from: String(last * 1000) })}>
              {`дальше, от ${priceShort(last)}`}
            </LinkChip>
          ) : (
            <LinkChip href={changed(address, { ...byPrice, page: String(pages) })}>
              дороже, в порядке цены
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
