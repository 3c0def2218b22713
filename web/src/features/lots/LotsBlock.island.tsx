import type { OfferNouns } from '../../entities/complex/offer-nouns';
import type { PriceRow } from '../../entities/lot/room-classes';
import type { Queue } from '../../entities/complex/types';
import type { DeviceLayout } from '../../app/contract';
import type { SiteRegion } from '../../api/generated/types';
import { counted } from '../../lib/format';
import { Block } from '../../ui/object/Block';
import { Choices } from '../../ui/object/Choices';
import { Grid } from './Grid';
import { FloorPlanLayouts } from './FloorPlanLayouts';
import { LotErrors } from '../../entities/lot/NoPlan';
import { LotFilter } from './LotFilter';
import { LotList } from './LotList';
import type { Lots } from './operations';
import type { LotsFilter } from '../../entities/lot/lots-filter';
import { VIEWS, lotsHref } from '../../entities/lot/lots-filter';

interface LotsBlockProps {
  region: SiteRegion;
  /** The nouns of the lots. */
  nouns: OfferNouns;
  /** The URL of the complex. */
  base: string;
  filter: LotsFilter;
  lots: Lots;
  rows: readonly PriceRow[];
  queues: readonly Queue[];
  layout: DeviceLayout;
  /** YYYY-MM-DD. */
  today: string;
}

/** The lots of a complex: the filter, and one of three views. */
export function LotsBlock({
  region,
  nouns,
  base,
  filter,
  lots,
  rows,
  queues,
  layout,
  today,
}: LotsBlockProps) {
  return (
    <Block
      id="flats"
      title={`${nouns.title} в продаже`}
      note={lots.count === null ? undefined : counted(lots.count, nouns.forms)}
    >
      <Choices
        className="lots-views"
        label="Вид списка квартир"
        items={VIEWS.map(({ view, title }) => ({
          title,
          href: lotsHref(base, filter, { view }),
          isCurrent: view === filter.view,
        }))}
      />
      <LotFilter
        region={region}
        nouns={nouns}
        base={base}
        filter={filter}
        rows={rows}
        queues={queues}
        count={lots.count}
        layout={layout}
        today={today}
      />
      <LotErrors value={lots.errors}>
        <View nouns={nouns} base={base} filter={filter} lots={lots} layout={layout} today={today} />
      </LotErrors>
    </Block>
  );
}

type ViewProps = Pick<LotsBlockProps, 'nouns' | 'base' | 'filter' | 'lots' | 'layout' | 'today'>;

function View({ nouns, base, filter, lots, layout, today }: ViewProps) {
  const failed = <p className="lots-none">Не получилось загрузить список. Обновите страницу.</p>;
  switch (filter.view) {
    case 'grid':
      return lots.grid ? (
        <Grid data={lots.grid} nouns={nouns} base={base} filter={filter} layout={layout} />
      ) : (
        failed
      );
    case 'layouts':
      return lots.groups ? (
        <FloorPlanLayouts
          groups={lots.groups}
          nouns={nouns}
          opened={lots.opened}
          base={base}
          filter={filter}
          today={today}
        />
      ) : (
        failed
      );
    case 'list':
      return lots.list ? (
        <LotList
          flats={lots.list.items}
          pages={lots.list.pagesCount}
          base={base}
          filter={filter}
          layout={layout}
          today={today}
        />
      ) : (
        failed
      );
  }
}
