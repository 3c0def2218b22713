import { deadlineOn } from '../../entities/complex/completion';
import { area, capitalised, counted } from '../../lib/format';
import { contractOf } from '../../entities/lot/contract';
import { Facts } from '../../ui/object/Block';
import type { Flat } from './model';
import { floorOf, isApart, keysOf } from './model';

/** Facts and the seller's description. */
export function About({ flat, today }: { flat: Flat; today: string }) {
  const { queue } = flat;
  const contractText = contractOf(flat);
  return (
    <>
      <Facts
        facts={[
          { title: 'Тип', value: capitalised(flat.kind) },
          { title: 'Общая', value: flat.s_total === null ? null : area(flat.s_total) },
          { title: 'Жилая', value: flat.s_live === null ? null : area(flat.s_live) },
          {
            title: flat.euro ? 'Кухня-гостиная' : 'Кухня',
            value: flat.s_kitchen === null ? null : area(flat.s_kitchen),
          },
          { title: 'Планировка', value: flat.euro ? 'Евро: кухня-гостиная' : null },
          { title: 'Этаж', value: floorOf(flat) },
          {
            title: 'Потолки',
            value: ceilingsOf(flat),
          },
          { title: 'Отделка', value: flat.finishing_title && capitalised(flat.finishing_title) },
          { title: 'Балкон и лоджия', value: outside(flat) },
          { title: 'Вид из окон', value: flat.window_view && capitalised(flat.window_view) },
          { title: 'Сдача корпуса', value: queue && capitalised(deadlineOn(queue.deadline, today)) },
          {
            title: 'Ключи',
            value: queue && keysOf(queue, today),
          },
          { title: 'Договор', value: contractText && capitalised(contractText) },
          { title: isApart(flat) ? 'Номер' : 'Номер квартиры', value: flat.number },
        ]}
      />
      {isApart(flat) && (
        <p className="object-note">
          Апартаменты по закону не жильё: постоянной прописки нет, семейная ипотека и материнский капитал не
          действуют.
        </p>
      )}
      {flat.desc && <p className="object-text">{flat.desc}</p>}
    </>
  );
}

function metres(height: number): string {
  return `${String(height).replace('.', ',')}\u00a0м`;
}

/** The flat's own ceiling height; else the lowest of its complex, marked as such. */
function ceilingsOf({ ceiling_height: own, complex_ceiling_height: lowest }: Flat): string | null {
  if (own !== null) return metres(own);
  return lowest === null ? null : `от ${metres(lowest)} (по\u00a0ЖК)`;
}

/** «1 лоджия, 1 балкон». */
function outside({ loggias_count: loggias, balconies_count: balconies }: Flat): string | null {
  const words = [
    loggias ? counted(loggias, ['лоджия', 'лоджии', 'лоджий']) : null,
    balconies ? counted(balconies, ['балкон', 'балкона', 'балконов']) : null,
  ].filter(Boolean);
  if (words.length > 0) return words.join(', ');
  return loggias === 0 && balconies === 0 ? 'нет' : null;
}
