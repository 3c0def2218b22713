/** The orders of a listing, as links. */
import { changed } from '../../lib/address';

/** A sort order by its codes in URLs. */
export interface Order {
  sort: string;
  dir: string;
}

interface OrderChoice extends Order {
  title: string;
}

const POPULAR: OrderChoice = { sort: 'popularity', dir: 'desc', title: 'Сначала популярные' };

const ORDERS: readonly OrderChoice[] = [
  POPULAR,
  { sort: 'price', dir: 'asc', title: 'Сначала дешёвые' },
  { sort: 'price', dir: 'desc', title: 'Сначала дорогие' },
  { sort: 'area', dir: 'asc', title: 'Сначала маленькие' },
  { sort: 'area', dir: 'desc', title: 'Сначала просторные' },
  { sort: 'price_per_metre', dir: 'asc', title: 'По цене за м²' },
  { sort: 'deadline', dir: 'asc', title: 'По сроку сдачи' },
  { sort: 'newness', dir: 'desc', title: 'Сначала новые' },
  { sort: 'distance', dir: 'asc', title: 'Ближе к центру' },
];

/** A sort order with its URL. */
export interface OrderLink {
  title: string;
  url: string;
  isCurrent: boolean;
}

/** The sort orders of a listing; `address` has every condition in its query. */
export function orderLinks(address: string, current: Order): OrderLink[] {
  return ORDERS.map((order) => ({
    title: order.title,
    url: changed(address, order === POPULAR ? { sort: '', dir: '' } : { sort: order.sort, dir: order.dir }),
    isCurrent: order.sort === current.sort && order.dir === current.dir,
  }));
}

/** The order as text. */
export function orderTitle({ sort, dir }: Order): string {
  return (ORDERS.find((order) => order.sort === sort && order.dir === dir) ?? POPULAR).title;
}
