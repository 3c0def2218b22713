import { PhoneLink } from '../../entities/contact/PhoneLink';
import { phonePath } from '../../lib/paths';
import { completion } from '../../entities/complex/completion';
import { counted, type Forms, priceShort } from '../../lib/format';
import { link } from '../../lib/link';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { CompareToggle, FavouriteToggle } from '../../entities/favourites/ListToggles';
import { Gallery } from '../../ui/gallery/Gallery';
import { type CardSurroundings, Punctuality, WIDE } from './ComplexCard';
import { badgesOf, classOf, type Complex, picturesOf } from './complex';
import { sizesOf, utilitiesOf, wayOf } from './settlement';

const OFFERS: Forms = ['предложение', 'предложения', 'предложений'];
const PLOTS: Forms = ['участок', 'участка', 'участков'];
const MAX_BADGES = 2;
/** The completion code of objects without a date. */
const UNKNOWN = 2;

interface SettlementCardProps extends CardSurroundings {
  complex: Complex;
  region: 'MSK' | 'SPB';
  priority: boolean;
}

/** A cottage settlement: its distance, its utilities, its offers. */
export function SettlementCard({ complex, region, isMobile, today, priority }: SettlementCardProps) {
  const name = complex.full_name;
  const { settlement } = complex;
  const toggles = { type: 'settlement', id: complex.id, name } as const;
  const url = link(complex.url);
  const about = [
    classOf(complex),
    settlement?.plots ? counted(settlement.plots, PLOTS) : '',
    settlement?.hectares ? `${String(settlement.hectares).replace('.', ',')}\u00a0га` : '',
  ];
  const badges = badgesOf(complex).filter(({ tone }) => tone === 'promo' || tone === 'action');
  return (
    <article className="card complex" data-complex={complex.id}>
      <div className="complex-photos">
        <Gallery
          pictures={picturesOf(complex)}
          href={url}
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
              <a href={url}>{name}</a>
            </h2>
            <p className="complex-about">
              {complex.builder && <a href={link(complex.builder.url)}>{complex.builder.name}</a>}
              {about.filter(Boolean).map((text) => (
                <span key={text}>{text}</span>
              ))}
            </p>
          </div>
          {!isMobile && (
            <div className="complex-toggles">
              <CompareToggle {...toggles} />
              <FavouriteToggle {...toggles} />
            </div>
          )}
        </header>
        {settlement && wayOf(settlement, region) && (
          <p className="complex-way">{wayOf(settlement, region)}</p>
        )}
        <div className="complex-place">
          <p className="complex-address">{complex.address}</p>
          {complex.end_date !== UNKNOWN && (
            <p className="complex-deadline">{completion(complex.end_date, complex.end_date_to, today)}</p>
          )}
        </div>
        <ul className="badges" aria-label="Коммуникации и условия">
          {settlement &&
            utilitiesOf(settlement).map(({ text, icon }) => (
              <li key={text}>
                <Badge tone="positive" icon={icon}>
                  {text}
                </Badge>
              </li>
            ))}
          {badges.slice(0, MAX_BADGES).map(({ text, tone, icon }) => (
            <li key={text}>
              <Badge tone={tone} icon={icon}>
                {text}
              </Badge>
            </li>
          ))}
        </ul>
        <Punctuality complex={complex} />
        {settlement && <Offers settlement={settlement} name={name} url={url} isMobile={isMobile} />}
        <footer className="complex-actions">
          <ButtonLink href={url} kind="primary" block={isMobile}>
            {complex.flats_count > 0 ? counted(complex.flats_count, OFFERS) : 'О посёлке'}
            <span className="unseen">: {name}</span>
          </ButtonLink>
          <PhoneLink path={phonePath('complex', complex.id)} name={name} iconOnly={isMobile} />
        </footer>
      </div>
    </article>
  );
}

interface OffersProps {
  settlement: NonNullable<Complex['settlement']>;
  name: string;
  url: string;
  isMobile: boolean;
}

function Offers({ settlement, name, url, isMobile }: OffersProps) {
  if (settlement.offers.length === 0) return <p className="complex-none">Сейчас в продаже ничего нет</p>;
  return (
    <table className="prices prices-offers">
      <caption className="unseen">Предложения: {name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Тип</span>
          </th>
          {!isMobile && (
            <th scope="col">
              <span className="unseen">Площадь</span>
            </th>
          )}
          <th scope="col">
            <span className="unseen">Цена</span>
          </th>
          <th scope="col">
            <span className="unseen">В продаже</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {settlement.offers.map((offer) => (
          <tr key={offer.type}>
            <th scope="row">
              <a href={`${url}?type=${offer.type}`} className="prices-type">
                {offer.title}
              </a>
              {isMobile && <span className="prices-sizes">{sizesOf(offer)}</span>}
            </th>
            {!isMobile && <td className="prices-area">{sizesOf(offer)}</td>}
            <td className="prices-price">
              {offer.price_from === null ? 'по запросу' : `от\u00a0${priceShort(offer.price_from)}`}
            </td>
            <td className="prices-count">{offer.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
