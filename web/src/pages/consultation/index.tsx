import type { Page } from '../../app/page';
import { ConsultationView } from '../../features/consultation/ConsultationView';
import type { Consultation } from '../../features/consultation/model';
import { headingOf } from '../../features/consultation/model';
import { HOME_PATH } from '../../lib/paths';

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan() {
    return [];
  },

  view(context) {
    const consultation = (context.personal ?? null) as Consultation | null;
    const heading = headingOf(consultation);
    const head = { title: `${heading} — Новосёл`, robots: 'noindex' };
    if (!consultation) return { status: 404, head, body: <p>{heading}</p> };
    const { object } = consultation;
    const crumbs = [
      { title: 'Главная', url: HOME_PATH },
      ...(object ? [{ title: object.title, url: object.url }] : []),
      { title: 'Консультация' },
    ];
    return {
      head,
      layout: { form: false, rightColumn: false, crumbs },
      body: <ConsultationView context={context} initial={consultation} />,
    };
  },
};

export default page;
