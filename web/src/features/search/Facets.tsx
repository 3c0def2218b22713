import type { FacetsQuery } from '../../api/generated';
import { changed, toggled, valuesOf } from '../../lib/address';
import { groupThousands } from '../../lib/format';

type Group = FacetsQuery['facets']['facets']['groups'][number];

/** Groups of the side column, and how many options of each: the most frequent of long ones. */
const SHOWN: readonly { readonly field: string; readonly most: number; readonly isSingle?: boolean }[] = [
  { field: 'rooms', most: 8 },
  { field: 'price_to', most: 8, isSingle: true },
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
      {SHOWN.map(({ field, most, isSingle = false }) => {
        const group = groups.find((one) => one.field === field);
        if (!group || group.items.length === 0) return null;
        return (
          <section className="facet" key={field} aria-label={group.title}>
            <h2 className="facet__title">{group.title}</h2>
            <ul>
              {frequent(group.items, most).map((item) => (
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

function frequent(items: Group['items'], most: number): Group['items'] {
  if (items.length <= most) return items;
  return items.toSorted((one, other) => other.lots - one.lots).slice(0, most);
}
