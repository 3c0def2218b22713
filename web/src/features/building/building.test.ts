import { describe, expect, it } from 'vitest';

import { pageNumber, withQuery } from '../../lib/address';
import type { Building, Details, Queue } from '../../entities/complex/types';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { range } from '../../entities/prices/range';
import saved from '../../../tests/fixtures/building.json';
import { area, priceShort } from '../../lib/format';
import { changeNote, hasPassport, isVague, legalName, priceRows } from './model';
import { houseTitle } from '../../entities/complex/house-title';
import { columnsOf } from './Passport.server';
import { remaining } from './Promos.server';
import { questions } from './questions';
import { saleOf } from './sale';
import { siteLayoutOf } from './SitePlan';
import { byPhase, commissionedOn, completionWords, keysWords, lastDay, works } from './schedule';

const page = saved.answers.BuildingPage.buildingPage;
const building = page.building as unknown as Building;
const details = page.details as unknown as Details;

const queue = (change: Partial<Queue>): Queue => ({ ...(details.queues[0] as Queue), ...change });

const read = (value: string | null) => pageNumber({ get: () => value });

describe('prices', () => {
  it('have a row for each room class that is sold', () => {
    const rows = priceRows(building, details);
    expect(rows.map(({ rooms }) => rooms)).toEqual(['st', '1', '2', '3', 'open']);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(building.flats_count);
  });

  it('tell how they have moved of late, by rooms, and over which time', () => {
    expect(priceRows(building, details).map(({ change }) => change)).toEqual([0.8, -2, 0, null, null]);
    expect(changeNote(details)).toBe('изменение за 3\u00a0месяца у тех же лотов');
    expect(changeNote({ price_moves: { ...details.price_moves, rooms: [] } })).toBeNull();
    const still = { months: 3, percent: 0, rooms: [{ rooms: '2', percent: 0 }] };
    expect(changeNote({ price_moves: still })).toBe('за 3\u00a0месяца цены тех же лотов не менялись');
    const five = { price_moves: { months: 3, percent: 1, rooms: [{ rooms: '5', percent: 4 }] } };
    const flats = { ...building.flats, r5: building.flats.st };
    expect(priceRows({ flats }, five).find(({ rooms }) => rooms === '5+')?.change).toBe(4);
  });

  it('name the unit of a range once', () => {
    expect(range(21.4, 26.1, area)).toBe('21,4–26,1\u00a0м²');
    expect(range(10_880, 13_790, priceShort)).toBe('10,88–13,79\u00a0млн\u00a0₽');
    expect(range(900, 1_200, priceShort)).toBe('900\u00a0тыс.\u00a0₽–1,2\u00a0млн\u00a0₽');
    expect(range(5_000, 5_000, priceShort)).toBe('5\u00a0млн\u00a0₽');
    expect(range(null, 3, area)).toBe('');
  });
});

describe('works', () => {
  const TODAY = '2026-06-30';

  it('are half done in the middle of their time', () => {
    const half = queue({ deadline: 20272, started: '2025-06-30', deadline_date: '2027-06-30', shifts: [] });
    const share = (today: string) => works(half, today, null)?.share;
    expect(share(TODAY)).toBeCloseTo(0.5, 2);
    expect(share('2024-01-01')).toBe(0);
    expect(share('2030-01-01')).toBe(1);
  });

  it('end with the commissioning, and before it with today', () => {
    const done = queue({ deadline: 1, started: '2023-01-01', deadline_date: null, keys_date: '2026-12-01' });
    expect(works(done, TODAY, '2026-03-22')).toMatchObject({
      end: '2026-03-22',
      share: 1,
      keys: null,
    });
    expect(works(done, '2026-12-05', '2026-03-22')?.keys).toBe('2026-12-01');
    expect(works(done, TODAY, null)?.end).toBe(TODAY);
    const commission = queue({ deadline: 4, started: '2024-01-01', deadline_date: null });
    expect(works(commission, TODAY, null)).toMatchObject({ stage: 'commission', end: TODAY });
    expect(works(queue({ deadline: 3, started: null, deadline_date: null }), TODAY, null)).toBeNull();
    expect(works(queue({ deadline: 2, started: '2024-01-01', deadline_date: null }), TODAY, null)).toBeNull();
  });

  it('keep what was promised before', () => {
    expect(lastDay('III\u00a0кв.\u00a02025')).toBe('2025-09-30');
    expect(lastDay('IV кв. 2026')).toBe('2026-12-31');
    expect(lastDay('срок не объявлен')).toBeNull();
    const moved = queue({
      deadline: 20271,
      started: '2024-01-01',
      deadline_date: '2027-03-31',
      shifts: [{ announced: '2025-09-01', from: 'III\u00a0кв.\u00a02025', to: 'I\u00a0кв.\u00a02027' }],
    });
    expect(works(moved, TODAY, null)?.promised).toEqual(['2025-09-30']);
  });

  it('are describeSpots in words; keys are no commissioning', () => {
    expect(completionWords(queue({ deadline: 1 }), '2026-03-22', TODAY)).toBe(
      'введён 22\u00a0марта\u00a02026',
    );
    expect(completionWords(queue({ deadline: 4 }), null, TODAY)).toBe('идёт госкомиссия');
    expect(completionWords(queue({ deadline: 20274 }), null, TODAY)).toBe('IV\u00a0кв.\u00a02027');
    const late = queue({ deadline: 20261, keys_date: '2026-06-01' });
    expect(completionWords(late, null, TODAY)).toBe('срок был: I\u00a0кв.\u00a02026');
    expect(keysWords(late, TODAY)).toBe('должны были выдать до 1\u00a0июня\u00a02026');
    expect(keysWords(queue({ deadline: 20274, keys_date: '2028-06-30' }), TODAY)).toBe(
      'до 30\u00a0июня\u00a02028',
    );
    expect(keysWords(queue({ deadline: 1, keys_date: '2025-06-30' }), TODAY)).toBe('выданы');
    expect(keysWords(queue({ deadline: 1, keys_date: '2028-06-30' }), TODAY)).toBe('выдают');
    expect(keysWords(queue({ keys_date: null }), TODAY)).toBeNull();
  });

  it('of a complex stand by очередь where there are several', () => {
    const groups = byPhase([
      queue({ id: 1, phase: 2 }),
      queue({ id: 2, phase: 1 }),
      queue({ id: 3, phase: 2 }),
    ]);
    expect(groups.map(({ phase, queues }) => [phase, queues.map(({ id }) => id)])).toEqual([
      [1, [2]],
      [2, [1, 3]],
    ]);
    expect(byPhase([queue({ id: 1, phase: 1 })])[0]?.phase).toBeNull();
  });

  it('are commissioned on the day of their paper', () => {
    const docs = [
      { title: 'Разрешение на ввод объекта в эксплуатацию', queue: 'Корпус 1', date: '2026-03-22' },
    ];
    const documents = [{ docs }] as unknown as Details['documents'];
    expect(commissionedOn({ title: 'Корпус 1' }, documents)).toBe('2026-03-22');
    expect(commissionedOn({ title: 'Корпус 2' }, documents)).toBeNull();
  });
});

const state = (sales_closed: boolean, sold_out_percent: number | null, allFlatsCount: number, end_date = 1) =>
  saleOf({ sales_closed, sold_out_percent, allFlatsCount, end_date });

describe('sales', () => {
  it('are open, closed or over, or nobody has told of them', () => {
    expect([state(false, 40, 9), state(true, 60, 0), state(true, 100, 0), state(false, null, 0)]).toEqual([
      'open',
      'closed',
      'sold-out',
      'untold',
    ]);
  });

  it('of a project have not begun, closed or not', () => {
    expect([state(true, null, 0, 3), state(false, null, 0, 3)]).toEqual(['not-yet', 'not-yet']);
  });
});

const asked = (change: Partial<Building>) =>
  questions({ ...building, ...change }, details, [], [], '2026-11-20').map(({ question }) => question);

const placeAsked = (change: Partial<Building>) =>
  questions({ ...building, ...change }, details, [], [], '2026-11-20').find(({ question }) =>
    question.startsWith('Где'),
  );

const completionAnswer = (change: Partial<Queue>) =>
  questions(building, { ...details, queues: [queue(change)] }, [], [], '2026-11-20').find(({ question }) =>
    question.startsWith('Когда'),
  )?.answer;

describe('questions', () => {
  it('name what is sold and where it stands in whole sentences', () => {
    expect(asked({})[0]).toBe('Сколько стоит квартира в ЖК «Липовая долина»?');
    expect(asked({ categories: ['апарт-комплекс'] })[0]).toMatch(/^Сколько стоят апартаменты в /);
    const village = asked({ categories: ['коттеджный посёлок'], is_settlement: true });
    expect(village[0]).toMatch(/^Сколько стоит дом или участок в /);
    const house = {
      full_name: 'Дом по адресу ул. Красина, д. 7',
      full_name_in: 'в доме по адресу ул. Красина, д. 7',
    };
    expect(asked(house)[0]).toBe('Сколько стоит квартира в доме по адресу ул. Красина, д. 7?');
    expect(asked(house).at(-1)).toBe('Где находится дом по адресу ул. Красина, д. 7 и как добраться?');
  });

  it('ask the way only where there is one', () => {
    expect(placeAsked({ subways: [] })?.question).toBe('Где находится ЖК «Липовая долина»?');
    expect(placeAsked({ subways: [], map_lat: null, map_lng: null, address: 'Россия, Москва' })?.answer).toBe(
      'Россия, Москва. Точный адрес продавец не указал.',
    );
  });

  it('of a completion promise nothing that has passed, and are not asked where nobody knows', () => {
    expect(completionAnswer({ deadline: 2 })).toBeUndefined();
    expect(completionAnswer({ deadline: 20251, keys_date: '2025-06-30' })).toBe(
      'Корпус 1 — срок был: I\u00a0кв.\u00a02025.',
    );
  });

  it('call апартаменты no flats', () => {
    const [price] = questions({ ...building, categories: ['апарт-комплекс'] }, details, [], [], '2026-11-20');
    expect(price?.answer).toMatch(/^В продаже \d+\u00a0лот/);
    expect(price?.answer).not.toContain('квартир');
  });
});

describe('promos', () => {
  it('count the days that are left', () => {
    expect([remaining(0), remaining(1), remaining(10), remaining(21)]).toEqual([
      'последний день',
      'остался 1\u00a0день',
      'осталось 10\u00a0дней',
      'остался 21\u00a0день',
    ]);
  });
});

describe('addresses', () => {
  it('leave the first page and empty values out', () => {
    expect(withQuery('/a/', { rooms: '4+', page: 1, kind: null }, 'flats')).toBe('/a/?rooms=4%2B#flats');
    expect(withQuery('/a/', { page: 2 })).toBe('/a/?page=2');
  });

  it('read a page that can be, else the first', () => {
    expect([read('3'), read(null), read('0'), read('1.5'), read('x'), read('1001')]).toEqual([
      3, 1, 1, 1, 1, 1,
    ]);
  });
});

describe('what a complex sells', () => {
  it('is flats and апартаменты where it has both', () => {
    const both = offerNounsOf({
      categories: ['жилой комплекс', 'бизнес'],
      is_settlement: false,
      multi_functional: true,
    });
    expect(both.title).toBe('Квартиры и апартаменты');
    expect(offerNounsOf(building).title).toBe('Квартиры');
  });
});

const columnTitles = (...queues: Queue[]) => {
  const { known, unknown } = columnsOf(queues);
  return [known, unknown].map((columns) => columns.map(({ title }) => title).join());
};

describe('the passport', () => {
  it('has the columns that some корпус fills', () => {
    const none = { contract: null, escrow_bank: null, permit: null, declaration: null };
    expect(columnTitles(queue(none))).toEqual(['', 'Договор,Счёт эскроу,Разрешение,Декларация']);
    expect(columnTitles(queue(none), queue({ ...none, permit: '77-12' }))).toEqual([
      'Разрешение',
      'Договор,Счёт эскроу,Декларация',
    ]);
  });
});

describe('an address', () => {
  const nowhere = { map_lat: null, map_lng: null, map_by: null };
  const here = { map_lat: 55.7, map_lng: 37.6, map_by: null };

  it('is vague without a number and a point', () => {
    expect(isVague({ address: 'Москва, Коломенская набережная', ...nowhere })).toBe(true);
    expect(isVague({ address: 'Москва, Коломенская набережная, 12', ...nowhere })).toBe(false);
    expect(isVague({ address: 'деревня Ёлкино', ...here })).toBe(false);
  });

  it('is as vague where its street alone is on the map', () => {
    expect(isVague({ address: 'Москва, Коломенская набережная', ...here, map_by: 'STREET' })).toBe(true);
    expect(isVague({ address: 'деревня Ёлкино', ...here, map_by: 'ADDRESS' })).toBe(false);
  });
});

describe('the name of a legal developer', () => {
  it('is written with the quotes of a text', () => {
    expect(legalName('ООО "СЗ Берег"')).toBe('ООО «СЗ Берег»');
  });
});

describe('the passport', () => {
  const bare = { contract: null, escrow_bank: null, permit: null, declaration: null };

  it('is left out where nobody said who builds, and by what papers', () => {
    const unknown = { ...details, developers: [], queues: [queue(bare)] };
    expect(hasPassport({ builder: null }, unknown)).toBe(false);
    expect(hasPassport({ builder: null }, { ...unknown, queues: [queue({ ...bare, permit: '77-1' })] })).toBe(
      true,
    );
    expect(hasPassport({ builder: building.builder }, unknown)).toBe(true);
  });

  it('names a корпус that a feed only numbers', () => {
    expect(['12', 'Корпус 2', 'Дом «Б»'].map(houseTitle)).toEqual(['Корпус 12', 'Корпус 2', 'Дом «Б»']);
  });
});

const house = (id: number, lat: number, lng: number) =>
  ({ id, title: `Корпус ${id}`, coords: { lat, lng } }) as Building['queues'][number];

describe('the plan of the site', () => {
  it('has the north above and metres as wide as they are high', () => {
    const { spots, scale } = siteLayoutOf([
      house(1, 55.75, 37.6),
      house(2, 55.7509, 37.6),
      house(3, 55.75, 37.6016),
    ]);
    const [south, north, east] = spots;
    expect(scale).toBe(1);
    expect(north?.y).toBeLessThan(south?.y ?? 0);
    expect(north?.x).toBe(south?.x);
    expect((east?.x ?? 0) - (south?.x ?? 0)).toBe((south?.y ?? 0) - (north?.y ?? 0));
  });

  it('stays within its drawing however far apart the houses are', () => {
    const { spots, height } = siteLayoutOf([house(1, 55.7, 37.6), house(2, 55.72, 37.65)]);
    for (const { x, y } of spots) {
      expect(x).toBeLessThanOrEqual(311 - 24);
      expect(y).toBeLessThanOrEqual(height - 24);
    }
  });
});
