import type { BuildingTileFieldsFragment } from '../../api/generated/types';
import { ComplexTile } from '../../entities/complex/ComplexTile';

interface PopularProps {
  complexes: readonly BuildingTileFieldsFragment[];
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

/** The most viewed complexes. */
export function Popular({ complexes, isMobile, today }: PopularProps) {
  return (
    <ul className="tiles">
      {complexes.map((complex) => (
        <li key={complex.id}>
          <ComplexTile complex={complex} isMobile={isMobile} today={today} />
        </li>
      ))}
    </ul>
  );
}
