import { counted, type Forms, priceShort } from '../../lib/format';
import { link } from '../../lib/link';
import { mapOfListing } from '../../map/address';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { CompareToggle, FavouriteToggle } from '../favourites/ListToggles';
import { Gallery } from '../gallery/Gallery';
import {
  allFlatsUrl,
  badgesOf,
  classOf,
  completion,
  type Complex,
  flatsUrl,
  movedText,
  nameOf,
  otherRooms,
  picturesOf,
  priceRows,
} from './complex';
import { PhoneButton } from './PhoneButton';
import { PriceTable } from './PriceTable';
import { Stations } from './Stations';

const FLATS: Forms = ['квартира', 'квартиры', 'квартир'];
/** A card of the desktop shows the middle of a picture as high as itself, pixels. */
export const WIDE = { width: 520, height: 347 };

const HOUSES: Forms = ['корпус', 'корпуса', 'корпусов'];

/** What the cards of a listing share. */
export interface CardSurroundings {
  isMobile: boolean;
  /** The listing with every condition in its query: links of a card keep them. */
  address: string;
  /** The portal's phone, where a builder has none. */
  phone: string;
  /** The noun of what is sold: flats, апартаменты. */
  lots?: Forms;
}

interface ComplexCardProps extends CardSurroundings {
  complex: Complex;
  /** In the first screen. */
  priority: boolean;
}

/** A complex with its prices by rooms under the filter of the page. */
export function ComplexCard({ complex, isMobile, address, phone, lots = FLATS, priority }: ComplexCardProps) {
  const name = nameOf(complex);
  const rows = priceRows(complex, address);
  const moved = movedText(complex);
  const houses = complex.queues_count > 1 ? counted(complex.queues_count, HOUSES) : '';
  const toggles = { type: 'building', id: complex.id, name } as const;
  return (
    <article className="card complex" data-complex={complex.id}>
      <div className="complex-photos">
        <Gallery
          pictures={picturesOf(complex)}
          href={link(complex.url)}
          label={name}
          width={isMobile ? 343 : WIDE.width}
          height={isMobile ? 226 : WIDE.height}
          priority={priority}
        />
        {isMobile && (
          <div className="complex-over">
            <CompareToggle {...toggles} onPhoto />
            <FavouriteToggle {...toggles} onPhoto />
          </div>
        )}
      </div>
      <div className="complex-body">
        <header className="complex-head">
          <div>
            <h2 className="complex-name">
              <a href={link(complex.url)}>{name}</a>
            </h2>
            <p className="complex-about">
              {complex.builder && <a href={link(complex.builder.url)}>{complex.builder.name}</a>}
              {classOf(complex) && <span>{classOf(complex)}</span>}
              {houses && !isMobile && <span>{houses}</span>}
            </p>
          </div>
          {!isMobile && (
            <div className="complex-toggles">
              <CompareToggle {...toggles} />
              <FavouriteToggle {...toggles} />
            </div>
          )}
        </header>
        <Stations stations={complex.subways} />
        <div className="complex-place">
          <p className="complex-address">{complex.address}</p>
          <p className="complex-deadline">{completion(complex.end_date, complex.end_date_to)}</p>
          {houses && isMobile && <p className="complex-houses">{houses}</p>}
        </div>
        <ul className="badges" aria-label="Условия">
          {badgesOf(complex).map(({ text, tone, icon }) => (
            <li key={text}>
              <Badge tone={tone} icon={icon}>
                {text}
              </Badge>
            </li>
          ))}
        </ul>
        {moved && (
          <p className="complex-moved">
            <Icon name="clock" size={18} />
            {moved}
          </p>
        )}
        <PriceTable name={name} rows={rows} isMobile={isMobile} lots={lots} />
        <Others complex={complex} lots={lots} />
        <footer className="complex-actions">
          {complex.flats_count > 0 ? (
            <ButtonLink href={flatsUrl(complex, address)} kind="primary" block={isMobile}>
              {counted(complex.flats_count, lots)}
              <span className="unseen"> в {name}</span>
            </ButtonLink>
          ) : (
            <ButtonLink href={link(complex.url)} kind="primary" block={isMobile}>
              О комплексе<span className="unseen"> {name}</span>
            </ButtonLink>
          )}
          <PhoneButton phone={complex.builder?.phone ?? phone} name={name} iconOnly={isMobile} />
          <ButtonLink
            href={mapOfListing(`/buildings/?complex=${complex.id}`)}
            kind={isMobile ? 'secondary' : 'ghost'}
            icon="map"
            iconOnly={isMobile}
            className="complex-map"
          >
            На карте<span className="unseen">: {name}</span>
          </ButtonLink>
        </footer>
      </div>
    </article>
  );
}

/** What the filter leaves out, so that a filtered table never hides the rest. */
function Others({ complex, lots }: { complex: Complex; lots: Forms }) {
  const other = complex.other_flats;
  if (!other) return null;
  const rooms = otherRooms(other);
  const price = other.price_from === null ? '' : ` от ${priceShort(other.price_from)}`;
  return (
    <p className="complex-others">
      <span>Вне фильтра{rooms && `: ${rooms}`}</span>
      <a href={allFlatsUrl(complex)}>
        ещё {counted(other.count, lots)}
        {price}
      </a>
    </p>
  );
}
