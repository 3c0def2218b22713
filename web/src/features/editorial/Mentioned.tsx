import type { BuildingTileFieldsFragment } from '../../api/generated/types';
import { BuildingTiles } from '../../entities/complex/BuildingTile';
import type { PostTeaser } from './Posts';
import { Posts } from './Posts';

/** The number of other texts below: one row. */
const MORE = 3;

interface MentionedProps {
  buildings: readonly BuildingTileFieldsFragment[];
  more: readonly PostTeaser[];
  /** «Ещё новости». */
  moreTitle: string;
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

/** The complexes mentioned in a text, and other texts of its kind. */
export function Mentioned({ buildings, more, moreTitle, isMobile, today }: MentionedProps) {
  return (
    <>
      {buildings.length > 0 && (
        <section className="post-section">
          <h2>О чём говорится</h2>
          <BuildingTiles buildings={buildings} today={today} width={isMobile ? 343 : 288} />
        </section>
      )}
      {more.length > 0 && (
        <section className="post-section">
          <h2>{moreTitle}</h2>
          <Posts posts={more.slice(0, MORE)} isMobile={isMobile} isBelow />
        </section>
      )}
    </>
  );
}
