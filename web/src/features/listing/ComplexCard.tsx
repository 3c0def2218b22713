import { PhoneLink } from '../../entities/contact/PhoneLink';
import { BUILDINGS_PATH, phonePath } from '../../lib/paths';
import { classes } from '../../lib/classes';
import { completion } from '../../entities/complex/completion';
import { counted, type Forms, priceShort } from '../../lib/format';
import { link } from '../../lib/link';
import { mapOfListing } from '../../lib/map-address';
import { Badge } from '../../ui/Badge';
import { ButtonContent, buttonClass, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { cachedFragment } from '../../ui/cached-fragment';
import { CompareToggle, FavouriteToggle } from '../../entities/favourites/ListToggles';
import { Gallery } from '../../ui/gallery/Gallery';
import {
  allFlatsUrl,
  badgesOf,
  classOf,
  type Complex,
  flatsUrl,
  movedText,
  otherRooms,
  picturesOf,
  priceRows,
} from './complex';
import { photosKey } from './photos.server';
import { PriceTable } from './PriceTable';
import { Stations } from './Stations';

/** The size of a desktop card's image, cropped to the centre at the card's height, pixels. */
export const WIDE = { width: 520, height: 347 };

const HOUSES: Forms = ['корпус', 'корпуса', 'корпусов'];

/** Props shared by the cards of a listing. */
export interface CardSurroundings {
  isMobile: boolean;
  /** The URL of the listing with every condition in its query; links of a card preserve them. */
  address: string;
  /** The noun of the lots: flats, апартаменты. */
  lots: Forms;
  /** YYYY-MM-DD. */
  today: string;
}

interface ComplexCardProps extends CardSurroundings {
  complex: Complex;
  /** In the first screen. */
  priority: boolean;
}

/** A complex with its prices by rooms under the page's filter; the parts independent of the filter are cached. */
export function ComplexCard({ complex, isMobile, address, lots, today, priority }: ComplexCardProps) {
  const name = complex.full_name;
  const flats = flatsUrl(complex, address);
  const houses = complex.queues_count > 1 ? counted(complex.queues_count, HOUSES) : '';
  const { id, builder } = complex;
  const href = link(complex.url);
  const about = {
    builder: builder && { name: builder.name, href: link(builder.url) },
    facts: [classOf(complex), isMobile ? '' : houses].filter(Boolean),
  };
  const place = {
    address: complex.address,
    completion: completion(complex.end_date, complex.end_date_to, today),
    houses: isMobile ? houses : '',
  };
  return (
    <article className="card complex" data-complex={id}>
      <Photos
        attributes={PHOTOS}
        props={{ pictures: picturesOf(complex), href, id, name, isMobile, priority }}
        uncached={priority}
      />
      <div className="complex-body">
        <Head attributes={HEAD} props={{ id, name, href, isMobile, ...about }} />
        <Stations stations={complex.subways} />
        <AddressLine attributes={ADDRESS_LINE} props={place} />
        <Badges attributes={BADGES} props={{ badges: badgesOf(complex) }} />
        <Punctuality complex={complex} />
        <PriceTable name={name} rows={priceRows(complex, flats)} isMobile={isMobile} lots={lots} />
        <Others complex={complex} lots={lots} />
        <footer className="complex-actions">
          {complex.flats_count > 0 ? (
            <ButtonLink href={flats} kind="primary" block={isMobile}>
              {counted(complex.flats_count, lots)}
              <span className="unseen">{name.startsWith('ЖК') ? ` в ${name}` : `: ${name}`}</span>
            </ButtonLink>
          ) : (
            <ButtonLink href={link(complex.url)} kind="primary" block={isMobile}>
              О комплексе<span className="unseen"> {name}</span>
            </ButtonLink>
          )}
          <PhoneLink path={phonePath('complex', complex.id)} name={name} iconOnly={isMobile} />
          {complex.map_lat !== null && (
            <MapLink
              attributes={{
                href: mapOfListing(`${BUILDINGS_PATH}?complex=${complex.id}`),
                className: classes(
                  buttonClass({ kind: isMobile ? 'secondary' : 'ghost', iconOnly: isMobile }),
                  'complex-map',
                ),
              }}
              props={{ name, isMobile }}
            />
          )}
        </footer>
      </div>
    </article>
  );
}

/** Why a complex stands on the white or the black list, or how its deadline moved. */
export function Punctuality({ complex }: { complex: Complex }) {
  const text = complex.list_reason ?? movedText(complex);
  if (!text) return null;
  return (
    <p className={complex.recommended ? 'complex-punctual' : 'complex-moved'}>
      <Icon name={complex.recommended ? 'shield' : 'clock'} size={18} />
      {text}
    </p>
  );
}

const PHOTOS = { className: 'complex-photos' };

export interface PhotosProps {
  pictures: ReturnType<typeof picturesOf>;
  href: string;
  id: number;
  name: string;
  isMobile: boolean;
  priority: boolean;
}

const Photos = cachedFragment<PhotosProps>(
  'div',
  'photos',
  ({ pictures, href, id, name, isMobile, priority }) => (
    <>
      <Gallery
        pictures={pictures}
        href={href}
        label={name}
        width={isMobile ? 343 : WIDE.width}
        height={isMobile ? 226 : WIDE.height}
        priority={priority}
      />
      {isMobile && (
        <div className="complex-over">
          <CompareToggle type="building" id={id} name={name} onPhoto />
          <FavouriteToggle type="building" id={id} name={name} onPhoto />
        </div>
      )}
    </>
  ),
  photosKey,
);

const HEAD = { className: 'complex-head' };

interface HeadProps {
  id: number;
  name: string;
  href: string;
  builder: { name: string; href: string } | null;
  facts: readonly string[];
  isMobile: boolean;
}

const Head = cachedFragment<HeadProps>('header', 'head', ({ id, name, href, builder, facts, isMobile }) => (
  <>
    <div>
      <h2 className="complex-name">
        <a href={href}>{name}</a>
      </h2>
      <p className="complex-about">
        {builder && <a href={builder.href}>{builder.name}</a>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
    {!isMobile && (
      <div className="complex-toggles">
        <CompareToggle type="building" id={id} name={name} />
        <FavouriteToggle type="building" id={id} name={name} />
      </div>
    )}
  </>
));

const ADDRESS_LINE = { className: 'complex-place' };

const AddressLine = cachedFragment<{ address: string; completion: string; houses: string }>(
  'div',
  'place',
  ({ address, completion: until, houses }) => (
    <>
      <p className="complex-address">{address}</p>
      <p className="complex-deadline">{until}</p>
      {houses && <p className="complex-houses">{houses}</p>}
    </>
  ),
);

const BADGES = { className: 'badges', 'aria-label': 'Условия' };

const Badges = cachedFragment<{ badges: ReturnType<typeof badgesOf> }>('ul', 'badges', ({ badges }) =>
  badges.map(({ text, tone, icon }) => (
    <Badge key={text} tone={tone} icon={icon} isItem>
      {text}
    </Badge>
  )),
);

const MapLink = cachedFragment<{ name: string; isMobile: boolean }>('a', 'map link', ({ name, isMobile }) => (
  <ButtonContent icon="map" iconOnly={isMobile}>
    На карте<span className="unseen">: {name}</span>
  </ButtonContent>
));

/** The lots outside of the filter, so that a filtered table does not hide them. */
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
