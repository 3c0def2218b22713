import { withQuery } from '../../lib/address';
import type { Building, Details } from '../../entities/complex/types';
import type { PageContext } from '../../app/page';
import { classes } from '../../lib/classes';
import { monthTitle } from '../../lib/format';
import { Videos } from '../../entities/video/VideoCard';
import { Viewer } from '../../ui/gallery/viewer/Viewer';
import { Block } from '../../ui/object/Block';
import { ObjectHead } from './Head';
import { MonthPhotos, PhotoGrid } from './Photos';
import type { Series } from './album';
import { ALBUM, kindCounts, kindOf, months, seriesOf, videosNote } from './album';
import { SiteCompare } from './SiteCompare';
import { Views } from './Views';
import { viewerSet, viewsTitle } from './viewer-set';

interface PhotoAlbumProps {
  context: PageContext;
  building: Building;
  details: Details;
}

/** All pictures of a complex: renders, the site by month or by корпус, finishing, undated ones. The filters are links. */
export function PhotoAlbum({ context, building, details }: PhotoAlbumProps) {
  const { photos, queues } = details;
  const { layout, search } = context;
  const page = `${building.url}photos/`;
  const kind = ALBUM.find((known) => known === search.get('kind')) ?? null;
  const queue = queues.find(({ id }) => id === number(search.get('queue')))?.id ?? null;
  const byQueue = search.get('by') === 'queue';
  const filter = { kind, queue, by: byQueue ? 'queue' : null };
  const shown = { name: building.name, queues, page, layout, withAnchors: true };
  const of = (wanted: string) => photos.filter((photo) => kindOf(photo) === wanted);
  const has = (wanted: string) =>
    (kind === null || kind === wanted) && (queue === null || wanted === 'site') && of(wanted).length > 0;
  const series = seriesOf(photos, queues).filter((one) => queue === null || one.queue === queue);
  return (
    <div className="object">
      <div className="object-main">
        <ObjectHead building={building} title={`Фото: ${building.full_name}`} />
        <Filters page={page} photos={photos} filter={filter} />
        {photos.length === 0 && <p className="muted">Фотографий пока нет.</p>}
        {kind === null && queue === null && details.videos.length > 0 && (
          <Block id="videos" title="Видео" note={videosNote(details.videos)}>
            <Videos videos={details.videos} layout={layout} />
          </Block>
        )}
        {has('render') && (
          <Block id="render" title="Каким он будет" note="визуализации застройщика">
            <PhotoGrid photos={of('render')} {...shown} />
          </Block>
        )}
        {has('site') && series.length > 0 && (
          <Block id="compare" title="Было и стало" note="двигайте границу">
            <SiteCompare
              series={series}
              {...shown}
              selected={{ queue, before: number(search.get('before')), after: number(search.get('after')) }}
            />
          </Block>
        )}
        {has('object') && (
          <Block id="object" title="Фотографии" note="когда сняты, не указано">
            <PhotoGrid photos={of('object')} {...shown} />
          </Block>
        )}
        {(kind === null || kind === 'site') && of('site').length > 0 && (
          <Block id="site" title="Ход строительства" note={byQueue ? 'по корпусам' : 'по месяцам'}>
            <SiteFilters page={page} details={details} filter={filter} />
            {byQueue ? (
              <ByQueue details={details} queue={queue} shown={shown} />
            ) : (
              <ByMonth details={details} queue={queue} shown={shown} />
            )}
          </Block>
        )}
        {has('finish') && (
          <Block id="finish" title="Отделка" note="пример застройщика">
            <PhotoGrid photos={of('finish')} {...shown} />
          </Block>
        )}
        {kind === null && queue === null && details.panoramas.length + details.tour.length > 0 && (
          <Block id="views" title={viewsTitle(details)} note="визуализации застройщика">
            <Views details={details} name={building.name} page={page} />
          </Block>
        )}
        <Viewer photos={viewerSet(details, building.name)} label={building.full_name} />
      </div>
    </div>
  );
}

interface Filter {
  kind: string | null;
  queue: number | null;
  by: string | null;
}

/** «Все 27», «Визуализации 4», «Ход строительства 21». */
function Filters({ page, photos, filter }: { page: string; photos: Details['photos']; filter: Filter }) {
  const kinds = kindCounts(photos);
  if (kinds.length < 2) return null;
  return (
    <nav className="object-filter" aria-label="Что показать">
      <Choice href={page} title="Все" count={photos.length} isOn={filter.kind === null} />
      {kinds.map(({ kind, title, count }) => (
        <Choice
          key={kind}
          href={withQuery(page, { kind })}
          title={title}
          count={count}
          isOn={filter.kind === kind}
        />
      ))}
    </nav>
  );
}

/** Filters by корпус, and the grouping of the photographs. */
function SiteFilters({ page, details, filter }: { page: string; details: Details; filter: Filter }) {
  const { photos, queues } = details;
  const withSite = queues.filter(({ id }) =>
    photos.some((photo) => photo.queue_id === id && kindOf(photo) === 'site'),
  );
  if (withSite.length < 2) return null;
  const at = (change: Partial<Filter>) => withQuery(page, { ...filter, ...change }, 'site');
  return (
    <>
      <nav className="object-filter" aria-label="Корпуса">
        <Choice href={at({ queue: null })} title="Все корпуса" isOn={filter.queue === null} />
        {withSite.map(({ id, title }) => (
          <Choice
            key={id}
            href={at({ queue: id })}
            title={title}
            count={photos.filter((photo) => photo.queue_id === id).length}
            isOn={filter.queue === id}
          />
        ))}
      </nav>
      <nav className="object-filter" aria-label="Порядок">
        <Choice href={at({ by: null })} title="По месяцам" isOn={filter.by === null} />
        <Choice href={at({ by: 'queue' })} title="По корпусам" isOn={filter.by !== null} />
      </nav>
    </>
  );
}

function Choice({
  href,
  title,
  count,
  isOn,
}: {
  href: string;
  title: string;
  count?: number;
  isOn: boolean;
}) {
  return (
    <a
      className={classes('chip', 'chip-link', isOn && 'chip-current')}
      href={href}
      aria-current={isOn ? 'true' : undefined}
    >
      {title}
      {count !== undefined && <span className="chip-count">{count}</span>}
    </a>
  );
}

interface SiteProps {
  details: Details;
  queue: number | null;
  shown: Omit<Parameters<typeof PhotoGrid>[0], 'photos'>;
}

/** Albums by month, with links to all of them. */
function ByMonth({ details, queue, shown }: SiteProps) {
  const list = months(details.photos, queue);
  if (list.length === 0) return <Nothing />;
  return (
    <>
      {list.length > 2 && (
        <nav className="photos-months" aria-label="Месяцы">
          {list.map(({ key }) => (
            <a key={key} href={`#m-${key}`}>
              {monthTitle(key)}
            </a>
          ))}
        </nav>
      )}
      {list.map((month) => (
        <MonthPhotos key={month.key} month={month} {...shown} />
      ))}
    </>
  );
}

/** Albums by корпус, the newest photograph first. */
function ByQueue({ details, queue, shown }: SiteProps) {
  const { photos, queues } = details;
  const list = queues
    .filter(({ id }) => queue === null || id === queue)
    .map(({ id, title }): Series => ({ queue: id, title, photos: flat(photos, id) }))
    .filter((album) => album.photos.length > 0);
  if (list.length === 0) return <Nothing />;
  return list.map((album) => (
    <section key={album.queue} id={`q-${album.queue}`} className="photos-month" aria-label={album.title}>
      <h3>{album.title}</h3>
      <PhotoGrid photos={album.photos} {...shown} />
    </section>
  ));
}

function flat(photos: Details['photos'], queue: number): Details['photos'] {
  return months(photos, queue).flatMap((month) => month.photos);
}

function Nothing() {
  return <p className="muted">Фотографий со стройки пока нет: работы ещё не начались.</p>;
}

function number(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : null;
}
