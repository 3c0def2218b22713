import type { Page } from '../../app/page';
import type { Posting } from '../../features/opinions/model';
import { postingHeading, WORDS } from '../../features/opinions/model';
import { OpinionsPage } from '../../features/opinions/OpinionsPage';
import { HOME_PATH } from '../../lib/paths';

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan() {
    return [];
  },

  view({ personal }) {
    const posting = (personal ?? null) as Posting | null;
    const heading = postingHeading(posting);
    const head = { title: `${heading} — Новосёл`, robots: 'noindex' };
    if (!posting || posting.isMissing) return { status: 404, head, body: <h1>{heading}</h1> };
    const { subject, kind } = posting;
    const crumbs = [
      { title: 'Главная', url: HOME_PATH },
      ...(subject
        ? [{ title: subject.title, url: subject.url }, { title: WORDS[kind].title }]
        : [{ title: 'Мои отзывы' }]),
    ];
    return {
      head,
      layout: { form: false, rightColumn: false, crumbs },
      body: <OpinionsPage posting={posting} />,
    };
  },
};

export default page;
