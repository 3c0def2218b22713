/** The texts of a settlement's card that a complex does not have. */
import { area, land } from '../../lib/format';
import type { IconName } from '../../ui/icons';
import type { Complex } from './complex';

type Settlement = NonNullable<Complex['settlement']>;

/** An available utility. */
export interface Utility {
  text: string;
  icon: IconName;
}

/** Gas, electricity, water, sewerage; «центральный» if it is central. */
export function utilitiesOf(settlement: Settlement): Utility[] {
  const { gas, c_gaz, electric, c_el, water, c_water, c_heat, c_canal } = settlement;
  const utilities: (Utility | false)[] = [
    (gas || c_gaz) && { text: c_gaz ? 'Магистральный газ' : 'Газ', icon: 'flame' },
    (electric || c_el) && { text: 'Электричество', icon: 'bolt' },
    (water || c_water) && { text: c_water ? 'Центральный водопровод' : 'Вода', icon: 'drop' },
    c_heat && { text: 'Центральное отопление', icon: 'house' },
    c_canal && { text: 'Канализация', icon: 'layers' },
  ];
  return utilities.filter((utility) => utility !== false);
}

/** «23,5 км от КАД, Выборгское шоссе»; inside the ring the distance is omitted. */
export function wayOf(settlement: Settlement, region: 'MSK' | 'SPB'): string {
  const ring = region === 'MSK' ? 'МКАД' : 'КАД';
  const distance =
    settlement.distance === null ? '' : `${String(settlement.distance).replace('.', ',')}\u00a0км от ${ring}`;
  return [distance, settlement.road].filter(Boolean).join(', ');
}

/** «120 м², участок от 6 сот.»: the minimum. */
export function sizesOf(offer: Settlement['offers'][number]): string {
  const house = offer.area_from === null ? '' : `от ${area(offer.area_from)}`;
  const plot = offer.land_from === null ? '' : `${house ? 'участок ' : ''}от ${land(offer.land_from)}`;
  return [house, plot].filter(Boolean).join(', ');
}
