import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { Chips } from '../../entities/search/Chips';
import { stepsOf } from './fields/PriceSteps';
import { match } from '../../app/routes';
import { listingOf } from '../../entities/search/operations';
import { Relaxations } from '../../entities/search/Relaxations';
import { answerOf, resultsOf } from './testing/form';

afterEach(cleanup);

const way = (field: string, title: string, lots: number) => ({
  field,
  title,
  url: `/buildings/?without=${field}`,
  counts: { lots, complexes: lots > 0 ? 1 : 0 },
});
const of = (path: string, query = '') => listingOf({ path, query, params: match(path)?.params ?? {} });

describe('chips', () => {
  it('are links without one condition, and one without all', () => {
    const answer = answerOf();
    answer.chosen.chips = [
      { text: '2-комнатные', url: '/buildings/?price_to=9000000' },
      { text: 'до 9 млн ₽', url: '/buildings/?rooms=2' },
    ];
    render(<Chips results={resultsOf(answer)} />);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Убрать условие: 2-комнатные', '/buildings/?price_to=9000000'],
      ['Убрать условие: до 9 млн ₽', '/buildings/?rooms=2'],
      ['Сбросить всё', '/buildings/'],
    ]);
  });

  it('keep the catalogue at a reset, and do not count it as a condition', () => {
    const answer = answerOf({}, '/buildings/townhouses/?price_to=9000000');
    answer.chosen.chips = [
      { text: 'Таунхаусы и дуплексы', url: '/buildings/?price_to=9000000' },
      { text: 'до 9 млн ₽', url: '/buildings/townhouses/' },
    ];
    const { container } = render(<Chips results={resultsOf(answer)} />);
    expect(container.textContent).toBe('до 9 млн ₽Сбросить всё');
    expect(screen.getByText('Сбросить всё').getAttribute('href')).toBe('/buildings/townhouses/');
  });

  it('are absent when nothing but a catalogue is chosen', () => {
    const answer = answerOf({}, '/buildings/townhouses/');
    answer.chosen.chips = [{ text: 'Таунхаусы и дуплексы', url: '/buildings/' }];
    const { container } = render(<Chips results={resultsOf(answer)} />);
    expect(container.innerHTML).toBe('');
  });

  it('are absent when nothing is chosen', () => {
    const { container } = render(<Chips results={resultsOf(answerOf())} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('ways out of an empty result', () => {
  it('are ordered best first, and say what gives nothing', () => {
    const items = [
      way('finishing', 'Не учитывать: отделка', 0),
      way('rooms', 'Не учитывать: число комнат', 4),
      way('price_to', 'Цена до 10 млн ₽', 11),
    ];
    render(<Relaxations items={items} />);
    expect(screen.getByRole('heading').textContent).toBe('Таких квартир сейчас нет');
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      'Цена до 10 млн ₽+11\u00a0квартирПрименить: Цена до 10 млн ₽',
      'Не учитывать: число комнат+4\u00a0квартирыПрименить: Не учитывать: число комнат',
      'Не учитывать: отделканичего не даст',
    ]);
    const buttons = screen.getAllByRole('link');
    expect(buttons.map((button) => button.className.includes('btn-primary'))).toEqual([true, false]);
  });

  it('lead on even when no single condition helps', () => {
    render(<Relaxations items={[]} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/buildings/');
    cleanup();
    render(<Relaxations items={[way('rooms', 'Не учитывать: число комнат', 0)]} />);
    expect(screen.getByRole('listitem').textContent).toBe('Не учитывать: число комнатничего не даст');
    expect(screen.getByText(/^Без этого условия их тоже нет/)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/buildings/');
    cleanup();
    const rooms = way('rooms', 'Не учитывать: число комнат', 0);
    render(<Relaxations items={[rooms, way('price', 'Не учитывать: цену', 0)]} />);
    expect(screen.getByText(/^Изменить одно условие недостаточно/)).toBeTruthy();
  });
});

function ways(): (string | null)[][] {
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('complexes that sell nothing', () => {
  const unsold = { url: '/buildings/?feature=no_sales', count: 411 };

  it('are what the whole catalogue leads to while nothing is on sale', () => {
    render(<Relaxations items={[]} unsold={unsold} path="/buildings/" />);
    expect(ways()).toEqual([['411\u00a0комплексов без\u00a0продаж', unsold.url]]);
  });

  it('are settlements where the catalogue lists these', () => {
    const one = { url: '/settlements/?feature=no_sales', count: 1 };
    const { container } = render(<Relaxations items={[]} unsold={one} isSettlement />);
    expect(ways()[0]).toEqual(['1\u00a0посёлок без\u00a0продаж', one.url]);
    expect(container.textContent).toContain('О посёлках без продаж можно прочитать уже сейчас.');
  });

  it('come before the way back to everything', () => {
    render(
      <Relaxations
        items={[way('builder', 'Не учитывать: застройщик', 0)]}
        unsold={unsold}
        path="/buildings/"
      />,
    );
    expect(ways().map(([, url]) => url)).toEqual([unsold.url, '/buildings/']);
  });

  it('lead nowhere from the whole catalogue when there are none', () => {
    render(<Relaxations items={[]} unsold={null} path="/buildings/" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the listing of a page', () => {
  it('is its own address, or the catalogue that it lies in', () => {
    expect(of('/buildings/', 'rooms=2')).toBe('/buildings/?rooms=2');
    expect(of('/buildings/rooms-1/')).toBe('/buildings/rooms-1/');
    expect(of('/settlements/', 'land_from=6')).toBe('/settlements/?land_from=6');
    expect(of('/settlements/lesnoe/')).toBe('/settlements/');
    expect(of('/new-flats/assignment/', 'rooms=1')).toBe('/new-flats/assignment/?rooms=1');
    expect(of('/buildings/map/', 'rooms=1')).toBe('/buildings/?rooms=1');
    expect(of('/buildings/metro-avtovo/rooms-1/', 'page=2')).toBe('/buildings/metro-avtovo/rooms-1/?page=2');
    expect(of('/buildings/palisad/', 'rooms=2')).toBe('/buildings/');
    expect(of('/buildings/palisad/prices/')).toBe('/buildings/');
    expect(of('/')).toBe('/buildings/');
    expect(of('/news/', 'page=2')).toBe('/buildings/');
  });
});

describe('steps of the price', () => {
  it('show what each step adds', () => {
    const items = [
      { value: '3000000', lots: 10 },
      { value: '4000000', lots: 25 },
      { value: '5000000', lots: 25 },
    ];
    expect(stepsOf(items).map((step) => step.lots)).toEqual([10, 15, 0]);
  });
});
