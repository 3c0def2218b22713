import { ComplexTile } from '../../entities/complex/ComplexTile';
import type { ListingData } from './head';

interface NearMatchesProps {
  found: ListingData['almost'];
  isMobile: boolean;
}

/** How the server names a condition that is dropped. */
const DROPPED = 'Не учитывать: ';

/** Nothing matches, but these miss the filter by one condition. */
export function NearMatches({ found, isMobile }: NearMatchesProps) {
  if (found.length === 0) return null;
  return (
    <section className="almost" aria-labelledby="almost">
      <h2 id="almost">Почти подходят</h2>
      <p className="muted almost-about">У каждого отличается одно условие</p>
      <ul className="tiles">
        {found.map(({ title, building }) => (
          <li key={building.id}>
            <ComplexTile
              complex={building}
              isMobile={isMobile}
              note={title.replace(DROPPED, 'Отличается: ')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
