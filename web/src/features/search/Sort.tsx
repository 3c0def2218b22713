import { useId } from 'react';

import { changed, valuesOf } from '../../lib/address';

const ORDERS = [
  ['', 'сначала популярные'],
  ['price', 'сначала дешёвые'],
  ['price:desc', 'сначала дорогие'],
  ['area:desc', 'сначала большие'],
  ['price_per_metre', 'по цене за м²'],
  ['deadline', 'по сроку сдачи'],
  ['newness', 'сначала новые'],
  ['name', 'по названию'],
] as const;

interface Props {
  readonly address: string;
  readonly go: (address: string) => void;
}

/** The order of the results. */
export function Sort({ address, go }: Props) {
  const id = useId();
  const [field = ''] = valuesOf(address, 'sort');
  const [direction] = valuesOf(address, 'dir');
  const current = ORDERS.some(([value]) => value === `${field}:${direction}`)
    ? `${field}:${direction}`
    : field;
  return (
    <p className="sort">
      <label htmlFor={id}>Показывать</label>
      <select
        id={id}
        value={current}
        onChange={(event) => {
          const [sort = '', dir = ''] = event.target.value.split(':');
          go(changed(address, { sort, dir }));
        }}
      >
        {ORDERS.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
      <a className="sort__options" href="#options">
        Фильтры
      </a>
    </p>
  );
}
