import { SpecProjectPageDocument } from '../../api/generated/SpecProjectPage';
import { breadcrumbList } from '../../app/head/json-ld';
import { titleOf } from '../../app/head/titles';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { absent } from '../../features/editorial/absent';
import { crumbsOf } from '../../features/editorial/crumbs';
import { SpecialProject } from '../../features/special/SpecialProject';
import { preset } from '../../ui/Picture';

function variables({ site, params }: PageContext) {
  return { region: site.region, path: params['spec'] ?? '' };
}

const page: Page = {
  plan(context) {
    return [operation(SpecProjectPageDocument, variables(context))];
  },
  view(context, results) {
    const answer = results.of(SpecProjectPageDocument)?.specProject ?? null;
    const project = answer?.project;
    if (answer?.status !== 'OK' || !project) return absent(context, answer);
    const crumbs = crumbsOf(answer.breadcrumbs);
    const [hero] = answer.photos;
    return {
      head: {
        title: titleOf(context, 'text', project.title),
        description: answer.short,
        image: hero && preset(hero.path, 1_200),
        jsonLd: [breadcrumbList(context.site.origin, crumbs)],
      },
      layout: { crumbs, rightColumn: 'lists' },
      body: (
        <SpecialProject
          page={answer}
          project={project}
          isMobile={context.layout === 'mobile'}
          today={context.today}
        />
      ),
    };
  },
};

export default page;
