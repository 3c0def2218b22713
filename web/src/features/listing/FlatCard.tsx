import { NoPlan } from '../../entities/lot/NoPlan';
import { titleOf } from '../../entities/lot/title';
import { groupThousands, priceFull, roubles } from '../../lib/format';
import { link } from '../../lib/link';
import { Badge } from '../../ui/Badge';
import { cachedFragment } from '../../ui/cached-fragment';
import { Picture } from '../../ui/Picture';
import { PriceChange } from '../../ui/Price';
import { CompareToggle, FavouriteToggle } from '../../entities/favourites/ListToggles';
import { changeOf, factsOf, type Flat, floorText } from './flat';
import { FloorTower } from './FloorTower';
import { Stations } from './Stations';

interface FlatCardProps {
  flat: Flat;
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
  priority: boolean;
}

const FactOfFlat = cachedFragment<{ name: string; value: string }>('div', 'fact', ({ name, value }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
));

/** A flat: the uncropped plan, the price, the floor. */
export function FlatCard({ flat, isMobile, today, priority }: FlatCardProps) {
  const title = titleOf(flat);
  const { building } = flat;
  const name = `${title} ${building.full_name_in}`;
  return (
    <article className="card flatcard">
      <a className="flatcard-plan" href={link(flat.url)} aria-hidden="true" tabIndex={-1}>
        {flat.photo ? (
          <Picture
            src={flat.photo}
            alt=""
            width={isMobile ? 311 : 200}
            height={isMobile ? 240 : 212}
            priority={priority}
            vector
          />
        ) : (
          <NoPlan />
        )}
        {flat.assignment && (
          <span className="flatcard-badge">
            <Badge tone="lamp">Переуступка</Badge>
          </span>
        )}
      </a>
      <div className="flatcard-body">
        <h2 className="flatcard-name">
          <a href={link(flat.url)}>{title}</a>
        </h2>
        <p className="flatcard-complex">
          <a href={link(building.url)}>{building.full_name}</a>
          {building.builder_name && <span className="muted">{building.builder_name}</span>}
        </p>
        <Stations stations={building.subways} most={isMobile ? 1 : 2} />
        {!building.full_name.endsWith(building.address) && (
          <p className="flatcard-address">{building.address}</p>
        )}
        <div className="flatcard-facts">
          <p className="flatcard-floor">
            <FloorTower floor={flat.flat.floor} floors={flat.floors_total} />
            {floorText(flat)}
          </p>
          <dl className="flatcard-list">
            {factsOf(flat, today).map((fact) => (
              <FactOfFlat key={fact.name} props={fact} />
            ))}
          </dl>
        </div>
      </div>
      <div className="flatcard-money">
        <p className="flatcard-price">
          {flat.price_from === null ? 'Цена по запросу' : priceFull(flat.price_from)}
        </p>
        {flat.price_sq !== null && (
          <p className="flatcard-metre">{`${groupThousands(Math.round(flat.price_sq * 1_000))}\u00a0₽/м²`}</p>
        )}
        <PriceChange thousands={changeOf(flat)} />
        {flat.payment && (
          <p className="flatcard-payment">
            от <b>{roubles(flat.payment.monthly)}</b> в месяц
            <span className="muted">
              {` ${flat.payment.bank_name}, ${String(flat.payment.percent).replace('.', ',')}\u00a0%, взнос\u00a0${flat.payment.first_pay}\u00a0%`}
            </span>
          </p>
        )}
      </div>
      <div className="flatcard-toggle">
        <CompareToggle type="ra" id={flat.flat.flat_id} name={name} onPhoto={isMobile} />
        <FavouriteToggle type="ra" id={flat.flat.flat_id} name={name} onPhoto={isMobile} />
      </div>
    </article>
  );
}
