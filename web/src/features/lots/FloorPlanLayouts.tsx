import { flatPath } from '../../lib/paths';
import type { OfferNouns } from '../../entities/complex/offer-nouns';
import { capitalised } from '../../lib/format';
import { deadlineOn } from '../../entities/complex/completion';
import { finishing } from '../../entities/lot/finishing';
import { NoPlan } from '../../entities/lot/NoPlan';
import { roomClass } from '../../entities/lot/room-classes';
import { range } from '../../entities/prices/range';
import type { FlatRowFieldsFragment, SummaryFlatsDataQuery } from '../../api/generated/types';
import { area, counted, priceFull, priceShort } from '../../lib/format';
import { Picture } from '../../ui/Picture';
import { NoLots, shortTitle } from './LotList';
import type { LotsFilter } from '../../entities/lot/lots-filter';
import { lotsHref } from '../../entities/lot/lots-filter';

export type RoomGroup = SummaryFlatsDataQuery['summaryFlatsData']['items'][number];

interface FloorPlanLayoutsProps {
  /** The nouns of the lots. */
  nouns: OfferNouns;
  groups: readonly RoomGroup[];
  /** Lots of the layout that is open in the URL. */
  opened: readonly FlatRowFieldsFragment[];
  base: string;
  filter: LotsFilter;
  /** YYYY-MM-DD. */
  today: string;
}

/** Floor plan layouts by rooms, the cheapest first; the lots of an open one are above them. */
export function FloorPlanLayouts({ groups, nouns, opened, base, filter, today }: FloorPlanLayoutsProps) {
  const shown = groups.filter(({ layouts }) => layouts.length > 0);
  if (shown.length === 0) return <NoLots base={base} filter={filter} />;
  return (
    <>
      {filter.layout !== null && (
        <Opened flats={opened} nouns={nouns} base={base} filter={filter} size={filter.layout} today={today} />
      )}
      {shown.map((group) => (
        <section key={group.rooms} className="lots-group" aria-label={titleOf(group)}>
          <GroupHead group={group} nouns={nouns} base={base} filter={filter} />
          <ul className="object-tiles object-tiles-flats">
            {group.layouts.map((layout) => (
              <li key={layout.url}>
                <Tile layout={layout} group={group} nouns={nouns} base={base} filter={filter} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** «2-комнатные». */
function titleOf({ rooms, title }: RoomGroup): string {
  return roomClass(rooms)?.title ?? capitalised(title);
}

interface GroupProps {
  nouns: OfferNouns;
  group: RoomGroup;
  base: string;
  filter: LotsFilter;
}

function GroupHead({ group, nouns, base, filter }: GroupProps) {
  const { minFloor: first, floors } = group;
  const last = floors.at(-1) ?? null;
  const facts = [
    range(group.minPrice, group.maxPrice, priceShort) || 'цена по запросу',
    range(group.minArea, group.maxArea, area),
    first === null ? '' : first === last ? `${first} этаж` : `этажи ${first}–${last}`,
  ];
  return (
    <header className="lots-group-head">
      <h3>{titleOf(group)}</h3>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
      <a href={lotsHref(base, filter, { view: 'list', rooms: [group.rooms] })}>
        Все {counted(group.countFlats, nouns.forms)}
      </a>
    </header>
  );
}

interface TileProps extends GroupProps {
  layout: RoomGroup['layouts'][number];
}

function Tile({ layout, group, nouns, base, filter }: TileProps) {
  const { area: size, count, photo, priceFrom: price } = layout;
  // A layout with a single flat links to it directly.
  const href =
    count > 1 && size !== null ? lotsHref(base, filter, { rooms: [group.rooms], layout: size }) : layout.url;
  return (
    <article className="card object-tile object-flat">
      <div className="object-flat-plan">
        {photo ? <Picture src={photo} alt="" width={170} height={146} vector /> : <NoPlan />}
      </div>
      <div className="object-tile-body">
        <h4 className="object-flat-name">
          <a href={href} aria-current={size !== null && size === filter.layout ? 'true' : undefined}>
            {size === null ? 'Планировка' : area(size)}
          </a>
        </h4>
        <p className="object-tile-price">
          <strong>{price === null ? 'по запросу' : `от ${priceShort(price)}`}</strong>
          <span className="muted">{counted(count, nouns.forms)}</span>
        </p>
      </div>
    </article>
  );
}

interface OpenedProps {
  nouns: OfferNouns;
  flats: readonly FlatRowFieldsFragment[];
  base: string;
  filter: LotsFilter;
  size: number;
  today: string;
}

/** The lots of one layout by floor, with their prices. */
function Opened({ flats, nouns, base, filter, size, today }: OpenedProps) {
  const [first] = flats;
  return (
    <section className="lots-opened" aria-label="Квартиры выбранной планировки">
      <header className="lots-group-head">
        <h3>{first ? shortTitle(first) : `Планировка ${area(size)}`}</h3>
        <a href={lotsHref(base, filter, { rooms: [], layout: null })}>Все планировки</a>
      </header>
      {first ? (
        <div className="lots-opened-body">
          {first.photo && (
            <Picture
              src={first.photo}
              alt={`Планировка: ${shortTitle(first)}`}
              width={220}
              height={220}
              vector
            />
          )}
          <div>
            {alike(flats, today).map((flat) => (
              <SameFlats key={flat.title} {...flat} nouns={nouns} />
            ))}
          </div>
        </div>
      ) : (
        <p className="muted">Таких квартир в продаже больше нет.</p>
      )}
    </section>
  );
}

/** Flats that differ only by floor and price. */
interface Alike {
  title: string;
  offers: FlatRowFieldsFragment['sellersData']['offers'];
}

/** A hidden price is sorted last. */
const cost = ({ price }: { price: number | null }) => price ?? Number.MAX_SAFE_INTEGER;

/** Groups with equal titles are merged, the cheapest first. */
function alike(flats: readonly FlatRowFieldsFragment[], today: string): Alike[] {
  const byTitle = new Map<string, Alike['offers']>();
  for (const flat of flats) {
    const finish = finishing(flat.flat.finishing ? [flat.flat.finishing] : []);
    const title = [deadlineOn(flat.deadline, today), finish?.toLowerCase(), flat.contract]
      .filter(Boolean)
      .join(', ');
    byTitle.set(title, [...(byTitle.get(title) ?? []), ...flat.sellersData.offers]);
  }
  const groups = [...byTitle].map(([title, offers]) => ({
    title,
    offers: offers.toSorted((a, b) => cost(a) - cost(b)),
  }));
  const least = ({ offers: [first] }: Alike) => (first ? cost(first) : Number.MAX_SAFE_INTEGER);
  return groups.toSorted((a, b) => least(a) - least(b));
}

function SameFlats({ title, offers, nouns }: Alike & { nouns: OfferNouns }) {
  return (
    <>
      <p className="lots-same-head">
        {title} — {counted(offers.length, nouns.forms)}
      </p>
      <ul className="lots-same">
        {offers.map(({ id, floor, price }) => (
          <li key={id}>
            <a href={flatPath(id)}>
              <span>{floor === null ? 'этаж не указан' : `${floor} этаж`}</span>
              <strong>{price === null ? 'по запросу' : priceFull(price)}</strong>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
