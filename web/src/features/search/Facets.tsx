import type { FacetsQuery } from '../../api/generated';
import { changed, toggled, valuesOf } from '../../lib/address';
import { groupThousands } from '../../lib/format';

type Group = FacetsQuery['facets']['facets']['groups'][number];

interface Shown {
  readonly field: string;
  /** How many options: the most frequent of a longer group, in the group's own order. */
  readonly most: number;
  /** Only these options. */
  readonly values?: readonly string[];
  /** A choice replaces the one before. */
  readonly isSingle?: boolean;
}

/** Groups of the side column. */
const SHOWN: readonly Shown[] = [
  { field: 'rooms', most: 6, values: ['st', '1', '2', '3', '4+', 'open'] },
  { field: 'price_to', most: 16, isSingle: true },
  { field: 'end_date', most: 9 },
  { field: 'finishing', most: 4 },
  { field: 'class', most: 6 },
  { field: 'metro', most: 10 },
];

interface Props {
  readonly groups: readonly Group[];
  /** The listing with every condition in its query. */
  readonly address: string;
}

/** Options with their counts, every one a link. An option that would give nothing is dimmed, never hidden. */
export function Facets({ groups, address }: Props) {
  return (
    <>
      {SHOWN.map(({ field, most, values, isSingle = false }) => {
        const group = groups.find((one) => one.field === field);
        if (!group || group.items.length === 0) return null;
        return (
          <section className="facet" key={field} aria-label={group.title}>
            <h2 className="facet__title">{group.title}</h2>
            <ul>
              {frequent(group.items, most, values).map((item) => (
                <li key={item.value}>
                  <Option item={item} field={field} isSingle={isSingle} address={address} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface OptionProps {
  readonly item: Group['items'][number];
  readonly field: string;
  readonly isSingle: boolean;
  readonly address: string;
}

function Option({ item, field, isSingle, address }: OptionProps) {
  const isChosen = valuesOf(address, field).includes(item.value);
  const href =
    isSingle && !isChosen ? changed(address, { [field]: item.value }) : toggled(address, field, item.value);
  const state = isChosen ? ' facet__option_chosen' : item.lots === 0 ? ' facet__option_empty' : '';
  return (
    <a className={`facet__option${state}`} href={href} data-here aria-current={isChosen || undefined}>
      <span>{item.title}</span> <span className="facet__count">{groupThousands(item.lots)}</span>
    </a>
  );
}

function frequent(items: Group['items'], most: number, values?: readonly string[]): Group['items'] {
  const offered = values ? items.filter((item) => values.includes(item.value)) : items;
  if (offered.length <= most) return offered;
  const kept = new Set(offered.toSorted((one, other) => other.lots - one.lots).slice(0, most));
  return offered.filter((item) => kept.has(item));
}
