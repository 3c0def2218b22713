import type { Page, PageContext } from '../../app/page';
import { hasCard, headingOf, type OwnForm, type Proving } from '../../features/owners/model';
import { OwnPage } from '../../features/owners/OwnPage';
import { ProvingPage } from '../../features/owners/ProvingPage';
import { ADD_PATH, HOME_PATH } from '../../lib/paths';
import { MY_OBJECTS_PATH, OWN_CONFIRM_PATH } from '../../lib/user-paths';
import { staticPart } from '../../ui/static';
import { Preview } from './Preview.server';

const StaticPreview = staticPart('preview', Preview);

function preview(form: OwnForm, { layout, today }: PageContext) {
  return form.step === 'price' && hasCard(form) ? (
    <StaticPreview form={form} layout={layout} today={today} />
  ) : null;
}

const page: Page = {
  // What the server adds for one visitor is never asked for by the browser.
  isStatic: true,

  plan() {
    return [];
  },

  view(context) {
    const head = { title: 'Добавить объект — Новосёл', robots: 'noindex' };
    const frame = { form: false, rightColumn: false } as const;
    if (!context.personal) return { status: 404, head, body: <p>Такого объявления нет</p> };
    if (context.path === OWN_CONFIRM_PATH) {
      return { head, layout: frame, body: <ProvingPage proving={context.personal as Proving} /> };
    }
    const form = context.personal as OwnForm;
    const crumbs = [
      { title: 'Главная', url: HOME_PATH },
      { title: 'Добавить объект', url: ADD_PATH },
      { title: 'Мои объекты', url: MY_OBJECTS_PATH },
      { title: headingOf(form) },
    ];
    return {
      head: { ...head, title: `${headingOf(form)} — Новосёл` },
      layout: { ...frame, crumbs },
      body: <OwnPage form={form} context={context} preview={preview(form, context)} />,
    };
  },
};

export default page;
