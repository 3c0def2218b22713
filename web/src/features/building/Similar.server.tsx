import { Block } from '../../ui/object/Block';
import type { Around } from './model';
import { BuildingTiles } from '../../entities/complex/BuildingTile';

/** Similar complexes: by price, then by location. */
export function Similar({
  around,
  today,
  isSettlement,
}: {
  around: Around;
  today: string;
  isSettlement: boolean;
}) {
  const rows = [
    { title: 'Близко по цене', buildings: around.similarCostBuildings },
    { title: 'Поблизости', buildings: around.similarPlaceBuildings },
  ].filter(({ buildings }) => buildings.length > 0);
  return (
    <Block id="similar" title={isSettlement ? 'Похожие посёлки' : 'Похожие комплексы'}>
      {rows.map(({ title, buildings }) => (
        <section key={title} className="similar" aria-label={title}>
          <h3 className="papers-title">{title}</h3>
          <BuildingTiles buildings={buildings} today={today} />
        </section>
      ))}
    </Block>
  );
}
