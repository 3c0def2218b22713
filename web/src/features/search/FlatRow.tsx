import type { SearchPageQuery } from '../../api/generated';
import { area, deadline, priceFull, roomsTitle } from '../../lib/format';

type Flat = SearchPageQuery['buildingsListData']['flats']['items'][number];

/** One flat of a catalogue of flats. */
export function FlatRow({ flat }: { readonly flat: Flat }) {
  const floors = flat.floors.join(', ');
  const facts = [
    floors && `этаж ${floors}${flat.floors_total ? ` из ${flat.floors_total}` : ''}`,
    deadline(flat.deadline),
  ];
  return (
    <article className="card card_flat">
      <div>
        <h2 className="card__name">
          {roomsTitle(flat.rooms ?? '')}
          {flat.s_total != null && `, ${area(flat.s_total)}`}
        </h2>
        <p className="card__about">{facts.filter(Boolean).join(' · ')}</p>
        <p className="card__address">{flat.building.name}</p>
      </div>
      <p className="card__price">
        {flat.price_from == null ? 'цена по запросу' : priceFull(flat.price_from)}
      </p>
    </article>
  );
}
