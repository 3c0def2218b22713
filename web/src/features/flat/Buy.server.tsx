import { contractOf } from '../../entities/lot/contract';
import { isByOwner } from '../../entities/lot/by-owner';
import { PercentChange } from '../../entities/prices/PercentChange';
import type { PageContext } from '../../app/page';
import { consultationPath, phonePath } from '../../lib/paths';
import { followPath } from '../../lib/user-paths';
import { date, groupThousands, percent, priceFull } from '../../lib/format';
import { viewsOfMonth } from '../../lib/views';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Lines } from '../../ui/object/Block';
import { Contact } from '../../entities/contact/Contact';
import type { FlatData } from './FlatView';
import { aboutOf, type Flat, isGone, perMetre } from './model';
import { Offers } from './Offers.server';

/** The price, offers and contacts. */
export function Buy({ context: { layout }, data }: { context: PageContext; data: FlatData }) {
  const { flat, programs } = data;
  const best = programs.find((program) => program.payment !== null);
  const gone = isGone(flat);
  return (
    <section className="card object-buy" aria-label="Цена и контакты">
      <div className="badges">
        {flat.state !== 'live' && <Badge tone={gone ? 'negative' : 'lamp'}>{flat.state_title}</Badge>}
        {flat.contract && <Badge icon="document">{contractOf(flat)}</Badge>}
        {flat.finishing_title && <Badge icon="finishing">{flat.finishing_title}</Badge>}
      </div>
      {gone ? (
        <p className="object-buy-price flat-price">Не продаётся</p>
      ) : (
        <>
          <p className="object-buy-price flat-price">
            {flat.price === null ? 'Цена по запросу' : priceFull(flat.price)}
          </p>
          <p className="flat-metre">
            <span className="muted">{perMetre(flat) ?? ''}</span>{' '}
            {flat.price_change !== null && flat.price_change !== 0 && (
              <span className="muted">
                <PercentChange percent={flat.price_change} /> с&nbsp;первой&nbsp;цены
              </span>
            )}
          </p>
          <PriceTerms flat={flat} />
          <Offers flat={flat} offers={data.offers} />
        </>
      )}
      {best && best.payment !== null && !gone && (
        <div className="flat-payment">
          <Lines
            facts={[{ title: best.name, value: <strong>{groupThousands(best.payment)}&nbsp;₽/мес</strong> }]}
          />
          <p className="object-note">
            {percent(best.percent)}, взнос {Math.max(40, best.first_pay)}&nbsp;%, 15&nbsp;лет.{' '}
            <a href="#mortgage">Все программы</a>
          </p>
        </div>
      )}
      {gone ? (
        <ButtonLink
          kind="primary"
          size="l"
          block
          href={data.neighbours.length > 0 ? '#neighbours' : `${data.building.url}#flats`}
        >
          Посмотреть похожие
        </ButtonLink>
      ) : (
        <Contact
          phone={phonePath('lot', flat.id)}
          consultation={consultationPath('lot', flat.id)}
          question={`Спросить ${aboutOf(flat)}`}
          follow={followPath('apartment', flat.id)}
          layout={layout}
        />
      )}
      <Source data={data} />
    </section>
  );
}

/** What the price is, where it is not for every buyer, and what else the seller's feed asks. */
function PriceTerms({ flat }: { flat: Flat }) {
  const terms = [
    { title: 'До скидки', price: flat.old_price },
    { title: 'При полной оплате', price: flat.full_payment_price },
    { title: 'По субсидированной ипотеке', price: flat.subsidised_price },
  ];
  const facts = terms.flatMap(({ title, price }) =>
    price === null ? [] : [{ title, value: priceFull(price) }],
  );
  return (
    <>
      {flat.price_basis && <p className="object-note">Это {flat.price_basis}.</p>}
      {facts.length > 0 && <Lines facts={facts} />}
    </>
  );
}

/** The source of the page's data, and its date. */
function Source({ data: { flat, building } }: { data: FlatData }) {
  return (
    <p className="object-note">
      {flat.agency ? (
        <>
          {isGone(flat) ? 'Продавало' : 'Продаёт'} агентство <a href={flat.agency.url}>{flat.agency.name}</a>,
          это его объявление.
        </>
      ) : isByOwner(flat) ? (
        'Продаёт собственник, объявление проверил модератор.'
      ) : building.builder === null ? (
        'Кто продаёт, в прайсе не указано.'
      ) : isGone(flat) ? (
        'По данным застройщика.'
      ) : (
        'Продаёт застройщик.'
      )}{' '}
      Опубликовано {date(flat.added)}
      {flat.views_month !== null && `, ${viewsOfMonth(flat.views_month)}`}.
    </p>
  );
}
