import type { SummaryFlatsDataQuery } from '../../api/generated';
import { area, counted, priceShort } from '../../lib/format';
import { Picture } from '../../ui/Picture';
import { Block } from './Block';
import { capitalised } from './model';

type RoomClass = SummaryFlatsDataQuery['summaryFlatsData']['items'][number];

/** Layouts of a room class, the cheapest first. */
export function Layouts({ rooms, href }: { rooms: RoomClass; href: string }) {
  const note = rooms.minPrice === null ? undefined : `от ${priceShort(rooms.minPrice)}`;
  const all = `Все ${counted(rooms.countFlats, FLATS)}`;
  return (
    <Block title={capitalised(rooms.title)} note={note} more={{ href, title: all }}>
      <ul className="object-tiles object-tiles-flats">
        {rooms.layouts.map((layout) => (
          <li key={layout.url}>
            <article className="card object-tile object-flat">
              <div className="object-flat-plan">
                {layout.photo && <Picture src={layout.photo} alt="" width={170} height={170} vector />}
              </div>
              <div className="object-tile-body">
                <h3 className="object-flat-name">
                  <a href={layout.url}>{layout.area === null ? 'Планировка' : area(layout.area)}</a>
                </h3>
                <p className="object-tile-price">
                  <strong>
                    {layout.priceFrom === null ? 'по запросу' : `от ${priceShort(layout.priceFrom)}`}
                  </strong>
                  <span className="muted">{counted(layout.count, FLATS)}</span>
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const FLATS = ['квартира', 'квартиры', 'квартир'] as const;
