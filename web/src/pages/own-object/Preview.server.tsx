import type { PageContext } from '../../app/page';
import { OfferCard, photosOf, type Offer } from '../../features/building/OfferCard';
import { FlatCard } from '../../features/listing/FlatCard';
import type { Flat } from '../../features/listing/flat';
import { hasCard, isFlat, type OwnForm, thousandsOf, typedNumber } from '../../features/owners/model';

/** The card of the listing as the draft will be in it; what only the catalogue adds, such as stations, is left out. */
function cardOf(form: OwnForm): Flat | null {
  const { values, complex, photos, kind, contract } = form;
  if (!complex || !hasCard(form)) return null;
  const thousands = thousandsOf(form);
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
    contract_computed: false,
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
      full_name: complex.fullName,
      full_name_in: complex.fullNameIn,
      url: complex.url,
      address: complex.address,
      builder_name: null,
      subways: [],
    },
  };
}

type PreviewProps = { form: OwnForm } & Pick<PageContext, 'layout' | 'today'>;

/** The offer of a settlement as the draft will be among them. */
function offerOf(form: OwnForm): Offer {
  const { values, kind, photos } = form;
  return {
    id: 0,
    type: kind === 'plot' ? 'land' : 'cottage',
    price: thousandsOf(form),
    s_house: kind === 'plot' ? null : typedNumber(values['area'] ?? '') || null,
    s_land: typedNumber(values['land_area'] ?? '') || null,
    text: values['description'] ?? '',
    photos: photos.map(({ url }) => `${url}?w=640`),
  };
}

/** A draft as the catalogue would show it: in the listing, or on the page of its settlement. */
export function Preview({ form, layout, today }: PreviewProps) {
  if (!isFlat(form.kind)) {
    if (!hasCard(form)) return null;
    const [title = ''] = form.header.split(',');
    const offer = offerOf(form);
    return (
      <OfferCard offer={offer} title={title} photos={photosOf(offer, title, 0)} phone="" layout={layout} />
    );
  }
  const flat = cardOf(form);
  return flat && <FlatCard flat={flat} isMobile={layout === 'mobile'} today={today} priority={false} />;
}
