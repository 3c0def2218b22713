import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Site } from '../../app/contract';
import { AdPlaces } from './AdPlaces';
import type { Banner } from './banner';
import { Creative } from './Creative';
import { giveRoom } from './use-room';

const BANNER: Banner = {
  id: 'own-12',
  kind: 'picture',
  title: 'Озёрный берег',
  text: 'Квартиры у воды',
  price: 'от 8,9 млн ₽',
  image: null,
  video: null,
  complex: null,
  link: '/e-click/own-12-top/',
  button: 'Подробнее',
  advertiser: 'ООО «СЗ Озёрный берег»',
  inn: '7700000000',
  erid: '2VtzqwT5c7D',
  legal: 'проектная декларация на наш.дом.рф',
  cap: null,
  why: 'Каталог новостроек Москвы',
};
const PAGE = { name: 'listing', path: '/buildings/', query: 'rooms=1' };

/** Observers of elements that are in sight, or not, at once. */
function observe(isIntersecting: boolean): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly call: (entries: object[], self: object) => void) {}
      observe() {
        this.call([{ isIntersecting }], this);
      }
      disconnect() {}
    },
  );
}

let requests: { url: string; body: unknown }[];

beforeEach(() => {
  requests = [];
  localStorage.clear();
  observe(true);
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    requests.push({ url, body: typeof options.body === 'string' ? JSON.parse(options.body) : null });
    const places = [{ place: 'top', banners: [{ ...BANNER, id: `own-${requests.length}12` }] }];
    return Promise.resolve(new Response(options.method === 'POST' ? null : JSON.stringify({ places })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function show() {
  const slot = document.createElement('div');
  slot.dataset['ad'] = 'top';
  slot.dataset['at'] = '0';
  document.body.append(slot);
  const site = { ads: ['top'] } as unknown as Site;
  render(<AdPlaces site={site} page={PAGE} today="2026-11-27" isMobile={false} onLeave={() => () => {}} />);
  return slot;
}

describe('a place of advertising', () => {
  it('is asked for once and shows whose it is, its token and «Реклама» without a press', async () => {
    const slot = show();
    await screen.findByText('Озёрный берег');
    expect(requests[0]?.url).toBe(
      '/appData/ads/?places=top&page=listing&path=%2Fbuildings%2F&query=rooms%3D1',
    );
    expect(slot.textContent).toContain('Реклама');
    expect(slot.textContent).toContain('ООО «СЗ Озёрный берег», проектная декларация на наш.дом.рф');
    expect(slot.textContent).toContain('erid 2VtzqwT5c7D');
    const link = screen.getByRole('link', { name: 'Озёрный берег' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/e-click/own-12-top/',
      'sponsored noopener',
    ]);
  });

  it('opens its mark by the control and closes it by the other one and by Escape', async () => {
    show();
    const mark = await screen.findByRole('button', { name: /^Реклама/ });
    await userEvent.click(mark);
    expect(screen.getByText(/ИНН/).textContent).toContain('7700\u00a0000\u00a0000');
    expect(screen.getByText('Каталог новостроек Москвы')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Рекламодатель')).toBeNull();
    expect(document.activeElement).toBe(mark);
    await userEvent.click(mark);
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByText('Рекламодатель')).toBeNull();
  });

  it('is hidden at a wish, and is told of at a complaint', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /^Реклама/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Пожаловаться' }));
    await screen.findByText(/мы проверим эту рекламу/);
    const complaint = requests.find(({ url }) => url === '/appData/ads/complaints/');
    expect(complaint?.body).toEqual({ id: 'own-112', place: 'top' });
    expect(localStorage.getItem('ads')).toContain('own-112');
  });
});

it('markup of a network stands in a frame where plates stand, and has no empty words', () => {
  const network = {
    frameUrl: 'http://frames.example/ad-frame/',
    clickUrl: 'http://ads.example/click/',
  } as unknown as NonNullable<Site['adNetwork']>;
  const banner: Banner = { ...BANNER, kind: 'markup', title: '', code: '<b>Дом</b>' };
  const rest = { network, today: '2026-11-27', onView: () => undefined };
  const { container } = render(<Creative {...rest} place="plates" banner={banner} look="plate" />);
  expect(container.querySelector('.ad-frame')).not.toBeNull();
  expect(container.querySelector('a')).toBeNull();
  expect(container.textContent).toContain('erid 2VtzqwT5c7D');
});

describe('a promoted complex', () => {
  const complex = {
    name: 'ЖК «Сосны»',
    builder: 'Верба',
    station: { name: 'Окружная', color: '#b4d445', walk_minutes: 15, transport_minutes: null },
    end_date: 20274,
    end_date_to: 20274,
  };
  const promoted: Banner = { ...BANNER, kind: 'complex', title: 'Последние квартиры', complex };
  const surroundings = { network: undefined, today: '2026-11-27', onView: () => undefined };

  it('is a card among those of the list: its name, builder, completion, station and price of today', () => {
    render(<Creative {...surroundings} place="in_page" banner={promoted} look="row" />);
    expect(screen.getByRole('link', { name: 'ЖК «Сосны»' }).getAttribute('href')).toBe(
      '/e-click/own-12-top/',
    );
    expect(screen.getByText(/^Верба · сдача: IV\sкв\.\s2027$/)).toBeTruthy();
    expect(screen.getByText('Окружная').parentElement?.textContent).toMatch(/пешком 15\sмин/);
    expect(screen.getByText('Последние квартиры')).toBeTruthy();
    expect(screen.getByText('от 8,9 млн ₽')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Реклама/ })).toBeTruthy();
    expect(screen.getByText('erid 2VtzqwT5c7D')).toBeTruthy();
  });

  it('has its own words where there is no room for facts, and none without a station or a date', () => {
    render(<Creative {...surroundings} place="column" banner={promoted} look="cover" />);
    expect(screen.getByRole('link', { name: 'Последние квартиры' })).toBeTruthy();
    expect(screen.queryByText('Окружная')).toBeNull();
    cleanup();
    const bare = { ...complex, builder: null, station: null, end_date: null, end_date_to: null };
    render(
      <Creative
        {...surroundings}
        place="in_page"
        banner={{ ...promoted, complex: bare, title: bare.name }}
        look="row"
      />,
    );
    expect(screen.getByText('Квартиры у воды')).toBeTruthy();
    expect(document.querySelector('.promoted')?.textContent).toBe('');
  });
});

/** Puts a box so far below the top of the window. */
function moveTo(box: HTMLElement, top: number): void {
  box.getBoundingClientRect = () => new DOMRect(0, top, 300, 142);
}

function boxAt(top: number): HTMLElement {
  const box = document.createElement('div');
  moveTo(box, top);
  return box;
}

describe('a box without anything', () => {
  it('stays while it is in sight and above the window, and goes below it', () => {
    const box = boxAt(-300);
    giveRoom(box, 'empty');
    expect(box.dataset['state']).toBe('blank');
    giveRoom(box, 'filled');
    expect(box.dataset['state']).toBeUndefined();
    observe(false);
    giveRoom(box, 'empty');
    expect(box.dataset['state'], 'above').toBe('blank');
    moveTo(box, window.innerHeight);
    giveRoom(box, 'empty');
    expect(box.dataset['state']).toBe('gone');
    giveRoom(box, 'filled');
    expect(box.dataset['state'], 'it does not come back over the text').toBe('gone');
    giveRoom(box, 'waiting');
    expect(box.dataset['state']).toBeUndefined();
  });
});

describe('a box with fewer banners than it has room for', () => {
  it('fits them once it is below the window', () => {
    const box = boxAt(window.innerHeight);
    observe(true);
    giveRoom(box, 'filled');
    expect(box.dataset['state']).toBeUndefined();
    observe(false);
    giveRoom(box, 'filled');
    expect(box.dataset['state']).toBe('fitted');
  });
});

it('nothing is shown where the server has failed, and that is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })));
  const slot = show();
  await waitFor(() => expect(logged).toHaveBeenCalledWith('own banners of places top: status 503'));
  expect(slot.childElementCount).toBe(0);
  logged.mockRestore();
});
