import type { ReactNode } from 'react';

import type { DeviceLayout } from '../../app/contract';
import { area } from '../../lib/format';
import { MEDIA_PATH } from '../../lib/paths';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { NoPlan } from '../../entities/lot/NoPlan';
import { Lines } from '../../ui/object/Block';
import type { ViewerPhoto } from '../../ui/gallery/viewer/photo';
import { Viewer } from '../../ui/gallery/viewer/Viewer';
import type { Flat, FlatHome, FloorOfFlat } from './model';
import { floorOf, parts } from './model';
import { Tower } from './Tower';

interface PlanProps {
  flat: Flat;
  building: FlatHome;
  floor: FloorOfFlat | null;
  layout: DeviceLayout;
  /** Buttons over the plan. */
  tools: ReactNode;
}

/** The full-size plan with areas, further pictures, and the flat's position in the house. */
export function Plan({ flat, building, floor, layout, tools }: PlanProps) {
  const side = layout === 'desktop' ? 600 : 311;
  const photos = photosOf(flat);
  const [first, ...rest] = photos;
  return (
    <section className="card object-block flat-plan" aria-label="Планировка" id="plan">
      <div className="flat-plan-picture">
        {tools && <div className="flat-plan-tools">{tools}</div>}
        {first ? (
          <a href={first.src} data-photo={first.id} className="flat-plan-link">
            <Picture
              src={first.src}
              alt={first.alt}
              width={side}
              height={side}
              priority
              vector={first.kind === 'plan'}
            />
            <span className="flat-plan-zoom">
              <Icon name="expand" size={18} />
              <span className="unseen">Открыть во весь экран</span>
            </span>
          </a>
        ) : (
          <p className="flat-plan-link">
            <NoPlan />
          </p>
        )}
        {rest.length > 0 && (
          <ul className="flat-plan-more">
            {rest.map((photo) => (
              <li key={photo.id}>
                <a href={photo.src} data-photo={photo.id}>
                  <Picture src={photo.src} alt={photo.alt} width={112} height={76} />
                  {photo.src === flat.floor_plan && <span className="flat-plan-name">План этажа</span>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flat-plan-side">
        <Lines
          facts={[
            ...parts(flat).map(({ title, size }) => ({ title, value: area(size) })),
            {
              title: 'Общая площадь',
              value: flat.s_total === null ? null : <strong>{area(flat.s_total)}</strong>,
            },
          ]}
        />
        {flat.floor !== null && flat.floors_total !== null && (
          <Tower
            floor={flat.floor}
            floors={flat.floors_total}
            riser={riserOf(flat, floor)}
            section={flat.section === null ? null : `секция ${flat.section}`}
            label={`${floorOf(flat)}, ${building.name}`}
          />
        )}
      </div>
      <Viewer photos={photos} label={flat.header} />
    </section>
  );
}

/** The plan, the plan of the floor, then the seller's pictures, each with what its source says of it. */
export function photosOf(flat: Flat): ViewerPhoto[] {
  const plan: ViewerPhoto[] = flat.plan
    ? [
        {
          id: 1,
          src: flat.plan,
          alt: `Планировка: ${flat.header}`,
          caption: `Планировка: ${flat.header}`,
          kind: 'plan',
          vector: true,
        },
      ]
    : [];
  const floor: ViewerPhoto[] = flat.floor_plan
    ? [
        {
          id: flat.photos.length + 2,
          src: flat.floor_plan,
          alt: `План этажа: ${flat.header}`,
          caption: `План этажа: ${flat.header}`,
          kind: 'plan',
          vector: true,
        },
      ]
    : [];
  const rest = flat.photos.map(({ file: src, kind, caption: told }, at): ViewerPhoto => {
    const caption = `${told ?? `${titleOf(src, kind)} ${at + 1}`}: ${flat.header}`;
    return {
      id: at + 2,
      src,
      alt: caption,
      caption,
      kind: isDrawn(src) ? 'finish' : (KIND[kind] ?? 'object'),
    };
  });
  return [...plan, ...floor, ...rest];
}

/** The viewer's kind of a picture of a flat. */
const KIND: Record<string, ViewerPhoto['kind']> = { photo: 'object', plan: 'plan', finish: 'finish' };

/** The finishing that the portal itself has drawn: no source tells its kind. */
function isDrawn(src: string): boolean {
  return src.startsWith(MEDIA_PATH) && src.includes('/finish-');
}

/** What a picture is called that has no words of its own. */
function titleOf(src: string, kind: string): string {
  if (isDrawn(src)) return 'Отделка, визуализация';
  if (kind === 'finish') return 'Отделка';
  return kind === 'plan' ? 'Планировка' : 'Фото';
}

/** The position on the floor, if every lot of it has one. */
function riserOf({ riser }: Flat, floor: FloorOfFlat | null): { place: number; count: number } | null {
  const risers = (floor?.lots ?? []).flatMap((lot) => lot.riser ?? []);
  if (riser === null || risers.length === 0) return null;
  return { place: riser, count: Math.max(...risers) };
}
