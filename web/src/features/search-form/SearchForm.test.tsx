import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FILTER_KEYS, LIST_KEYS } from '../../lib/filter-keys';
import { htmlOf } from '../../ui/server-html';
import { payload } from './payload';
import { extraFiltersOf, fromAnswer } from './initial-state';
import { SearchForm } from './SearchForm';
import { answerOf, contextOf, draw, json, resultsOf, sent, serve } from './testing/form';

const COUNT = '/search/count/';
const page = () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
const facets = () => json({ data: { facets: { facets: { groups: [] } } } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const choose = (title: string) => fireEvent.click(screen.getByRole('radio', { name: title, hidden: true }));
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;

const FILLED = {
  selectedSubways: [
    { id: 41, name: 'Автово', line: { id: 1, code: '1', name: 'Первая', color_rgb: '#f00' } },
  ],
  selectedDistricts: [{ id: 5, name: 'ЦАО', is_district: true, region_id: 1 }],
  selectedRooms: ['1', '2'],
  priceTo: 9_000_000,
  areaFrom: 38.5,
  selectedEndDates: [1, 2027],
  isWithFinishing: true,
};
const URL = '/buildings/?class=comfort&floor_from=2';

describe('the search form', () => {
  it('sends natively what its payload says', () => {
    for (const variant of ['bar', 'hero', 'mobile'] as const) {
      const url = `${URL}&payment_to=90000&payment_term=20`;
      const { container } = draw({ form: FILLED, url, variant });
      const state = fromAnswer(answerOf(FILLED, url));
      const wanted = payload(state).map(([key, value]) => `${key}=${value}`);
      const plain = sent(container)
        .filter((pair) => !/^Building\[(words|kitchen_area|ceiling_from)\]=$/.test(pair))
        .map((pair) =>
          pair
            .replace(/^(Building\[price_to\]=).*/, '$19000000')
            .replace(/^(Building\[payment_to\]=)до 90\u00a0000\u00a0₽\/мес$/, '$190000')
            .replace('от 38,5\u00a0м²', '38.5'),
        );
      expect(plain.toSorted(), variant).toEqual(wanted.toSorted());
      cleanup();
    }
  });

  it('keeps every key of the filter beyond its own state, in a control or hidden', () => {
    const extraFilters = Object.keys(
      extraFiltersOf(`/buildings/?${FILTER_KEYS.map((key) => `${key}=7`).join('&')}`),
    );
    expect(extraFilters).toContain('ceiling_from');
    for (const key of extraFilters) {
      const { container } = draw({ url: `/buildings/?${key}=7` });
      const name = key === 'bbox' ? 'searchBoundingBox' : LIST_KEYS.has(key) ? `${key}][` : key;
      expect(sent(container)).toContain(`Building[${name}]=7`);
      cleanup();
    }
  });

  it('chooses one height of ceilings, and none again', () => {
    for (const variant of ['bar', 'mobile'] as const) {
      const { container } = draw({ variant });
      const asked = () => sent(container).filter((pair) => pair.includes('ceiling_from'));
      expect(asked()).toEqual(['Building[ceiling_from]=']);
      choose('от 2,9\u00a0м');
      choose('от 3\u00a0м');
      expect(asked()).toEqual(['Building[ceiling_from]=3']);
      choose('Не важно');
      expect(asked()).toEqual(['Building[ceiling_from]=']);
      cleanup();
    }
  });

  it('sends natively the fields of settlements', () => {
    const settlement = {
      selectedRealEstate: 'settlements',
      selectedConveniences: ['gas'],
      selectedGroundTypes: [{ id: 1 }],
    };
    const { container } = draw({ form: settlement, variant: 'mobile' });
    expect(sent(container)).toEqual(
      expect.arrayContaining([
        'Building[gas]=1',
        'Building[land_status_id][]=1',
        'Building[is_settlement]=1',
      ]),
    );
    expect(container.querySelector('form')?.getAttribute('action')).toBe('/buildings/search/?gc=1');
  });

  it('is sent to the catalogue of its type', () => {
    const { container } = draw({ form: { selectedRealEstate: 'realtors-apartments-assignment' } });
    const form = container.querySelector('form')!;
    expect(form.getAttribute('action')).toBe('/new-flats/assignment/search/?gc=1');
    expect(form.method).toBe('post');
    fireEvent.click(screen.getByRole('radio', { name: /Квартиры в новостройках/, hidden: true }));
    expect(form.getAttribute('action')).toBe('/new-flats/search/?gc=1');
  });

  it('folds the list of types when one is pressed, not while arrows go through it', () => {
    const { container } = draw({});
    const list = container.querySelector<HTMLDetailsElement>('.sf-type')!;
    const flats = screen.getByRole('radio', { name: /Квартиры в новостройках/, hidden: true });
    list.open = true;
    fireEvent.click(flats);
    vi.advanceTimersByTime(100);
    expect(list.open).toBe(true);
    fireEvent.click(flats.closest('label')!, { detail: 1 });
    vi.advanceTimersByTime(100);
    expect(list.open).toBe(false);
  });

  it('is whole in the markup of the server, without a style attribute', () => {
    for (const variant of ['bar', 'hero', 'mobile'] as const) {
      const html = renderToString(
        <SearchForm variant={variant} context={contextOf()} results={resultsOf(answerOf(FILLED, URL))} />,
      );
      expect(html).toContain('Building[rooms][]');
      expect(html).not.toContain('style=');
    }
  });

  it('is rendered once for pages without conditions, and hydrates as rendered', async () => {
    const requests = serve({});
    for (const variant of ['bar', 'hero', 'mobile'] as const) {
      const of = (path: string, url?: string) => (
        <SearchForm
          variant={variant}
          context={contextOf({ path })}
          results={resultsOf(answerOf({ priceTo: 9_000_000 }, url))}
        />
      );
      const html = htmlOf(of('/flats/1/'));
      expect(htmlOf(of('/flats/2/'))).toBe(html);
      expect(html.replaceAll('<!-- -->', '')).toBe(
        renderToString(of('/flats/1/')).replaceAll('<!-- -->', ''),
      );
      expect(htmlOf(of('/buildings/', URL))).not.toBe(html);
      const root = document.body.appendChild(document.createElement('div'));
      root.innerHTML = html;
      const input = root.querySelector('input[role=combobox]');
      const complain = vi.fn();
      const hydrated = await act(() => hydrateRoot(root, of('/flats/1/'), { onRecoverableError: complain }));
      expect(complain).not.toHaveBeenCalled();
      expect(root.querySelector('input[role=combobox]')).toBe(input);
      act(() => hydrated.unmount());
      root.remove();
    }
    expect(requests).toHaveLength(0);
  });

  it('is there even when the server did not answer for it', () => {
    const html = renderToString(<SearchForm variant="bar" context={contextOf()} results={resultsOf(null)} />);
    expect(html).toContain('Показать');
  });
});

describe('the result button', () => {
  it('says both counts, and in the bar shows the first', () => {
    draw({ variant: 'hero' });
    expect(submit().textContent).toBe('Показать 1\u00a0248 квартир в\u00a096\u00a0ЖК');
    cleanup();
    draw({ variant: 'bar' });
    expect(submit().querySelector('.unseen')?.textContent).toBe(' в\u00a096\u00a0ЖК');
  });

  it('counts a second after the last change', async () => {
    const requests = serve({ [COUNT]: () => json({ text: '12 квартир в 3 ЖК' }), '/graphql': facets });
    draw({ variant: 'hero' });
    fireEvent.click(screen.getByRole('checkbox', { name: '1 комната' }));
    expect(submit().textContent).toContain('Считаем…');
    await wait(900);
    fireEvent.click(screen.getByRole('checkbox', { name: '2 комнаты' }));
    await wait(900);
    expect(requests).toHaveLength(0);
    await wait(200);
    expect(submit().textContent).toBe('Показать 12 квартир в 3 ЖК');
    const [count] = requests.filter((request) => request.path === COUNT);
    expect(decodeURIComponent(count!.body)).toContain('Building[rooms][]=1&Building[rooms][]=2');
    expect(count!.headers.get('accept')).toBe('application/json');
    expect(count!.headers.get('x-requested-with')).toBe('XMLHttpRequest');
  });

  it('goes back to what the page shows when the page comes back', async () => {
    const requests = serve({});
    const { container } = draw({ variant: 'hero' });
    fireEvent.click(screen.getByRole('checkbox', { name: '1 комната' }));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sent(container)).not.toContain('Building[rooms][]=1');
    expect(submit().textContent).toContain('Показать 1\u00a0248');
    await wait(2000);
    expect(requests).toHaveLength(0);
  });

  it('is filled by a saved query, and counts it', async () => {
    const requests = serve({ [COUNT]: () => json({ text: '7 квартир в 2 ЖК' }), '/graphql': facets });
    const saved = { formType: 'multiFunctional', rooms: [2, 6], price_to: 9_000_000 };
    const { container } = render(
      <SearchForm variant="hero" context={contextOf()} results={resultsOf(answerOf())} saved={saved} />,
    );
    expect(sent(container)).toEqual(
      expect.arrayContaining([
        'Building[real_estate]=multi-functional',
        'Building[rooms][]=2',
        'Building[rooms][]=5+',
      ]),
    );
    await wait(1100);
    expect(requests.filter((request) => request.path === COUNT)).toHaveLength(1);
    expect(submit().textContent).toBe('Показать 7 квартир в 2 ЖК');
  });

  it('starts with the type of the A/B test, unless somebody was faster', async () => {
    serve({ [COUNT]: () => json({ text: '40 квартир' }), '/graphql': facets });
    document.cookie = 'ab_search-form-default-type=APARTMENTS; path=/';
    const variants = [{ name: 'APARTMENTS', weight: 1 }];
    const experiments = [{ name: 'search-form-default-type', variants, until: '2026-12-26' }];
    const { site } = contextOf();
    const context = contextOf({ path: '/', site: { ...site, experiments } });
    const form = <SearchForm variant="hero" context={context} results={resultsOf(answerOf())} />;
    const { container, unmount } = render(form);
    await act(() => vi.dynamicImportSettled());
    await wait(1100);
    expect(sent(container)).toContain('Building[real_estate]=realtors-apartments');
    expect(submit().textContent).toBe('Показать 40 квартир');
    unmount();
    const second = render(form);
    fireEvent.click(screen.getByRole('checkbox', { name: '1 комната' }));
    await act(() => vi.dynamicImportSettled());
    expect(sent(second.container)).toContain('Building[real_estate]=buildings');
    document.cookie = 'ab_search-form-default-type=; max-age=0; path=/';
  });

  it('asks nothing while nothing changes', async () => {
    const requests = serve({});
    draw({ variant: 'hero' });
    await wait(3000);
    expect(requests).toHaveLength(0);
  });

  it('says «0 совпадений» for a page of HTML and for nothing found', async () => {
    serve({ [COUNT]: page, '/graphql': facets });
    draw({ variant: 'hero' });
    fireEvent.click(screen.getByRole('checkbox', { name: '1 комната' }));
    await wait(1100);
    expect(submit().textContent).toBe('0 совпадений');
  });

  it('logs a failure and shows no count', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({ [COUNT]: () => new Response('{}', { status: 503 }), '/graphql': facets });
    draw({ variant: 'hero' });
    fireEvent.click(screen.getByRole('checkbox', { name: '1 комната' }));
    await wait(1100);
    expect(submit().textContent).toBe('Показать');
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('filters', () => {
  it('dim what would give nothing and hide none of it', () => {
    draw();
    const types = screen.getByRole('group', { name: 'Новостройки', hidden: true });
    expect(within(types).getAllByRole('radio', { hidden: true })).toHaveLength(5);
    const mgk = within(types).getByRole('radio', { name: /Малоэтажные/, hidden: true });
    expect(mgk.closest('label')?.className).toContain('check-dimmed');
    expect(mgk.closest('label')?.textContent).toContain('0');
  });

  it('offer two types for sale', () => {
    draw();
    const sale = screen.getByRole('group', { name: 'Продажа', hidden: true });
    expect(within(sale).getAllByRole('radio', { hidden: true })).toHaveLength(2);
  });

  it('show completion, area and finishing for flats, and cottage fields for settlements', () => {
    draw({ variant: 'hero' });
    expect(screen.getByPlaceholderText('S общая, от')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Отделка' })).toBeTruthy();
    expect(screen.queryByPlaceholderText('S участка, от')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Коттеджные посёлки/, hidden: true }));
    expect(screen.queryByPlaceholderText('S общая, от')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Отделка' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /2027/, hidden: true })).toBeNull();
    expect(screen.getByPlaceholderText('S участка, от')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /^Газ/, hidden: true })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /ИЖС/, hidden: true })).toBeTruthy();
    expect(screen.getByPlaceholderText('Коттеджный посёлок, район, ...')).toBeTruthy();
  });

  it('group a price while it is typed and say «до … ₽» at rest', () => {
    draw();
    const price = screen.getByPlaceholderText<HTMLInputElement>('Цена ₽, до');
    fireEvent.focus(price);
    fireEvent.change(price, { target: { value: '25000000а' } });
    expect(price.value).toBe('25\u00a0000\u00a0000');
    fireEvent.blur(price);
    expect(price.value).toBe('до 25\u00a0000\u00a0000\u00a0₽');
    expect(fireEvent.keyDown(price, { key: 'x' })).toBe(false);
    expect(fireEvent.keyDown(price, { key: '5' })).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Очистить: бюджет' }));
    fireEvent.blur(price);
    expect(price.value).toBe('');
  });

  it('offer steps of the price that change the field while it is typed in', () => {
    const { container } = draw({ variant: 'hero' });
    const price = screen.getByPlaceholderText<HTMLInputElement>('Цена ₽, до');
    fireEvent.focus(price);
    fireEvent.change(price, { target: { value: '1' } });
    const [, second] = container.querySelectorAll('.sf-steps g');
    fireEvent.click(second!);
    expect(price.value).toBe('5\u00a0000\u00a0000');
    expect([...container.querySelectorAll('.sf-step-out')]).toHaveLength(1);
    fireEvent.blur(price);
    expect(price.value).toBe('до 5\u00a0000\u00a0000\u00a0₽');
  });

  it('turn the comma of an area into a dot', () => {
    draw({ variant: 'hero' });
    const area = screen.getByPlaceholderText<HTMLInputElement>('S общая, от');
    fireEvent.focus(area);
    fireEvent.change(area, { target: { value: '38,456' } });
    expect(area.value).toBe('38.45');
    fireEvent.blur(area);
    expect(area.value).toBe('от 38,45\u00a0м²');
  });

  it('list completions in their order', () => {
    draw();
    const group = screen.getByRole('group', { name: 'Срок сдачи', hidden: true });
    const titles = within(group)
      .getAllByRole('checkbox', { hidden: true })
      .map((input) => (input as HTMLInputElement).value);
    expect(titles).toEqual(['1', '2026', '2027', '2028', '2029', '2030', '2031', '3']);
    fireEvent.click(within(group).getByRole('checkbox', { name: /^Сдан/, hidden: true }));
    fireEvent.click(within(group).getByRole('checkbox', { name: /^2027/, hidden: true }));
    expect(group.closest('details')?.querySelector('summary')?.textContent).toBe('Срок сдачи: Сдан, 2027');
  });

  it('go back to the defaults at a reset', () => {
    const { container } = draw({ form: FILLED, url: URL, variant: 'hero' });
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(sent(container).filter((pair) => !pair.endsWith('='))).toEqual([
      'Building[low_floors]=all',
      'Building[is_settlement]=0',
      'Building[extended_search]=0',
      'Building[fine_finish]=0',
      'Building[real_estate]=buildings',
    ]);
  });

  it('keep the catalogue at a reset, which without conditions is not offered', () => {
    const { container } = draw({ form: { ...FILLED, selectedRealEstate: 'mgk' }, variant: 'hero' });
    fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
    expect(sent(container)).toContain('Building[real_estate]=mgk');
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
  });

  it('close a list by Escape and give the focus back', () => {
    draw();
    const list = screen.getByRole('group', { name: 'Новостройки', hidden: true }).closest('details')!;
    list.open = true;
    const radio = list.querySelector('input')!;
    radio.focus();
    fireEvent.keyDown(radio, { key: 'Escape' });
    expect(list.open).toBe(false);
    expect(document.activeElement).toBe(list.querySelector('summary'));
  });
});
