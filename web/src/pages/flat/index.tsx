import { FlatPageDocument, SimilarFlatsDocument } from '../../api/generated';
import { breadcrumbList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { without } from '../../features/building/outcome';
import { FlatView } from '../../features/flat/FlatView';
import { perMetre, summary } from '../../features/flat/model';
import { priceFull } from '../../lib/format';

const page: Page = {
  plan({ site: { region }, params }) {
    const path = params['flat'] ?? '';
    return [
      operation(FlatPageDocument, { region, path }),
      operation(SimilarFlatsDocument, { region, path, limit: 4 }),
    ];
  },

  view(context, results) {
    const answer = results.of(FlatPageDocument)?.flatPage ?? null;
    const { flat, building, breadcrumbs } = answer ?? {};
    // A flat that is sold is gone (410), but its page still leads on to those that are not.
    const isGone = answer?.status === 'GONE' && flat && building;
    const outcome = isGone ? null : without(context, answer);
    if (outcome) return outcome;
    if (!answer || !flat || !building) return { head: { title: 'Квартира' }, status: 404, body: <p /> };
    const crumbs = breadcrumbs ?? [];
    const data = {
      flat,
      building,
      sameLayout: answer.same_layout,
      neighbours: answer.neighbours,
      similar: isGone ? [] : (results.of(SimilarFlatsDocument)?.similarFlats.items ?? []),
      programs: answer.programs,
    };
    const price = flat.price === null ? '' : ` за ${priceFull(flat.price)}`;
    return {
      ...(isGone ? { status: 410, keepsBody: true } : {}),
      head: {
        title: signed(`${flat.header} в «${building.name}»${price}`),
        description: `${summary(flat)}. «${building.name}», ${perMetre(flat) ?? 'цена по запросу'}. Адрес: ${building.address}.`,
        canonical: flat.url,
        ...(flat.plan ? { image: `${flat.plan}?w=1200` } : {}),
        ...(isGone ? { robots: 'noindex, follow' } : {}),
        jsonLd: [breadcrumbList(context.site.origin, crumbs)],
      },
      layout: {
        crumbs: crumbs.map(({ title, url }, at) => (at === crumbs.length - 1 ? { title } : { title, url })),
        wide: true,
      },
      body: <FlatView context={context} data={data} />,
    };
  },
};

export default page;
