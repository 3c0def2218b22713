import type { Goods } from '../../entities/complex/goods';
import type { PriceRow } from '../../entities/lot/room-classes';
import type { Queue } from '../../entities/complex/types';
import type { LayoutName } from '../../app/contract';
import type { SiteRegion } from '../../api/generated/types';
import { counted } from '../../lib/format';
import { Block } from '../../ui/object/Block';
import { Choices } from '../../ui/object/Choices';
import { Grid } from './Grid';
import { Layouts } from './Layouts';
import { LotFilter } from './LotFilter';
import { LotList } from './LotList';
import type { Lots } from './operations';
import type { LotWish } from '../../entities/lot/lots-filter';
import { VIEWS, lotsHref } from '../../entities/lot/lots-filter';

interface LotsBlockProps {
  region: SiteRegion;
  /** What is sold, in words. */
  goods: Goods;
  /** The address of the complex. */
  base: string;
  wish: LotWish;
  lots: Lots;
  rows: readonly PriceRow[];
  queues: readonly Queue[];
  layout: LayoutName;
}

/** The lots of a complex: conditions, and one of three views. */
export function LotsBlock({ region, goods, base, wish, lots, rows, queues, layout }: LotsBlockProps) {
  return (
    <Block
      id="flats"
      title={`${goods.title} в продаже`}
      note={lots.count === null ? undefined : counted(lots.count, goods.forms)}
    >
      <Choices
        className="lots-views"
        label="Вид списка квартир"
        items={VIEWS.map(({ view, title }) => ({
          title,
          href: lotsHref(base, wish, { view }),
          isCurrent: view === wish.view,
        }))}
      />
      <LotFilter
        region={region}
        goods={goods}
        base={base}
        wish={wish}
        rows={rows}
        queues={queues}
        count={lots.count}
        layout={layout}
      />
      <View goods={goods} base={base} wish={wish} lots={lots} layout={layout} />
    </Block>
  );
}

type ViewProps = Pick<LotsBlockProps, 'goods' | 'base' | 'wish' | 'lots' | 'layout'>;

function View({ goods, base, wish, lots, layout }: ViewProps) {
  const failed = <p className="lots-none">Не получилось загрузить список. Обновите страницу.</p>;
  switch (wish.view) {
    case 'grid':
      return lots.grid ? (
        <Grid data={lots.grid} goods={goods} base={base} wish={wish} layout={layout} />
      ) : (
        failed
      );
    case 'layouts':
      return lots.groups ? (
        <Layouts groups={lots.groups} goods={goods} opened={lots.opened} base={base} wish={wish} />
      ) : (
        failed
      );
    case 'list':
      return lots.list ? (
        <LotList
          flats={lots.list.items}
          pages={lots.list.pagesCount}
          base={base}
          wish={wish}
          layout={layout}
        />
      ) : (
        failed
      );
  }
}
