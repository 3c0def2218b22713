import { BUILDINGS_PATH, VIDEOS_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { SitePhotosListDocument } from '../../api/generated/SitePhotosList';
import { VideosListDocument } from '../../api/generated/VideosList';
import type { SitePhotosListQuery, VideosListQuery } from '../../api/generated/types';
import { videoObjects } from '../../app/head/video-json-ld';
import { signed } from '../../app/head/titles';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { completion } from '../../entities/complex/completion';
import { VIDEO_SIZE, VideoCard } from '../../entities/video/VideoCard';
import { Intro } from '../../features/company/Intro';
import { counted, date } from '../../lib/format';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { EmptyState } from '../../ui/EmptyState';

type VideoItems = VideosListQuery['videosList']['items'];
type SiteItems = SitePhotosListQuery['sitePhotosList']['items'];

const page: Page = {
  plan({ site: { region }, search }) {
    const number = pageNumber(search);
    return [
      operation(VideosListDocument, { region, page: number, perPage: VIDEOS }),
      operation(SitePhotosListDocument, { region, page: number }),
    ];
  },

  view(context, results) {
    const videos = results.of(VideosListDocument)?.videosList;
    const sites = results.of(SitePhotosListDocument)?.sitePhotosList;
    const number = pageNumber(context.search);
    const count = [
      videos && videos.itemsCount > 0 && `${videos.itemsCount} видео`,
      sites && sites.itemsCount > 0 && counted(sites.itemsCount, SITES),
    ].filter(Boolean);
    const hasVideos = videos && videos.items.length > 0;
    const hasSites = sites && sites.items.length > 0;
    return {
      head: {
        title: signed(
          `Видео и фото со строек: ход строительства по датам${number > 1 ? `, страница ${number}` : ''}`,
        ),
        description: `Видео и свежие кадры с ${counted(sites?.itemsCount ?? 0, ['площадки', 'площадок', 'площадок'])}: что построено, корпус и день съёмки.`,
        jsonLd: (videos?.items ?? []).flatMap(({ video, building }) =>
          videoObjects(context.site.origin, building.full_name, [video]),
        ),
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Со строек' }], rightColumn: 'lists' },
      body: (
        <>
          <Intro title="Видео и фото со строек">
            {count.length > 0 ? `${count.join(' и ')}, сначала свежие` : null}
          </Intro>
          {hasVideos && <VideoList items={videos.items} layout={context.layout} />}
          {hasSites && <SiteList items={sites.items} context={context} />}
          {!hasVideos && !hasSites && (
            <EmptyState
              kind={sites ? 'empty' : 'failed'}
              icon="camera"
              title="Съёмок пока нет"
              action={<a href={BUILDINGS_PATH}>К новостройкам</a>}
            />
          )}
          <Pagination
            page={number}
            pages={Math.max(videos?.pagesCount ?? 1, sites?.pagesCount ?? 1)}
            href={(to) => withQuery(VIDEOS_PATH, { page: to })}
            label="Страницы съёмок"
          />
        </>
      ),
    };
  },
};

/** Videos on a page: six rows of two. Both lists go on from page to page until each ends. */
const VIDEOS = 12;
const SITES = ['площадка', 'площадки', 'площадок'] as const;

function VideoList({ items, layout }: { items: VideoItems; layout: PageContext['layout'] }) {
  return (
    <section className="lists-videos" aria-labelledby="videos">
      <h2 id="videos">Видео</h2>
      <ul className="videos">
        {items.map(({ video, building }) => (
          <li key={`${building.id} ${video.id}`} className="card lists-video">
            <VideoCard
              video={video}
              {...VIDEO_SIZE[layout]}
              of={
                <p>
                  <a href={`${building.url}#videos`}>{building.full_name}</a>
                </p>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Building sites with their newest photographs. */
function SiteList({ items, context }: { items: SiteItems; context: PageContext }) {
  const [width, height] = context.layout === 'desktop' ? [288, 172] : [343, 172];
  return (
    <section aria-labelledby="sites">
      <h2 id="sites" className="lists-heading">
        Фото со строек
      </h2>
      <ul className="object-tiles lists-sites">
        {items.map(({ photo, queue, building }) => (
          <li key={building.id}>
            <article className="card object-tile">
              <figure>
                <Picture
                  src={photo.file}
                  alt={`${building.name}: ${photo.caption ?? 'ход строительства'}`}
                  width={width}
                  height={height}
                />
                <figcaption className="badge badge-photo">
                  {photo.date_added ? date(photo.date_added) : 'Фото'}
                </figcaption>
              </figure>
              <div className="object-tile-body">
                <h3 className="object-tile-name">
                  <a href={`${building.url}photos/#progress`}>{building.full_name}</a>
                </h3>
                <p className="muted">
                  {[queue, completion(building.end_date, building.end_date_to, context.today)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default page;
