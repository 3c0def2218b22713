import type { Building } from '../../entities/complex/types';
import { Icon } from '../../ui/Icon';
import { Station } from '../../ui/Metro';
import { Facts } from '../../ui/object/Block';
import type { SettlementData } from './settlement';
import { distanceOf, landStatuses, utilitiesOf } from './settlement';

interface SettlementLandProps {
  building: Building;
  settlement: SettlementData;
}

/** Utilities, legal status of the land, and roads. */
export function SettlementLand({ building, settlement }: SettlementLandProps) {
  const statuses = landStatuses(settlement);
  return (
    <>
      <Utilities settlement={settlement} />
      <Facts
        facts={[
          { title: 'Расстояние', value: distanceOf(building, settlement) },
          { title: 'Дорога', value: settlement.road },
          {
            title: 'Площадь посёлка',
            value:
              settlement.hectares === null ? null : `${String(settlement.hectares).replace('.', ',')} га`,
          },
          { title: 'Участков', value: settlement.plots },
        ]}
      />
      {statuses.length > 0 && (
        <>
          <h3 className="settlement-title">Статус земли</h3>
          <dl className="settlement-statuses">
            {statuses.map(({ name, title, meaning }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {title}
                  {meaning && <span className="muted">{meaning}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {building.subways.length > 0 && (
        <>
          <h3 className="settlement-title">Ближайшие станции</h3>
          <ul className="settlement-stations">
            {building.subways.slice(0, 4).map((station) => (
              <li key={station.id}>
                <Station
                  name={station.name}
                  color={station.line?.color_rgb ?? 'currentColor'}
                  walk={station.transport_minutes === null ? station.walk_minutes : null}
                  transport={station.transport_minutes}
                  isPlanned={!station.is_built}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {settlement.infrastructure.length > 0 && (
        <>
          <h3 className="settlement-title">В посёлке</h3>
          <ul className="badges settlement-around">
            {settlement.infrastructure.map((what) => (
              <li key={what} className="badge">
                {what}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Utilities({ settlement }: { settlement: SettlementData }) {
  return (
    <ul className="object-utilities">
      {utilitiesOf(settlement).map(({ title, icon, state, about, has }) => (
        <li key={title} className={has ? undefined : 'object-utility-none'}>
          <Icon name={icon} size={20} />
          <span>
            {title}
            <strong>{state}</strong>
            <span className="muted">{about}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
