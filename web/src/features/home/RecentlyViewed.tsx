import { api } from '../../api/client';
import { ObjectsListDocument } from '../../api/generated/ObjectsList';
import { useQuery } from '../../api/use-query';
import { noPriceOf } from '../../entities/complex/no-price';
import { priceShort } from '../../lib/format';
import { link } from '../../lib/link';
import { Picture } from '../../ui/Picture';
import { idsOf, useList } from '../../entities/favourites/store';

/** Number of objects in the row. */
const MAX_ITEMS = 3;

/** Objects viewed by the visitor, whom a public page does not know. */
export function RecentlyViewed() {
  const seen = useList('viewed');
  const buildings = [...idsOf(seen, 'building'), ...idsOf(seen, 'settlement')].slice(0, MAX_ITEMS);
  const flats = idsOf(seen, 'ra').slice(0, MAX_ITEMS);
  const { answer } = useQuery(api, ObjectsListDocument, seen.count === 0 ? null : { buildings, flats });
  if (answer === null || 'failure' in answer) return null;
  const found = answer.data.objectsList;
  const cards = [
    ...found.flats.map(({ url, photo, price_from, seo, building }) => ({
      url,
      picture: photo,
      isPlan: true,
      name: seo.name,
      price: price_from === null ? 'Цена по запросу' : priceShort(price_from),
      about: building.name,
    })),
    ...found.buildings.map((complex) => ({
      url: complex.url,
      picture: complex.image,
      isPlan: false,
      name: complex.name,
      price: complex.price_from === null ? noPriceOf(complex) : `от\u00a0${priceShort(complex.price_from)}`,
      about: complex.location_data?.name ?? '',
    })),
  ].slice(0, MAX_ITEMS);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="home-seen">
      <div className="home-heading">
        <h2 id="home-seen">Вы смотрели</h2>
        <a href={seen.url}>Все {seen.count}</a>
      </div>
      <ul className="home-seen">
        {cards.map(({ url, picture, isPlan, name, price, about }) => (
          <li key={url} className="card home-seen-card">
            <span className={isPlan ? 'home-seen-picture home-seen-plan' : 'home-seen-picture'}>
              {picture && <Picture src={picture} alt="" width={56} height={56} vector={isPlan} />}
            </span>
            <span className="home-row-words">
              <a className="home-stretched" href={link(url)}>
                {name}
              </a>
              <span>{price}</span>
              <span className="muted home-cut">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
