import { Block } from './Block';
import type { Tile } from './model';
import { BuildingTiles } from './Tiles';

interface SimilarProps {
  buildings: readonly Tile[];
  layout: 'desktop' | 'mobile';
}

/** Complexes beside this one by price or by place. */
export function Similar({ buildings, layout }: SimilarProps) {
  return (
    <Block id="similar" title="Похожие комплексы" note="рядом и близко по цене">
      <BuildingTiles buildings={buildings.slice(0, layout === 'desktop' ? 6 : 4)} />
    </Block>
  );
}
