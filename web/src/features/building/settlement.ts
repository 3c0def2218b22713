/** The land of a settlement as plain values. */
import type { Building } from '../../entities/complex/types';
import type { IconName } from '../../ui/icons';

export type SettlementData = NonNullable<Building['settlement']>;

/** A utility with its meaning. */
export interface Utility {
  title: string;
  icon: IconName;
  /** «магистральный», «на участке», «нет». */
  state: string;
  /** The note below it; empty if there is none. */
  about: string;
  has: boolean;
}

/** Gas, electricity, water, heating, sewerage: what is connected to the plots, and whether centrally. */
export function utilitiesOf(data: SettlementData): Utility[] {
  return [
    utility('Газ', 'flame', data.gas, data.c_gaz, {
      central: ['магистральный', 'газопровод подведён к участкам'],
      own: ['есть', 'газгольдер или ввод по границе'],
      none: ['не заявлен', 'отопление электричеством или котлом на топливе'],
    }),
    utility('Электричество', 'bolt', data.electric, data.c_el, {
      central: ['от сетей', 'договор с сетевой компанией'],
      own: ['есть', 'подключение по границе участка'],
      none: ['не заявлено', ''],
    }),
    utility('Вода', 'drop', data.water, data.c_water, {
      central: ['центральная', 'общий водопровод посёлка'],
      own: ['на участке', 'скважина или колодец у каждого дома'],
      none: ['не заявлена', ''],
    }),
    utility('Отопление', 'house', false, data.c_heat, {
      central: ['центральное', 'общая котельная посёлка'],
      own: ['есть', ''],
      none: ['не заявлено', 'своё в каждом доме'],
    }),
    utility('Канализация', 'layers', false, data.c_canal, {
      central: ['центральная', 'общие очистные сооружения'],
      own: ['есть', ''],
      none: ['не заявлена', 'септик на участке'],
    }),
  ];
}

interface Words {
  central: [state: string, about: string];
  own: [state: string, about: string];
  none: [state: string, about: string];
}

function utility(title: string, icon: IconName, has: boolean, isCentral: boolean, words: Words): Utility {
  const [state, about] = isCentral ? words.central : has ? words.own : words.none;
  return { title, icon, state, about, has: has || isCentral };
}

/** What each legal status of land allows (Land Code, law 217-ФЗ of 2017, law 112-ФЗ of 2003). */
const MEANINGS: Readonly<Record<string, string>> = {
  ИЖС: 'жилой дом в населённом пункте: прописка и ипотека без оговорок',
  МЖС: 'малоэтажные дома в населённом пункте: прописка без оговорок',
  ЛПХ: 'дом и прописка возможны в границах населённого пункта',
  СНТ: 'садовый дом; прописаться можно, если дом признан жилым',
  ДНП: 'с 2019 года приравнено к садоводству: прописка в доме, признанном жилым',
  ДНТ: 'с 2019 года приравнено к садоводству: прописка в доме, признанном жилым',
  ОНТ: 'огород: капитальный дом строить нельзя',
  КФХ: 'для фермерского хозяйства: дом — с условиями закона о фермерстве',
  СХН: 'сельскохозяйственная земля: жилой дом строить нельзя без перевода',
};

/** A legal status of land with its meaning. */
export interface LandStatus {
  name: string;
  title: string;
  meaning: string;
}

/** The statuses of a settlement's land. */
export function landStatuses({ statuses }: Pick<SettlementData, 'statuses'>): LandStatus[] {
  return statuses.map(({ name, title }) => ({ name, title, meaning: MEANINGS[name] ?? '' }));
}

/** «МКАД» or «КАД». */
export function ringOf({ region_id: region }: Pick<Building, 'region_id'>): string {
  return region <= 2 ? 'МКАД' : 'КАД';
}

/** «23,5 км от КАД» or «внутри КАД». */
export function distanceOf(building: Pick<Building, 'region_id'>, { distance }: SettlementData): string {
  const ring = ringOf(building);
  return distance === null ? `внутри ${ring}` : `${String(distance).replace('.', ',')}\u00a0км от ${ring}`;
}
