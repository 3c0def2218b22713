import { ComplexTile } from '../../entities/complex/ComplexTile';
import type { ListingData } from './head';

interface NearMatchesProps {
  found: ListingData['almost'];
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

/** The server's label of a dropped condition. */
const DROPPED = 'Не учитывать: ';

/** Without matches: objects that fail a single condition of the filter. */
export function NearMatches({ found, isMobile, today }: NearMatchesProps) {
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
              today={today}
              note={title.replace(DROPPED, 'Отличается: ')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
