import type { Page, PageContext } from '../../app/page';
import { FlatCard } from '../../features/listing/FlatCard';
import type { Flat } from '../../features/listing/flat';
import { headingOf, isFlat, type OwnForm, type Proving, typedNumber } from '../../features/owners/model';
import { OwnPage } from '../../features/owners/OwnPage';
import { ProvingPage } from '../../features/owners/ProvingPage';
import { ADD_PATH, HOME_PATH } from '../../lib/paths';
import { MY_OBJECTS_PATH, OWN_CONFIRM_PATH } from '../../lib/user-paths';

/** The card of the listing as the draft will be in it; what only the catalogue adds, such as stations, is left out. */
function cardOf(form: OwnForm): Flat | null {
  const { values, complex, photos, kind, contract } = form;
  const thousands = Math.round(typedNumber(values['price'] ?? '') / 1_000);
  if (!complex || !isFlat(kind) || thousands === 0) return null;
  const area = typedNumber(values['area'] ?? '');
  const floor = Number(values['floor'] || Number.NaN);
  const total = Number(values['floors_total'] || Number.NaN);
  const queue = complex.queues.find(({ id }) => `${id}` === values['queue']);
  const plan = photos.find((photo) => photo.kind === 'plan') ?? photos[0];
  return {
    path: `own-${form.id}`,
    url: complex.url,
    rooms: values['rooms'] || null,
    s_total: area || null,
    floors: Number.isNaN(floor) ? [] : [floor],
    floors_total: Number.isNaN(total) ? (queue?.floors ?? null) : total,
    price_from: thousands,
    price_change: null,
    price_sq: area > 0 ? thousands / area : null,
    deadline: queue?.deadlineCode ?? 2,
    assignment: kind === 'assignment',
    contract,
    euro: values['euro'] === 'on',
    photo: plan ? `${plan.url}?w=640` : null,
    payment: null,
    flat: {
      flat_id: 0,
      floor: Number.isNaN(floor) ? null : floor,
      finishing: values['finishing'] || null,
      s_kitchen: typedNumber(values['kitchen_area'] ?? '') || null,
    },
    building: {
      id: complex.id,
      name: complex.name,
      url: complex.url,
      address: complex.address,
      builder_name: null,
      subways: [],
    },
  };
}

function preview(form: OwnForm, { layout, today }: PageContext) {
  const flat = form.step === 'price' ? cardOf(form) : null;
  return flat && <FlatCard flat={flat} isMobile={layout === 'mobile'} today={today} priority={false} />;
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
