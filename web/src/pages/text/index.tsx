import { TextPageDocument } from '../../api/generated/TextPage';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { breadcrumbList } from '../../app/head/json-ld';
import { titleOf } from '../../app/head/titles';
import { textVideoObjects } from '../../app/head/video-json-ld';
import { absent } from '../../features/editorial/absent';
import { Blocks } from '../../entities/text/Blocks';
import { crumbsOf } from '../../features/editorial/crumbs';
import { date } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { LinkChip } from '../../ui/Chip';

function variables({ site, params }: PageContext) {
  return { region: site.region, path: params['text'] ?? '' };
}

const page: Page = {
  plan(context) {
    return [operation(TextPageDocument, variables(context))];
  },
  view(context, results) {
    const answer = results.of(TextPageDocument)?.textPage ?? null;
    if (answer?.status !== 'OK') return absent(context, answer && { ...answer, site: null });
    const { header, short, blocks, pages, date: day } = answer;
    const { site } = context;
    const crumbs = crumbsOf(answer.breadcrumbs);
    const isContacts = context.params['text'] === 'contacts';
    return {
      head: {
        title: titleOf(context, 'text', header),
        description: short,
        jsonLd: [
          breadcrumbList(site.origin, crumbs),
          ...textVideoObjects(site.origin, { header, date: day, blocks }),
        ],
      },
      layout: { crumbs, rightColumn: 'lists' },
      body: (
        <article className="post">
          <h1>{header}</h1>
          {short && <p className="post-intro">{short}</p>}
          {isContacts && (
            <p className="text-phone">
              <a className="text-number" href={phoneHref(site.phone)}>
                {site.phone}
              </a>
              <span className="muted">{site.phoneHours}</span>
            </p>
          )}
          <Blocks blocks={blocks} isMobile={context.layout === 'mobile'} today={context.today} />
          {day && <p className="text-day">{`Редакция от\u00a0${date(day)}`}</p>}
          <nav className="post-kinds" aria-label="Другие страницы о портале">
            {pages.map(({ title, url }) => (
              <LinkChip key={url} href={url} current={url === context.path}>
                {title}
              </LinkChip>
            ))}
          </nav>
        </article>
      ),
    };
  },
};

export default page;
