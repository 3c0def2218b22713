import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { BuildingBankProgramsDocument } from '../../api/generated/BuildingBankPrograms';
import { MortgageProgramsDocument } from '../../api/generated/MortgagePrograms';
import type { Operation } from '../../app/contract';
import { type PageContext, resultsOf } from '../../app/page';
import { contextOf } from '../../../tests/listing/page';
import page from './index';

const BUILDING = { title: 'ЖК «Свет»', url: '/buildings/svet/' };
const list = (itemsCount: number, building: typeof BUILDING | null = null) => ({
  items: [],
  errors: [],
  itemsCount,
  pagesCount: 1,
  headers: { h1: 'Ипотека в ЖК «Свет»', title: '', found: '' },
  building,
});

const planOf = (context: PageContext) => page.plan(context) as Operation[];

/** The page where nothing fits: of an address, of the complex that it names, and of a portal with so many programmes. */
function drawn(url: string, building: typeof BUILDING | null, known: number): string {
  const context = contextOf(url);
  const planned = planOf(context);
  const [, any] = planned;
  expect(any?.variables).toEqual({ region: 'MSK', perPage: 1 });
  const answers = planned.map(({ name }, at) => ({
    data:
      name === BuildingBankProgramsDocument.name
        ? { buildingBankPrograms: list(0, building) }
        : { mortgagePrograms: list(at === 0 ? 0 : known) },
  }));
  const { body } = page.view(context, resultsOf(planned, answers)) as { body: React.ReactElement };
  return renderToString(body).replaceAll('<!-- -->', '');
}

test('without a programme in the catalogue none is offered to be looked for', () => {
  for (const url of ['/mortgage/', '/mortgage/?price=5000000', '/mortgage/?building=svet']) {
    const html = drawn(url, url.includes('building') ? BUILDING : null, 0);
    expect(html).toContain('Программ банков пока нет');
    expect(html).not.toContain('Подобрать программы');
    expect(html).not.toContain('Программы для всех новостроек');
  }
});

test('a complex that no bank lends for is told from terms that fit nobody', () => {
  const html = drawn('/mortgage/?building=svet', BUILDING, 12);
  expect(html).toContain('Программ для\u00a0ЖК «Свет» не\u00a0нашлось');
  expect(html).not.toContain('которые аккредитовали');
  expect(html).toContain('Программы для всех новостроек');
  const others = drawn('/mortgage/?price=900000000', null, 12);
  expect(others).toContain('Ни одна программа не подходит');
  expect(others).toContain('Подобрать программы');
});

test('where the banks of a complex lend by other programmes alone, nothing speaks of theirs', () => {
  const context = contextOf('/mortgage/?building=svet&target=rural');
  const planned = planOf(context);
  const others = { ...list(1, BUILDING), items: [{ target: 'family', percentFrom: 6, first_pay: 20 }] };
  const results = [{ data: { buildingBankPrograms: others } }, { data: { mortgagePrograms: list(12) } }];
  const { body } = page.view(context, resultsOf(planned, results)) as { body: React.ReactElement };
  const html = renderToString(body).replaceAll('<!-- -->', '');
  expect(html).toContain('Программ для\u00a0ЖК «Свет» не\u00a0нашлось');
  expect(html).not.toContain('которые аккредитовали');
  expect(html).not.toContain('ставка 6');
});

test('a complex that is not in the catalogue is said not to be there', () => {
  expect(drawn('/mortgage/?building=none', null, 12)).toContain('Такого комплекса в каталоге нет');
});

test('the whole list is asked for under its own terms', () => {
  const [fitting] = planOf(contextOf('/mortgage/?target=it&term=20'));
  expect(fitting?.name).toBe(MortgageProgramsDocument.name);
  expect(fitting?.variables).toMatchObject({ target: 'it', term: 20 });
});
