import { capitalised } from '../../lib/format';
import { finishing } from '../../entities/lot/finishing';
import { movedSummary } from '../../entities/complex/shifts';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import type { Building, Details } from '../../entities/complex/types';
import { DELIVERED, PROJECT } from '../../lib/completion';
import { counted, date, groupThousands } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { NotLoaded } from '../../ui/NotLoaded';
import { Facts } from '../../ui/object/Block';
import { hasPassport } from './model';

/** Features of interest to visitors. */
const TAGS = /^(tag_|online_sales)/;

interface AboutProps {
  building: Building;
  details: Details;
  /** The text and the documents could not be read. */
  isUnread: boolean;
}

/** Facts, text and features of a complex. */
export function About({ building, details, isUnread }: AboutProps) {
  const { settlement, sold_out_percent: sold } = building;
  const { queues } = details;
  const lots = queues.reduce((sum, queue) => sum + (queue.lots_total ?? 0), 0);
  const features = details.features.filter(({ key }) => TAGS.test(key));
  return (
    <>
      <Facts
        facts={[
          { title: 'Класс', value: details.class && capitalised(details.class) },
          { title: 'Тип', value: capitalised(building.categories[0] ?? '') },
          { title: 'Другое название', value: building.main_synonym },
          {
            title: 'Апартаменты',
            value: apartments(building),
          },
          { title: 'Корпусов', value: queuesText(queues) },
          { title: 'Этажность', value: building.floors },
          { title: 'Высота потолков', value: ceilings(building) },
          { title: 'Стены', value: details.walls && capitalised(details.walls) },
          { title: 'Отделка', value: finishing(building.finish_type) },
          { title: 'Паркинг', value: building.parking && capitalised(building.parking) },
          {
            title: `${capitalised(offerNounsOf(building).forms[2])} всего`,
            value: lots > 0 && !settlement ? groupThousands(lots) : null,
          },
          {
            title: 'Планировок в продаже',
            value: settlement || building.allFlatPlansCount === 0 ? null : building.allFlatPlansCount,
          },
          {
            title: 'Уступки',
            value:
              building.hide_assignment || building.assignment_flats_count === 0
                ? null
                : counted(building.assignment_flats_count, offerNounsOf(building).forms),
          },
          { title: 'Продано', value: sold === null ? null : `${sold}\u00a0%` },
          {
            title: 'Переносы сроков',
            value: movedSummary(queues),
          },
          {
            title: 'Впервые на портале',
            value: settlement || building.end_date === PROJECT ? null : date(details.added),
          },
        ]}
      />
      {queues.length > 0 && !hasPassport(building, details) && (
        <p className="object-note">
          Нет данных: застройщик, счёт эскроу, разрешение на строительство и проектная декларация.
        </p>
      )}
      {isUnread && <NotLoaded className="object-text" what={'Описание и\u00a0документы'} />}
      {details.description && <p className="object-text">{details.description}</p>}
      {features.length > 0 && (
        <ul className="about-features" aria-label="Особенности">
          {features.map(({ key, value }) => (
            <li key={key}>
              <Icon name={ICON[key] ?? 'check'} size={18} />
              {capitalised(value)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const ICON: Partial<Record<string, IconName>> = {
  tag_closed_yard: 'lock',
  tag_near_park: 'tree',
  tag_near_water: 'drop',
  tag_school: 'document',
  tag_kindergarten: 'house',
  tag_accessible: 'walk',
  tag_panoramic_windows: 'expand',
  tag_terraces: 'layers',
  tag_high_ceilings: 'ruler',
  tag_smart_home: 'bolt',
  tag_underground_parking: 'key',
  online_sales: 'external',
};

/** «4, из них введён 1». */
function queuesText(queues: Details['queues']): string | null {
  if (queues.length === 0) return null;
  const done = queues.filter((queue) => queue.deadline === DELIVERED).length;
  if (done === 0) return String(queues.length);
  if (done === queues.length) return queues.length === 1 ? '1, введён' : `${queues.length}, все введены`;
  return `${queues.length}, из них введено ${done}`;
}

/** «2,65–3 м». */
function ceilings({
  ceiling_height_from: from,
  ceiling_height_to: to,
}: Pick<Building, 'ceiling_height_from' | 'ceiling_height_to'>): string | null {
  if (from === null) return null;
  return to === null || to === from ? `${comma(from)}\u00a0м` : `${comma(from)}–${comma(to)}\u00a0м`;
}

function comma(metres: number): string {
  return String(metres).replace('.', ',');
}

/** Апартаменты do not allow permanent registration. */
function apartments({
  multi_functional: has,
  is_settlement: isSettlement,
  categories,
}: Building): string | null {
  if (!has || isSettlement) return null;
  return `${categories[0] === 'апарт-комплекс' ? 'все лоты' : 'часть лотов'}, без постоянной прописки`;
}
