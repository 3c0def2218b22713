import type { LayoutName, Site } from '../../app/contract';
import { useWidget } from '../widgets/visibility';
import { counted, deadline, groupThousands, priceShort } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { Lines } from './Block';
import { finishing } from './model';
import type { Building, Details, Program } from './model';

interface BuyBoxProps {
  building: Building;
  details: Details;
  programs: readonly Program[];
  site: Site;
  layout: LayoutName;
}

/** The price, what goes with it, and whom to call. */
export function BuyBox({ building, details, programs, site, layout }: BuyBoxProps) {
  const {
    price_from: price,
    price_sq_from: perMetre,
    flats_count: count,
    is_settlement: isSettlement,
  } = building;
  const contracts = [
    ...new Set(details.queues.map((queue) => queue.contract).filter((word) => word !== null)),
  ];
  const escrow = details.queues.some((queue) => queue.escrow_bank !== null) ? 'эскроу' : null;
  const best = programs.find((program) => program.payment !== null);
  const phone = building.builder?.phone ?? site.phone;
  return (
    <section className="card object-buy" aria-label="Цена и контакты">
      <p className="muted">
        {building.sales_closed
          ? 'Продажи закрыты'
          : `${counted(count, isSettlement ? OFFERS : FLATS)} в продаже`}
      </p>
      <p className="object-buy-price">{price === null ? 'Цена по запросу' : `от ${priceShort(price)}`}</p>
      {perMetre !== null && !isSettlement && (
        <p className="muted">от {groupThousands(Math.round(perMetre * 1_000))}&nbsp;₽ за м²</p>
      )}
      <Lines
        facts={[
          { title: 'Сдача', value: completion(building) },
          { title: 'Отделка', value: finishing(building.finish_type) },
          { title: 'Договор', value: [...contracts, escrow].filter(Boolean).join(', ') },
          { title: 'Платёж от', value: best?.payment ? `${groupThousands(best.payment)}\u00a0₽/мес` : null },
        ]}
      />
      {layout === 'desktop' && (
        <ButtonLink kind="cta" size="l" block href="/text/contacts/">
          Получить консультацию
        </ButtonLink>
      )}
      <details className="object-phone">
        <summary className="btn btn-secondary btn-block">Показать телефон</summary>
        <a href={phoneHref(phone)}>{phone}</a>
      </details>
      <p className="object-note">
        {building.builder
          ? `Отвечает отдел продаж застройщика «${building.builder.name}».`
          : `Отвечает портал, ${site.phoneHours}.`}
      </p>
    </section>
  );
}

const FLATS = ['квартира', 'квартиры', 'квартир'] as const;
const OFFERS = ['предложение', 'предложения', 'предложений'] as const;

/** The price and the call that stay in sight on a phone. */
export function CallBar({ phone }: { phone: string }) {
  const isSeen = useWidget('mobileCall');
  if (!isSeen) return null;
  return (
    <div className="object-bar">
      <ButtonLink kind="secondary" size="l" icon="phone" iconOnly href={phoneHref(phone)}>
        Позвонить
      </ButtonLink>
      <ButtonLink kind="cta" size="l" block href="/text/contacts/">
        Получить консультацию
      </ButtonLink>
    </div>
  );
}

/** The code of a completion that nobody has announced. */
const UNKNOWN = 2;

/** «IV кв. 2027 – II кв. 2028». */
export function completion({
  end_date: from,
  end_date_to: to,
}: Pick<Building, 'end_date' | 'end_date_to'>): string | null {
  if (from === null || from === UNKNOWN) return null;
  return to === null || to === from ? deadline(from) : `${deadline(from)} – ${deadline(to)}`;
}

/** The builder with a way to everything else of it. */
export function BuilderBox({ building, developers }: { building: Building; developers: readonly string[] }) {
  const { builder } = building;
  if (!builder) return null;
  return (
    <section className="card object-side" aria-label="Застройщик">
      <h2>Застройщик</h2>
      <p>
        <a href={builder.url}>{builder.name}</a>
      </p>
      <Lines
        facts={[
          { title: 'Комплексов на портале', value: builder.buildings_count },
          {
            title: 'Оценка',
            value: builder.rating === null ? null : String(builder.rating).replace('.', ','),
          },
        ]}
      />
      {developers.length > 0 && <p className="object-note">{developers.join(', ')}</p>}
    </section>
  );
}

/** Where it is, with links to the map and to the same place. */
export function PlaceBox({ building }: { building: Building }) {
  const { map_lat: lat, map_lng: lng, address, locations } = building;
  const map = lat !== null && lng !== null ? `/buildings/map/?bbox=${box(lat, lng)}` : null;
  return (
    <section className="card object-side" aria-label="Расположение">
      <h2>Расположение</h2>
      <p>{address}</p>
      <ul className="object-links">
        {map && (
          <li>
            <a href={map}>Показать на карте</a>
          </li>
        )}
        {locations.slice(0, 3).map((place) => (
          <li key={place.id}>
            <a href={place.url}>Новостройки: {place.name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A viewport of about two kilometres around a point: south, west, north, east as the address has it. */
function box(lat: number, lng: number): string {
  return [lat - 0.01, lng - 0.018, lat + 0.01, lng + 0.018].map(toMetres).join(',');
}

/** Four digits of a degree are ten metres. */
function toMetres(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
