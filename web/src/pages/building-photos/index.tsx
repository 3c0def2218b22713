import { BuildingPageDocument } from '../../api/generated';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { Block } from '../../features/building/Block';
import { ObjectHead } from '../../features/building/Head';
import { MonthPhotos, PhotoGrid } from '../../features/building/Months';
import { withQuery } from '../../features/building/address';
import { photosHead } from '../../features/building/head';
import { fullName, months } from '../../features/building/model';
import { without } from '../../features/building/outcome';
import { classes } from '../../lib/classes';

const page: Page = {
  plan({ site: { region }, params }) {
    const buildingPath = params['building'] ?? '';
    return [operation(BuildingPageDocument, { region, buildingPath, similarCostBuildingsLimit: 0 })];
  },

  view(context, results) {
    const answer = results.of(BuildingPageDocument)?.buildingPage ?? null;
    const outcome = without(context, answer, 'photos/');
    if (outcome) return outcome;
    const { building, details, breadcrumbs } = answer ?? {};
    if (!building || !details) return { head: { title: 'Фото' }, status: 404, body: <p /> };
    const { photos, queues } = details;
    const wanted = Number(context.search.get('queue') ?? 0);
    const queue = queues.find(({ id }) => id === wanted)?.id ?? null;
    const shown = { name: building.name, queues, layout: context.layout };
    const renders = photos.filter((photo) => photo.is_render);
    const finishing = photos.filter((photo) => photo.finish);
    const byMonth = months(photos, queue);
    const withSite = queues.filter(({ id }) => photos.some((photo) => photo.queue_id === id));
    const address = `${building.url}photos/`;
    return {
      head: {
        ...photosHead(building, photos.length),
        ...(queue === null ? {} : { robots: 'noindex, follow' }),
      },
      layout: { crumbs: [...(breadcrumbs ?? []), { title: 'Фото' }] },
      body: (
        <div className="object">
          <div className="object-main">
            <ObjectHead building={building} title={`Фото: ${fullName(building)}`} />
            {renders.length > 0 && queue === null && (
              <Block title="Каким он будет" note="визуализации застройщика">
                <PhotoGrid photos={renders} {...shown} />
              </Block>
            )}
            <Block id="progress" title="Ход строительства" note="по месяцам">
              {withSite.length > 1 && (
                <nav className="object-filter" aria-label="Корпуса">
                  <a
                    className={classes('chip', 'chip-link', queue === null && 'chip-current')}
                    href={`${address}#progress`}
                  >
                    Все корпуса
                  </a>
                  {withSite.map(({ id, title }) => (
                    <a
                      key={id}
                      className={classes('chip', 'chip-link', queue === id && 'chip-current')}
                      href={withQuery(address, { queue: id }, 'progress')}
                    >
                      {title}
                    </a>
                  ))}
                </nav>
              )}
              {byMonth.length === 0 && (
                <p className="muted">Фотографий со стройки пока нет: работы ещё не начались.</p>
              )}
              {byMonth.map((month) => (
                <MonthPhotos key={month.key} month={month} {...shown} />
              ))}
            </Block>
            {finishing.length > 0 && queue === null && (
              <Block title="Отделка">
                <PhotoGrid photos={finishing} {...shown} />
              </Block>
            )}
          </div>
        </div>
      ),
    };
  },
};

export default page;
