import { BuildingPageDocument } from '../../api/generated/BuildingPage';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { PhotoAlbum } from '../../features/building/PhotoAlbum';
import { photosHead } from '../../features/building/head';
import { redirectOrErrorView } from '../../app/outcome';

const page: Page = {
  plan({ site: { region }, params }) {
    const buildingPath = params['building'] ?? '';
    return [operation(BuildingPageDocument, { region, buildingPath, similarCostBuildingsLimit: 0 })];
  },

  view(context, results) {
    const answer = results.of(BuildingPageDocument)?.buildingPage ?? null;
    const outcome = redirectOrErrorView(context, answer, 'photos/');
    if (outcome) return outcome;
    const { building, details, breadcrumbs } = answer ?? {};
    if (!building || !details) return { head: { title: 'Фото' }, status: 404, body: <p /> };
    return {
      head: {
        ...photosHead(context, building, details),
        ...(context.query ? { robots: 'noindex, follow' } : {}),
      },
      layout: { crumbs: [...(breadcrumbs ?? []), { title: 'Фото' }], rightColumn: 'lists' },
      body: <PhotoAlbum context={context} building={building} details={details} />,
    };
  },
};

export default page;
