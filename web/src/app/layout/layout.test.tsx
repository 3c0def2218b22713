import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BuildingsByLocationsWidgetAreasDocument } from '../../api/generated/BuildingsByLocationsWidgetAreas';
import { LayoutDocument } from '../../api/generated/Layout';
import type { DeviceLayout } from '../contract';
import { openDialogsByLinks } from '../dialog-links';
import type { PageContext, Results, View } from '../page';
import { isSeenAfter } from './header-visibility';
import { Layout } from './Layout';
import type { LayoutData } from './operations';
import { otherRegionUrl } from './region';

const item = { sort: 10, style: null, count: null };

const DATA: LayoutData = {
  siteMenu: [
    {
      ...item,
      id: 1,
      label: 'Новостройки',
      url: '/buildings/',
      style: 'columns',
      children: [
        {
          ...item,
          id: 2,
          label: 'Каталоги',
          url: '',
          style: 'group',
          children: [
            { ...item, id: 3, label: 'Жилые комплексы', url: '/buildings/', count: 1248 },
            { ...item, id: 4, label: 'Апартаменты', url: '/buildings/multi-functional', count: 0 },
          ],
        },
      ],
    },
    { ...item, id: 5, label: 'Рейтинги', url: '/rating/', children: [] },
  ],
  footerMenu: [
    {
      ...item,
      id: 9,
      label: 'О портале',
      url: '',
      children: [{ ...item, id: 10, label: 'О нас', url: '/text/about' }],
    },
  ],
  specProjects: [
    {
      title: 'Летний берег',
      path: 'letniy-bereg',
      url: '/spec/letniy-bereg/',
      logo_form: '/media/builder/bereg.svg',
      logo_form_link: '/spec/letniy-bereg/',
      legal_text_logo: 'Реклама. ООО «Берег», ИНН 7707083893. erid: 2VtzqwT5c7D',
    },
  ],
  rightColumn: [
    {
      key: 'price',
      title: 'По цене',
      note: 'Дешевле только в области',
      countsFlats: true,
      items: [
        { label: 'до 4 млн ₽', url: '/buildings/novostroiki-do-4-mln/', count: 0 },
        { label: 'до 5 млн ₽', url: '/buildings/novostroiki-do-5-mln/', count: 38 },
      ],
    },
  ],
  nearMetro: [],
  quickLinks: {
    key: 'lists',
    title: 'Подборки',
    note: null,
    countsFlats: false,
    items: [{ label: 'Новые', url: '/buildings/new/', count: 3 }],
  },
  updatedAt: '2026-11-20T06:30:00Z',
};

function context(layout: DeviceLayout, path = '/news/'): PageContext {
  return {
    path,
    query: '',
    canonical: `https://msk.example${path}`,
    layout,
    today: '2026-11-20',
    year: 2026,
    site: {
      region: 'MSK',
      origin: 'http://msk.localhost',
      phone: '+7 (495) 000-12-34',
      phoneHours: 'ежедневно с 9:00 до 21:00',
      company: 'Новосёл',
      about: 'Новостройки из первых рук.',
      disclaimer: 'Не является офертой.',
      social: [],
      counter: null,
      mapToken: null,
      tilesUrl: null,
    },
    otherSite: { region: 'SPB', origin: 'http://spb.localhost' },
    generation: 1,
    params: {},
    search: new URLSearchParams(),
  };
}

const PLACES = {
  type_header: 'Жилые комплексы в Москве и области',
  areas: [
    {
      id: 1,
      name: 'Северный административный округ',
      url: '/buildings/severnyy/',
      buildings_count: 1_087,
    },
  ],
};

/** The data of the page layout; every other operation fails. */
const ANSWERS = new Map<string, object>([
  [LayoutDocument.hash, { layout: DATA }],
  [BuildingsByLocationsWidgetAreasDocument.hash, { buildingsByLocationsWidget: PLACES }],
]);
const results: Results = { of: (document) => (ANSWERS.get(document.hash) ?? null) as never };

function show(layout: DeviceLayout, path?: string, view: Partial<View> = {}) {
  const whole: View = {
    head: { title: 'Новости' },
    layout: { form: false },
    body: <h1>Новости</h1>,
    ...view,
  };
  return render(<Layout context={context(layout, path)} results={results} view={whole} />);
}

function Broken(): never {
  throw new Error('broken');
}

/** The other region's URL for a path of this one. */
function to(path: string, query = ''): string {
  return otherRegionUrl({ ...context('desktop', path), query });
}

/** The panel of the menu, open or closed. */
function panel(): HTMLDetailsElement | null | undefined {
  return screen.getByText('Жилые комплексы').closest('details');
}

beforeEach(() => {
  document.cookie = 'cookies_consent=; max-age=0; path=/';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the frame of a page', () => {
  it.each(['desktop', 'mobile'] as const)(
    'has complexes by place on a %s, unless the page lists them',
    (layout) => {
      show(layout);
      const places = screen.getByRole('navigation', { name: PLACES.type_header });
      expect(places.textContent).toContain('Северный 1\u00a0087');
      expect(within(places).getByRole('link', { name: 'Северный' }).getAttribute('href')).toBe(
        '/buildings/severnyy/',
      );
      cleanup();
      show(layout, '/buildings/', { layout: { form: false, places: false } });
      expect(screen.queryByRole('navigation', { name: PLACES.type_header })).toBeNull();
    },
  );

  it('has its landmarks, one heading and a way past the menu', () => {
    show('desktop');
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      expect(screen.getAllByRole(role)).toHaveLength(1);
    expect(screen.getByRole('complementary', { name: 'Подборки' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'К содержанию' }).getAttribute('href')).toBe('#content');
  });

  it('shows rooms, prices and stations beside catalogues alone', () => {
    show('desktop');
    expect(screen.getByRole('heading', { name: 'По цене, квартир' })).toBeTruthy();
    cleanup();
    show('desktop', '/news/', { layout: { rightColumn: 'lists', form: false } });
    expect(screen.queryByRole('heading', { name: 'По цене, квартир' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Подборки, ЖК' })).toBeTruthy();
  });

  it('has no right column on a phone or where the page takes the whole width', () => {
    show('mobile');
    expect(screen.queryByRole('complementary', { name: 'Подборки' })).toBeNull();
    cleanup();
    show('desktop', '/news/', { layout: { wide: true, form: false } });
    expect(screen.queryByRole('complementary', { name: 'Подборки' })).toBeNull();
  });

  it('keeps one search form, unless the page brings its own', () => {
    const form = 'form[action$="/search/?gc=1"]';
    show('desktop', '/news/', { layout: {} });
    expect(document.querySelectorAll(form)).toHaveLength(1);
    cleanup();
    show('desktop', '/', { layout: { hero: <p>Панорама</p> } });
    expect(document.querySelector(form)).toBeNull();
  });

  it('has the special projects of the day on desktop pages, each with whose advertisement it is', async () => {
    show('desktop');
    expect(screen.getByRole('link', { name: 'Летний берег' }).getAttribute('href')).toBe(
      '/spec/letniy-bereg/',
    );
    expect(screen.getByText(/ООО «Берег», ИНН .* erid/)).toBeTruthy();
    const logo = await screen.findByRole('button', { name: 'Реклама' });
    fireEvent.focus(logo);
    expect(screen.getByRole('tooltip').textContent).toContain('erid');
    cleanup();
    show('mobile');
    expect(screen.queryByText(/erid/)).toBeNull();
  });

  it('links what a choice gives, and names what gives nothing', () => {
    show('desktop');
    expect(screen.getByRole('link', { name: 'до 5 млн ₽' }).getAttribute('href')).toBe(
      '/buildings/novostroiki-do-5-mln/',
    );
    expect(screen.queryByRole('link', { name: 'до 4 млн ₽' })).toBeNull();
    expect(screen.getByText('до 4 млн ₽')).toBeTruthy();
  });

  it('stays when its page breaks', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    show('desktop', '/news/', { body: <Broken /> });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Не получилось открыть страницу');
    expect(screen.getByRole('banner')).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('has a logo that is no link at home', () => {
    show('desktop', '/');
    expect(screen.queryByRole('link', { name: /на главную/ })).toBeNull();
    cleanup();
    show('desktop', '/news/');
    expect(screen.getByRole('link', { name: /на главную/ }).getAttribute('href')).toBe('/');
  });

  it('writes links by the rules, years from 2005, and the way to the other layout', () => {
    show('desktop');
    expect(screen.getByRole('link', { name: 'О нас' }).getAttribute('href')).toBe('/text/about/');
    expect(screen.getByText('© 2005–2026 «Новосёл»')).toBeTruthy();
    cleanup();
    show('mobile');
    expect(screen.getByRole('link', { name: 'Полная версия' }).getAttribute('href')).toBe(
      '/site/fullscreen/?mode=full&back=%2Fnews%2F',
    );
  });
});

describe('the other region', () => {
  it('keeps a catalogue and drops what only this region has', () => {
    expect(to('/settlements/')).toBe('http://spb.localhost/settlements/');
    expect(to('/buildings/metro-terehovo/')).toBe('http://spb.localhost/buildings/');
    expect(to('/buildings/metro-terehovo/rooms-1/')).toBe('http://spb.localhost/buildings/rooms-1/');
    expect(to('/buildings/novostroiki-do-7-mln/rooms-1/')).toBe(
      'http://spb.localhost/buildings/rooms-1/?price_to=7000000',
    );
    expect(to('/buildings/novostroiki-do-5-mln/')).toBe(
      'http://spb.localhost/buildings/novostroiki-do-5-mln/',
    );
    expect(to('/buildings/comfort/ready-2027/')).toBe('http://spb.localhost/buildings/comfort/ready-2027/');
    expect(to('/buildings/pojma-17/')).toBe('http://spb.localhost/');
    expect(to('//evil.example/')).toBe('http://spb.localhost/');
  });

  it('keeps every condition that is not a place of this one', () => {
    expect(to('/kvartiry/', 'rooms=1,2&price_to=9000000&metro=5&draw=abc&end_date=2027&page=3')).toBe(
      'http://spb.localhost/kvartiry/?rooms=1,2&price_to=9000000&end_date=2027',
    );
    expect(to('/news/', 'page=2&type=1')).toBe('http://spb.localhost/news/');
  });
});

describe('the main menu', () => {
  it('opens by Enter and ↓, walks by arrows, and Escape gives the focus back', async () => {
    show('desktop');
    const user = userEvent.setup();
    const summary = screen.getByText('Новостройки').closest('summary');
    summary?.focus();
    await user.keyboard('{ArrowDown}');
    expect(panel()?.open).toBe(true);
    expect(document.activeElement?.textContent).toContain('Жилые комплексы');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Апартаменты');
    await user.keyboard('{Escape}');
    expect(panel()?.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  it('opens when a mouse rests on it for 120 ms, not before', () => {
    vi.useFakeTimers();
    show('desktop');
    const summary = screen.getByText('Новостройки');
    fireEvent.pointerOver(summary, { pointerType: 'mouse' });
    vi.advanceTimersByTime(119);
    expect(panel()?.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(panel()?.open).toBe(true);
    fireEvent.click(summary, { detail: 1 });
    expect(panel()?.open).toBe(true);
  });

  it('closes when the focus or a click goes elsewhere', () => {
    show('desktop');
    const details = panel();
    if (details) details.open = true;
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(details?.open).toBe(false);
  });
});

describe('the menu of a phone', () => {
  it('opens at once and stays mounted 300 ms after it is closed', async () => {
    show('mobile');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Меню' }));
    expect(await screen.findByRole('dialog', { name: 'Меню' })).toBeTruthy();
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Закрыть меню' }));
    act(() => void vi.advanceTimersByTime(299));
    expect(screen.queryByRole('dialog', { name: 'Меню' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('dialog', { name: 'Меню' })).toBeNull();
  });

  it('hides the header down the page, shows it up the page, and ignores the first 15 px', () => {
    expect(isSeenAfter(100, 140, true)).toBe(false);
    expect(isSeenAfter(140, 120, false)).toBe(true);
    expect(isSeenAfter(0, 15, true)).toBe(true);
    expect(isSeenAfter(40, 10, false)).toBe(false);
    expect(isSeenAfter(100, 100, false)).toBe(false);
  });
});

describe('a guest', () => {
  it('can sign in or add an object, and sees what is missing', async () => {
    show('desktop');
    openDialogsByLinks(context('desktop'));
    const user = userEvent.setup();
    expect(screen.getByRole('link', { name: 'Добавить объект', hidden: true }).getAttribute('href')).toBe(
      '/site/add/',
    );
    await user.click(screen.getByText('Войти'));
    await user.click(screen.getByText('Войти или зарегистрироваться'));
    expect(await screen.findByRole('dialog', { name: 'Войти' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Почта' }), 'ivan@primer');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    expect(screen.getByText('Допишите адрес: например, ivan@example.ru')).toBeTruthy();
    expect(screen.getByText('Введите пароль')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: 'Почта' }) as HTMLInputElement).value).toBe('ivan@primer');
  });

  it('sees the notice of cookies until it is accepted', async () => {
    show('desktop');
    await userEvent.click(await screen.findByRole('button', { name: 'Принимаю' }));
    await waitFor(() => expect(screen.queryByText('Мы используем куки')).toBeNull());
    expect(document.cookie).toContain('cookies_consent=1');
    cleanup();
    show('desktop');
    await Promise.resolve();
    expect(screen.queryByText('Мы используем куки')).toBeNull();
  });
});
