import { counted } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Icon } from '../../ui/Icon';
import { Station } from '../../ui/Metro';
import { Picture } from '../../ui/Picture';
import { CompareToggle, FavouriteToggle } from '../favourites/ListToggles';
import { fullName } from './model';
import type { Building } from './model';
import { Share } from './Share';

/** Stations named at the head. */
const STATIONS = 3;

interface ObjectHeadProps {
  building: Building;
  /** The heading; the name of the complex if none is given. */
  title?: string;
}

/** The heading of a complex with its builder, stations and address. */
export function ObjectHead({ building, title }: ObjectHeadProps) {
  const { builder, subways, rating, rating_votes: votes } = building;
  const type = building.is_settlement ? 'settlement' : 'building';
  return (
    <header className="object-head">
      <div className="object-head-title">
        <h1>{title ?? fullName(building)}</h1>
        <FavouriteToggle type={type} id={building.id} name={building.name} />
        <CompareToggle type={type} id={building.id} name={building.name} />
        <Share title={fullName(building)} />
      </div>
      <div className="object-head-line">
        {builder && (
          <a className="object-head-builder" href={builder.url}>
            {builder.logo && <Picture src={builder.logo} alt="" width={24} height={24} vector />}
            {builder.name}
          </a>
        )}
        {rating !== null && votes > 0 && (
          <span className="object-head-rating">
            <Icon name="star" size={16} filled />
            {String(rating).replace('.', ',')}{' '}
            <a href={`${building.url}#opinions`}>{counted(votes, VOTES)}</a>
          </span>
        )}
        {subways.slice(0, STATIONS).map((station) => (
          <Station
            key={station.id}
            name={station.name}
            color={station.line?.color_rgb ?? 'currentColor'}
            walk={station.transport_minutes === null ? station.walk_minutes : null}
            transport={station.transport_minutes}
            href={`/buildings/${station.path}/`}
            isPlanned={!station.is_built}
          />
        ))}
      </div>
      <p className="muted">
        {building.address}
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

const VOTES = ['оценка', 'оценки', 'оценок'] as const;

/** What is offered with a complex, in short. */
export function OfferBadges({ building }: { building: Building }) {
  const { promos, mortgage_percent: rate } = building;
  return (
    <div className="badges object-badges">
      {building.missed_deadline && <Badge tone="warning">сроки переносились</Badge>}
      {building.recommended && (
        <Badge tone="positive" icon="shield">
          белый список
        </Badge>
      )}
      {building.family_mortgage && <Badge tone="action">семейная ипотека</Badge>}
      {rate !== null && (
        <Badge tone="action" icon="percent">
          ипотека от {String(rate).replace('.', ',')}&nbsp;%
        </Badge>
      )}
      {building.it_mortgage && <Badge tone="action">IT-ипотека</Badge>}
      {building.military_mortgage && <Badge tone="action">военная ипотека</Badge>}
      {building.rural_mortgage && <Badge tone="action">сельская ипотека</Badge>}
      {building.mortgage_wo_payment && <Badge tone="action">без первого взноса</Badge>}
      {building.is_apart_hotel && <Badge>апарт-отель</Badge>}
      {building.installment && <Badge>рассрочка</Badge>}
      {building.trade_in && <Badge>трейд-ин</Badge>}
      {building.maternity_capital && <Badge>материнский капитал</Badge>}
      {promos[0] && (
        <Badge tone="promo" icon="tag">
          {promos[0].header}
        </Badge>
      )}
    </div>
  );
}
