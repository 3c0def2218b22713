import type { Details } from '../../entities/complex/types';
import { Icon } from '../../ui/Icon';
import { Picture, preset } from '../../ui/Picture';
import { photoLink } from '../../ui/gallery/viewer/link';
import { panoramasOf, tourOf } from './viewer-set';

interface ViewsProps {
  details: Details;
  name: string;
  /** The page of the pictures: the target of links without scripts. */
  page: string;
}

/** A panorama that scrolls, and a tour of rooms. */
export function Views({ details, name, page }: ViewsProps) {
  const tour = tourOf(details, name);
  const [first] = tour;
  return (
    <>
      {panoramasOf(details, name).map((view) => (
        <section
          key={view.id}
          className="panorama"
          aria-label="Панорама двора: листайте вбок"
          // A scrollable region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <img
            src={preset(view.src, 1920)}
            alt={view.alt}
            width={1440}
            height={360}
            loading="lazy"
            decoding="async"
          />
        </section>
      ))}
      {first && (
        <a className="tour" {...photoLink(first.id, page)}>
          <Picture src={first.src} alt="" width={144} height={96} />
          <span>
            <strong>Тур по квартире</strong>
            <span className="muted">{tour.length} видов, пример застройщика</span>
          </span>
          <Icon name="play" size={24} />
        </a>
      )}
    </>
  );
}
