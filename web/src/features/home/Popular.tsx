import type { BuildingTileFieldsFragment } from '../../api/generated/types';
import { ComplexTile } from '../../entities/complex/ComplexTile';

interface PopularProps {
  complexes: readonly BuildingTileFieldsFragment[];
  isMobile: boolean;
}

/** The most viewed complexes. */
export function Popular({ complexes, isMobile }: PopularProps) {
  return (
    <ul className="tiles">
      {complexes.map((complex) => (
        <li key={complex.id}>
          <ComplexTile complex={complex} isMobile={isMobile} />
        </li>
      ))}
    </ul>
  );
}
