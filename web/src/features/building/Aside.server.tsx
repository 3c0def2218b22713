import {
  consultationPath,
  FLATS_PATH,
  nearPicturePath,
  phonePath,
  saveSearchPath,
  SETTLEMENTS_PATH,
} from '../../lib/paths';
import { followPath } from '../../lib/user-paths';
import { finishing } from '../../entities/lot/finishing';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import type { Building, Details, Program } from '../../entities/complex/types';
import type { DeviceLayout, Site } from '../../app/contract';
import { counted, date, groupThousands, percent, priceShort } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { completionRange } from '../../entities/complex/completion';
import { Lines } from '../../ui/object/Block';
import { Contact } from '../../entities/contact/Contact';
import { legalName } from './model';
import type { Sale } from './sale';
import { saleOf } from './sale';
import { saleTitle } from './SaleState.server';

const OPINIONS = ['отзыв', 'отзыва', 'отзывов'] as const;

/** The search of everything that a complex sells. */
const offersOf = ({ id, is_settlement: isSettlement }: Building) =>
  `${isSettlement ? SETTLEMENTS_PATH : FLATS_PATH}?complex=${id}`;

interface BuyBoxProps {
  building: Building;
  details: Details;
  programs: readonly Program[];
  site: Site;
  layout: DeviceLayout;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether the page of the complex shows similar ones. */
  hasSimilar?: boolean;
  /** Whether a notice right above says that nothing is on sale, and why. */
  hasNotice?: boolean;
}

/** The price, offers and contacts; for a complex without sales, their outcome. */
export function BuyBox({
  building,
  details,
  programs,
  site,
  layout,
  today,
  hasSimilar = true,
  hasNotice = false,
}: BuyBoxProps) {
  const { price_from: price, price_sq_from: perMetre, is_settlement: isSettlement } = building;
  const sale = isSettlement ? 'open' : saleOf(building);
  if (sale !== 'open') {
    return <ClosedBox {...{ building, sale, today, hasSimilar, hasNotice }} />;
  }
  const contracts = [
    ...new Set(details.queues.map((queue) => queue.contract).filter((word) => word !== null)),
  ];
  const hasEscrow = details.queues.some((queue) => queue.escrow_bank !== null && queue.contract !== 'ДКП');
  const best = programs.find((program) => program.payment !== null);
  const { percent: trend, months } = details.price_moves;
  return (
    <section className="card object-buy" aria-label="Цена и контакты">
      <p className="muted">{counted(building.flats_count, offerNounsOf(building).forms)} в&nbsp;продаже</p>
      <p className="object-buy-price">{price === null ? 'Цена по запросу' : `от ${priceShort(price)}`}</p>
      <p className="object-buy-top">
        {perMetre !== null && !isSettlement && (
          <span className="muted">от {groupThousands(Math.round(perMetre * 1_000))}&nbsp;₽ за м²</span>
        )}
        {trend !== null && trend !== 0 && (
          <span className={trend < 0 ? 'badge badge-positive' : 'badge badge-warning'}>
            <Icon name={trend < 0 ? 'fall' : 'rise'} size={14} />
            <span className="unseen">цена {trend < 0 ? 'снизилась на ' : 'выросла на '}</span>
            {String(Math.abs(trend)).replace('.', ',')}&nbsp;% за&nbsp;{months}&nbsp;мес
          </span>
        )}
      </p>
      <Lines
        facts={[
          { title: 'Сдача', value: completionRange(building, today) },
          { title: 'Отделка', value: finishing(building.finish_type) },
          { title: 'Договор', value: [...contracts, hasEscrow && 'эскроу'].filter(Boolean).join(', ') },
          { title: 'Ставка от', value: best && `${percent(best.percent)}, ${best.bank_name}` },
          {
            title: isSettlement ? 'Платёж за дом от' : 'Платёж от',
            value: best?.payment ? `${groupThousands(best.payment)}\u00a0₽/мес` : null,
          },
        ]}
      />
      <Contact
        phone={phonePath('complex', building.id)}
        consultation={consultationPath('complex', building.id)}
        question={building.is_settlement ? 'Спросить о\u00a0посёлке' : 'Спросить о\u00a0комплексе'}
        follow={followPath('building', building.id)}
        layout={layout}
      />
      <p className="object-asks">
        <a href={saveSearchPath(offersOf(building))} rel="nofollow">
          {isSettlement ? 'Сообщать о\u00a0новых предложениях' : 'Сообщать о\u00a0новых квартирах'}
        </a>
      </p>
      <p className="object-note">
        {building.builder
          ? `По телефону отвечает застройщик «${building.builder.name}», а пока он не подключён, портал.`
          : `По телефону отвечает портал, ${site.phoneHours}.`}{' '}
        Обновлено {date(details.updated)}.
      </p>
    </section>
  );
}

type ClosedBoxProps = Required<Pick<BuyBoxProps, 'building' | 'today' | 'hasSimilar' | 'hasNotice'>> & {
  sale: Exclude<Sale, 'open'>;
};

/** Without sales no price is promised. */
function ClosedBox({ building, sale, today, hasSimilar, hasNotice }: ClosedBoxProps) {
  const follow = followPath('building', building.id);
  return (
    <section className="card object-buy" aria-label="Продажи">
      {!hasNotice && <p className="object-buy-price">{saleTitle(building, sale)}</p>}
      <Lines
        facts={[
          { title: 'Сдача', value: completionRange(building, today) },
          {
            title: 'Продано',
            value: building.sold_out_percent === null ? null : `${building.sold_out_percent}\u00a0%`,
          },
        ]}
      />
      {hasSimilar ? (
        <>
          <ButtonLink kind="primary" size="l" block href={`${building.url}#similar`}>
            Похожие комплексы
          </ButtonLink>
          <p className="object-asks">
            <a href={follow} rel="nofollow">
              Сообщить, когда появятся квартиры
            </a>
          </p>
        </>
      ) : (
        <ButtonLink kind="primary" size="l" block href={follow} rel="nofollow">
          Сообщить о квартирах
        </ButtonLink>
      )}
    </section>
  );
}

/** The builder, with a link to its other complexes. */
export function BuilderBox({ building, developers }: { building: Building; developers: readonly string[] }) {
  const { builder } = building;
  if (!builder) return null;
  return (
    <section className="card object-side" aria-label="Застройщик">
      <h2>Застройщик</h2>
      <p className="object-side-builder">
        {builder.logo && <Picture src={builder.logo} alt="" width={40} height={40} vector />}
        <a href={builder.url}>{builder.name}</a>
      </p>
      <Lines
        facts={[
          { title: 'Комплексов на портале', value: builder.buildings_count },
          {
            title: 'Оценка посетителей',
            value:
              builder.rating_opinions === null
                ? null
                : `${String(builder.rating_opinions).replace('.', ',')}, ${counted(builder.opinions_count, OPINIONS)}`,
          },
          {
            title: 'Оценка портала',
            value: builder.rating_portal === null ? null : String(builder.rating_portal).replace('.', ','),
          },
        ]}
      />
      {developers.length > 0 && (
        <p className="object-note">По документам: {developers.map(legalName).join(', ')}</p>
      )}
      <ul className="object-links">
        <li>
          <a href={builder.url}>Все комплексы застройщика</a>
        </li>
        {builder.interview && (
          <li>
            <a href={builder.interview}>Интервью с застройщиком</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The location, with links to the map and to landings of the same place. */
export function PlaceBox({ building }: { building: Building }) {
  const { map_lat: lat, map_lng: lng, address, locations } = building;
  return (
    <section className="card object-side" aria-label="Адрес">
      {lat !== null && lng !== null && (
        <a className="object-side-map" href="#place">
          <img src={nearPicturePath(building.path)} alt="" width={300} height={160} loading="lazy" />
          <span className="object-side-pin">{building.name}</span>
        </a>
      )}
      <p>{address}</p>
      {lat === null && <p className="muted">На карте не показан</p>}
      <ul className="object-links">
        {lat !== null && lng !== null && (
          <li>
            <a href="#place">Инфраструктура на карте</a>
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
