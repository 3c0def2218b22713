import { BUILDINGS_PATH, VIDEOS_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { SitePhotosListDocument } from '../../api/generated/SitePhotosList';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { completion } from '../../entities/complex/completion';
import { Intro } from '../../features/company/Intro';
import { counted, date } from '../../lib/format';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { EmptyState } from '../../ui/EmptyState';

const page: Page = {
  plan({ site: { region }, search }) {
    return [operation(SitePhotosListDocument, { region, page: pageNumber(search) })];
  },

  view(context, results) {
    const list = results.of(SitePhotosListDocument)?.sitePhotosList;
    const number = pageNumber(context.search);
    const items = list?.items ?? [];
    const [width, height] = context.layout === 'desktop' ? [288, 172] : [343, 172];
    return {
      head: {
        title: signed(
          `Видео и фото со строек: ход строительства по датам${number > 1 ? `, страница ${number}` : ''}`,
        ),
        description: `Свежие кадры с ${counted(list?.itemsCount ?? 0, ['площадки', 'площадок', 'площадок'])}: что построено, корпус и день съёмки.`,
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Со строек' }], rightColumn: 'lists' },
      body: (
        <>
          <Intro title="Видео и фото со строек">
            {items.length > 0 && list
              ? `${counted(list.itemsCount, ['площадка', 'площадки', 'площадок'])}, сначала свежие кадры`
              : null}
          </Intro>
          {items.length === 0 ? (
            <EmptyState
              kind={list ? 'empty' : 'failed'}
              icon="camera"
              title="Съёмок пока нет"
              action={<a href={BUILDINGS_PATH}>К новостройкам</a>}
            />
          ) : (
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
                      <h2 className="object-tile-name">
                        <a href={`${building.url}photos/#progress`}>{building.full_name}</a>
                      </h2>
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
          )}
          <Pagination
            page={number}
            pages={list?.pagesCount ?? 1}
            href={(to) => withQuery(VIDEOS_PATH, { page: to })}
            label="Страницы съёмок"
          />
        </>
      ),
    };
  },
};

export default page;
