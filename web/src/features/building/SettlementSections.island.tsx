import { withQuery } from '../../lib/address';
import { Block } from '../../ui/object/Block';
import type { BuildingViewProps } from './BuildingView';
import { SettlementLand } from './SettlementLand';
import { offersCount, SettlementOffers } from './SettlementOffers';
import { SettlementTypes } from './SettlementTypes';
import { isNarrowed } from './settlement-filter';

/** Sections only a settlement has: land and utilities, prices by type, offers. */
export function SettlementSections({ context, data, page }: BuildingViewProps) {
  const { building, sales } = data;
  const { settlement, url } = building;
  if (!settlement) return null;
  const { layout, site } = context;
  return (
    <>
      <Block title="Земля и коммуникации">
        <SettlementLand building={building} settlement={settlement} />
      </Block>
      {settlement.offers.length > 0 && (
        <Block id="prices" title="Цены по типам">
          <SettlementTypes
            offers={settlement.offers}
            href={(type) => withQuery(url, { type }, 'flats')}
            layout={layout}
          />
        </Block>
      )}
      {sales && settlement.offers.length > 0 && (
        <Block
          id="flats"
          title="Предложения"
          note={`${isNarrowed(sales.filter) ? 'подходит ' : ''}${offersCount(sales.offers.itemsCount)}`}
        >
          <SettlementOffers
            {...sales}
            name={building.name}
            url={url}
            types={settlement.offers}
            phone={building.builder?.phone ?? site.phone}
            page={page}
            layout={layout}
          />
        </Block>
      )}
    </>
  );
}
