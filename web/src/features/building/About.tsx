import { Facts } from './Block';
import { capitalised, finishing } from './model';
import type { Building, Details } from './model';

/** Features that a visitor asks about, in the order of the list. */
const TAGS = /^(tag_|online_sales|panorama|tour)/;

/** Facts, text and features of a complex. */
export function About({ building, details }: { building: Building; details: Details }) {
  const { ceiling_height_from: ceiling, settlement } = building;
  const contracts = [
    ...new Set(details.queues.map((queue) => queue.contract).filter((word) => word !== null)),
  ];
  const escrow = [
    ...new Set(details.queues.map((queue) => queue.escrow_bank).filter((bank) => bank !== null)),
  ];
  const lots = details.queues.reduce((sum, queue) => sum + (queue.lots_total ?? 0), 0);
  const moved = details.queues.filter((queue) => queue.shifts.length > 0).length;
  const features = details.features.filter(({ key }) => TAGS.test(key));
  return (
    <>
      <Facts
        facts={[
          { title: 'Класс', value: details.class && capitalised(details.class) },
          { title: 'Корпусов', value: details.queues.length || null },
          { title: 'Этажность', value: building.floors },
          {
            title: 'Высота потолков',
            value: ceiling === null ? null : `от ${String(ceiling).replace('.', ',')} м`,
          },
          { title: 'Отделка', value: finishing(building.finish_type) },
          { title: 'Стены', value: details.walls && capitalised(details.walls) },
          { title: 'Паркинг', value: building.parking && capitalised(building.parking) },
          { title: 'Квартир всего', value: lots > 0 && !settlement ? lots : null },
          { title: 'Договор', value: contracts.join(', ') },
          { title: 'Эскроу', value: escrow.join(', ') },
          {
            title: 'Продано',
            value: building.sold_out_percent === null ? null : `${building.sold_out_percent} %`,
          },
          {
            title: 'Переносы сроков',
            value: moved > 0 ? `${moved} из ${details.queues.length} корпусов` : settlement ? null : 'нет',
          },
        ]}
      />
      {details.description && <p className="object-text">{details.description}</p>}
      {features.length > 0 && (
        <ul className="badges object-features" aria-label="Особенности">
          {features.map(({ key, value }) => (
            <li key={key} className="badge">
              {value}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is within a walk of fifteen minutes. */
export function Around({ infrastructure }: Pick<Building, 'infrastructure'>) {
  return (
    <Facts
      facts={[
        { title: 'Школы', value: infrastructure.schools_count },
        { title: 'Детские сады', value: infrastructure.kindergartens_count },
        { title: 'Магазины', value: infrastructure.shops_count },
        { title: 'Поликлиники', value: infrastructure.clinics_count },
        { title: 'Парки', value: infrastructure.parks_count },
        { title: 'Кафе', value: infrastructure.cafes_count },
        { title: 'Спорт', value: infrastructure.sports_count },
      ]}
    />
  );
}
