import { buildingPath } from '../../lib/paths';
import type { Building, Program } from '../../entities/complex/types';
import { counted, percent } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { interchanges } from '../../entities/complex/interchanges';
import { Station } from '../../ui/Metro';
import { Picture } from '../../ui/Picture';
import { CompareToggle, FavouriteToggle } from '../../entities/favourites/ListToggles';
import { isVague } from './model';
import { Share } from '../../ui/object/Share';

/** The number of stations in the heading. */
const STATIONS = 3;

interface ObjectHeadProps {
  building: Building;
  /** The heading; the name of the complex by default. */
  title?: string;
}

/** The heading of a complex with its builder, stations and address. */
export function ObjectHead({ building, title }: ObjectHeadProps) {
  const { builder, subways, rating, rating_votes: votes } = building;
  return (
    <header className="object-head">
      <div className="object-head-title">
        <h1>{title ?? building.full_name}</h1>
        <HeadTools building={building} />
      </div>
      <div className="object-head-line">
        {builder ? (
          <a className="object-head-builder" href={builder.url}>
            {builder.logo && <Picture src={builder.logo} alt="" width={24} height={24} vector />}
            {builder.name}
          </a>
        ) : (
          <span className="muted">застройщик не указан</span>
        )}
        {rating !== null && votes > 0 && (
          <span className="object-head-rating">
            <Icon name="star" size={16} filled />
            {String(rating).replace('.', ',')}{' '}
            <a href={`${building.url}#opinions`}>{counted(votes, VOTES)}</a>
          </span>
        )}
        {interchanges(subways)
          .slice(0, STATIONS)
          .map(({ station, lines }) => (
            <Station
              key={station.id}
              lines={lines}
              name={station.name}
              color={station.line?.color_rgb ?? 'currentColor'}
              walk={station.transport_minutes === null ? station.walk_minutes : null}
              transport={station.transport_minutes}
              href={buildingPath(station.path)}
              isPlanned={!station.is_built}
            />
          ))}
      </div>
      <p className="muted">
        {building.address}
        {isVague(building) && (
          <>
            {' '}
            <Badge>адрес неполный</Badge>
          </>
        )}
        {building.map_lat !== null && (
          <>
            {' '}
            <a className="object-head-map" href={`${building.url}#place`}>
              На карте
            </a>
          </>
        )}
      </p>
    </header>
  );
}

/** What a visitor does with a complex. */
export function HeadTools({ building }: { building: Building }) {
  const { id, name, is_settlement: isSettlement } = building;
  const object = { type: isSettlement ? 'settlement' : 'building', id, name } as const;
  return (
    <>
      <FavouriteToggle {...object} />
      <CompareToggle {...object} />
      <Share title={building.full_name} />
    </>
  );
}

const VOTES = ['оценка', 'оценки', 'оценок'] as const;

/** Whether the deadline is later than it was first. */
function isMoved({ transfer_count: moves, first_date: first, end_date: end }: Building['queues'][number]) {
  return moves > 0 || (first !== null && end !== null && first < end);
}

/** Programmes that have a badge, by target. */
const LOANS = [
  ['family', 'семейная ипотека'],
  ['it', 'IT-ипотека'],
  ['military', 'военная ипотека'],
  ['rural', 'сельская ипотека'],
  ['maternity', 'материнский капитал'],
] as const;

/** Badges of a complex's offers: only those loans that are available for the cheapest lot today. */
export function OfferBadges({ building, programs }: { building: Building; programs: readonly Program[] }) {
  const lending = programs.filter(({ payment }) => payment !== null);
  const rate = lending.reduce((best, { percent: own }) => Math.min(best, own), Infinity);
  const [promo] = building.promos;
  return (
    <div className="badges object-badges">
      {building.list_reason && (
        <Badge
          tone={building.recommended ? 'positive' : 'warning'}
          icon={building.recommended ? 'shield' : 'clock'}
        >
          {building.list_reason}
        </Badge>
      )}
      {building.missed_deadline && (
        <Badge tone="warning">
          {building.queues.some(isMoved) ? 'сроки переносились' : 'срок сдачи прошёл'}
        </Badge>
      )}
      {lending.length > 0 && (
        <Badge tone="action" icon="percent">
          ипотека от {percent(rate)}
        </Badge>
      )}
      {LOANS.filter(([code]) => lending.some(({ target }) => target === code)).map(([code, title]) => (
        <Badge key={code} tone="action">
          {title}
        </Badge>
      ))}
      {building.mortgage_wo_payment && <Badge tone="action">без первого взноса</Badge>}
      {building.is_apart_hotel && <Badge>апарт-отель</Badge>}
      {building.installment && <Badge>рассрочка</Badge>}
      {building.trade_in && <Badge>трейд-ин</Badge>}
      {promo && (
        <Badge tone="promo" icon="tag">
          {promo.header}
        </Badge>
      )}
    </div>
  );
}
