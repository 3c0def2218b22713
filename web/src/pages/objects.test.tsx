import { act, cleanup, render, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import agencies from '../../tests/fixtures/agencies.json';
import agency from '../../tests/fixtures/agency.json';
import bank from '../../tests/fixtures/bank.json';
import bankArticles from '../../tests/fixtures/bank-articles.json';
import bankObjects from '../../tests/fixtures/bank-objects.json';
import bankProgram from '../../tests/fixtures/bank-program.json';
import banks from '../../tests/fixtures/banks.json';
import builder from '../../tests/fixtures/builder.json';
import builders from '../../tests/fixtures/builders.json';
import building from '../../tests/fixtures/building.json';
import photos from '../../tests/fixtures/building-photos.json';
import prices from '../../tests/fixtures/building-prices.json';
import compare from '../../tests/fixtures/compare.json';
import flat from '../../tests/fixtures/flat.json';
import mortgage from '../../tests/fixtures/mortgage.json';
import offers from '../../tests/fixtures/offers.json';
import settlement from '../../tests/fixtures/settlement.json';
import sitemap from '../../tests/fixtures/sitemap.json';
import video from '../../tests/fixtures/video.json';
import type { Fixture } from '../../tests/render-fixture';
import { renderFixture } from '../../tests/render-fixture';
import { answering, seen } from '../../tests/seen';
import { isListed } from '../entities/favourites/store';
import { clear } from '../entities/favourites/whole';

const pages: Record<string, Fixture> = {
  building,
  settlement,
  prices,
  photos,
  flat,
  compare,
  offers,
  video,
  sitemap,
  builders,
  builder,
  banks,
  bank,
  bankObjects,
  bankArticles,
  bankProgram,
  mortgage,
  agencies,
  agency,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  clear('viewed');
});

describe.each(['desktop', 'mobile'] as const)('on %s', (layout) => {
  it.each(Object.entries(pages))('%s hydrates what the server drew', async (_, saved) => {
    const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const { tree, status } = renderFixture(saved, layout);
    const html = renderToString(tree);
    expect(status).toBe(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle="|undefined|NaN|\[object/);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = html;
    const onRecoverableError = vi.fn();
    await act(async () => {
      render(renderFixture(saved, layout).tree, { container, hydrate: true, onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  });
});

describe('the page of a complex', () => {
  it('says what the score of its place is made of', () => {
    const page = seen(building);
    for (const { fact } of building.answers.BuildingPage.buildingPage.building.location_parts) {
      expect(page.getAllByText(fact).length).toBeGreaterThan(0);
    }
  });

  it('names the complex, its prices by rooms and its корпуса', () => {
    const page = seen(building);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('ЖК «Липовая долина»');
    const table = within(page.getByRole('region', { name: 'Цены' })).getByRole('table');
    expect(within(table).getByRole('link', { name: 'Студии' }).getAttribute('href')).toBe(
      '/buildings/lipovaya-dolina/?rooms=st#flats',
    );
    expect(page.getByRole('region', { name: 'Корпуса и сроки' }).textContent).toContain('Корпус 4');
  });

  it('tells search engines what it sells', () => {
    const { head } = renderFixture(building).view;
    expect(head.title).toBe(
      'ЖК «Липовая долина»: цены на квартиры, планировки, сроки сдачи и отзывы — Новосёл',
    );
    const types = head.jsonLd?.map((item) => (item as Record<string, unknown>)['@type']);
    expect(types).toEqual([['ApartmentComplex', 'Product'], 'BreadcrumbList', 'FAQPage']);
    expect(head.image).toBe('/media/complex/lipovaya-dolina/cover.png');
  });

  it('keeps a filtered list out of search engines', () => {
    const { head } = renderFixture({ ...building, query: 'rooms=2' }).view;
    expect(head.robots).toBe('noindex, follow');
  });

  it.each(['desktop', 'mobile'] as const)(
    'shows the films about it, as an import brings them, on %s',
    (layout) => {
      const film = {
        id: 7,
        header: 'Облёт площадки в ноябре',
        image: null,
        ccount: 2,
        short: '',
        date: '2026-11-12',
        url: '/articles/oblet-ploshchadki/',
        category: { id: 1, header: 'Видео', url: '/articles/video/', full_header: 'Видео', path: 'video' },
      };
      const { counters } = building.answers.BuildingPageMongo.buildingPageMongo;
      const withVideo = { videos: [film], counters: { ...counters, videos: 1 } };
      const page = seen(answering(building, 'BuildingPageMongo', 'buildingPageMongo', withVideo), layout);
      const videos = within(
        within(page.getByRole('region', { name: 'О комплексе пишут' })).getByRole('region', {
          name: 'Видео',
        }),
      );
      expect(videos.getByRole('link', { name: film.header }).getAttribute('href')).toBe(film.url);
      expect(videos.getByRole('listitem').textContent).toMatch(/12\sноября\s2026, 2\sкомментария$/);
      const anchors = within(page.getByRole('navigation', { name: 'Разделы страницы' }));
      expect(anchors.getByRole('link', { name: /^Публикации/ }).textContent).toBe('Публикации1');
    },
  );

  it('moves to the address that is meant, on the other site too', () => {
    const moved = { status: 'MOVED', location: '/buildings/lipovaya-dolina/', site: 'MSK' };
    const here = answering({ ...building, query: 'utm_source=x' }, 'BuildingPage', 'buildingPage', moved);
    expect(renderFixture(here).view.location).toBe('/buildings/lipovaya-dolina/?utm_source=x');
    const there = answering({ ...building, region: 'SPB' }, 'BuildingPage', 'buildingPage', moved);
    expect(renderFixture(there).view).toMatchObject({
      status: 301,
      location: 'http://msk.localhost/buildings/lipovaya-dolina/',
    });
    const ofPrices = answering(prices, 'BuildingPage', 'buildingPage', moved);
    expect(renderFixture(ofPrices).view.location).toBe('/buildings/lipovaya-dolina/prices/');
  });

  it('is not found when it is unknown, and a fault when nobody answered', () => {
    expect(
      renderFixture(answering(building, 'BuildingPage', 'buildingPage', { status: 'UNKNOWN' })).status,
    ).toBe(404);
    expect(renderFixture({ ...building, answers: {} }).status).toBe(500);
  });
});

describe('the page of an agency', () => {
  it('tells its offices of the site and its agents, the rest of many at a press', () => {
    const page = seen(agency);
    const offices = within(page.getByRole('region', { name: /^Офисы в\s?Москве/ }));
    expect(offices.getAllByRole('listitem')).toHaveLength(2);
    const agents = page.getByRole('region', { name: /^Агенты/ });
    expect(within(agents).getByRole('link', { name: '+7 (495) 000-20-01' }).getAttribute('href')).toBe(
      'tel:+74950002001',
    );
    expect(within(agents).getByText('Ещё 2 агента')).toBeTruthy();
    expect(agents.querySelectorAll(':scope > ul > li, details li')).toHaveLength(14);
  });

  it('has neither section where none are known, and its address then', () => {
    const { agencyPage } = agency.answers.AgencyPage;
    const bare = { ...agencyPage.agency, address: 'Москва, Лесная ул., д. 5', offices: [], agents: [] };
    const page = seen({
      ...agency,
      answers: { AgencyPage: { agencyPage: { ...agencyPage, agency: bare } } },
    });
    expect(page.queryByRole('region', { name: /^Офисы|^Агенты/ })).toBeNull();
    expect(page.getByText('Москва, Лесная ул., д. 5')).toBeTruthy();
  });
});

describe('how often an object was looked at', () => {
  it('is told where somebody counts, and nothing is said where nobody does', () => {
    const told = /просмотр\S* за\s?месяц/;
    expect(seen(flat).getByText(told).textContent).toMatch(
      /Опубликовано 10\sянваря\s2024, 54\sпросмотра за\sмесяц\.$/,
    );
    cleanup();
    expect(seen(bank).getByText(told).textContent).toMatch(/^54\sпросмотра за\sмесяц$/);
    cleanup();
    const { flatPage } = flat.answers.FlatPage;
    const uncounted = { ...flatPage, flat: { ...flatPage.flat, views_month: null } };
    expect(
      seen({ ...flat, answers: { ...flat.answers, FlatPage: { flatPage: uncounted } } }).queryByText(told),
    ).toBeNull();
  });
});

describe('the page of a settlement', () => {
  it('tells utilities and offers by type', () => {
    const page = seen(settlement);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Коттеджный посёлок «Летняя околица»');
    expect(page.getByRole('region', { name: 'Земля и коммуникации' }).textContent).toContain(
      'Газмагистральный',
    );
    const types = page.getByRole('region', { name: 'Цены по типам' });
    expect(within(types).getByRole('link', { name: 'Коттедж' }).getAttribute('href')).toBe(
      '/buildings/letnyaya-okolitsa/?type=cottage#flats',
    );
  });

  it('has one address', () => {
    const { status, view } = renderFixture({ ...settlement, path: '/settlements/letnyaya-okolitsa/' });
    expect([status, view.location]).toEqual([301, '/buildings/letnyaya-okolitsa/']);
  });
});

describe('the page of a flat', () => {
  it('has the videos of its seller, and no section without them', () => {
    expect(seen(flat).queryByRole('region', { name: /^Видео/ })).toBeNull();
    cleanup();
    const { flatPage } = flat.answers.FlatPage;
    const review = {
      id: 1,
      title: 'Обзор квартиры',
      shows: 'flat',
      shows_title: 'квартира изнутри',
      source: {
        kind: 'frame',
        url: 'https://rutube.ru/play/embed/0123abcd/',
        host: 'rutube.ru',
        is_allowed: true,
      },
      poster: '/media/plan/lipovaya-dolina/k649-2.svg',
      date: null,
      seconds: null,
      chapters: [],
      captions: null,
      is_drawn: false,
    };
    const page = seen(
      answering(flat, 'FlatPage', 'flatPage', { flat: { ...flatPage.flat, videos: [review] } }),
    );
    const section = within(page.getByRole('region', { name: /^Видео/ }));
    expect(section.getByRole('button', { name: 'Смотреть: Обзор квартиры' })).toBeDefined();
    expect(page.getByRole('link', { name: 'Видео' }).getAttribute('href')).toBe('#videos');
  });

  it('adds the parts of the flat up to its area', () => {
    const plan = seen(flat).getByRole('region', { name: 'Планировка' });
    const sizes = within(plan)
      .getAllByRole('definition')
      .map((cell) => Number(cell.textContent?.replace(',', '.').replace(/[^\d.]/g, '')));
    const total = sizes.pop() ?? 0;
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(total, 1);
  });

  it('tells its price over time and among others, and who is beside it', () => {
    const page = seen(flat);
    const history = within(page.getByRole('region', { name: 'История цены' }));
    expect(within(history.getByRole('table', { name: 'Цена по датам' })).getAllByRole('row')).toHaveLength(3);
    expect(history.getByRole('link', { name: 'За м²' }).getAttribute('href')).toBe(
      '/flats/67769/?price=metre#history',
    );
    const scopes = within(page.getByRole('region', { name: 'Сравнение цены' }));
    for (const name of [/^В этом комплексе/, /^В районе/, /^В классе/]) {
      expect(scopes.getByRole('heading', { name })).toBeTruthy();
    }
    const floor = within(page.getByRole('region', { name: 'На этаже' }));
    for (const link of floor.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/flats\/\d+\/$/);
      expect(link.getAttribute('href')).not.toBe('/flats/67769/');
    }
  });

  it('tells search engines what it is and how it is offered', () => {
    const { head } = renderFixture(flat).view;
    expect(head.image).toBe('/media/plan/lipovaya-dolina/k649-2-cover.png');
    const [apartment, offer] = (head.jsonLd ?? []) as Record<string, unknown>[];
    expect(apartment).toMatchObject({
      '@type': 'Apartment',
      floorSize: { value: 21.4, unitCode: 'MTK' },
      accommodationFloorPlan: { '@type': 'FloorPlan' },
      containedInPlace: { '@type': 'ApartmentComplex', name: 'Липовая долина' },
    });
    expect(offer).toMatchObject({
      '@type': 'Offer',
      price: 10_881_000,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
      itemOffered: { '@id': apartment?.['@id'] },
    });
  });

  it('shows what each seller asks for it side by side', () => {
    const offer = { contract: 'ДДУ', updated: '2026-11-20' };
    const page = seen(
      answering(flat, 'FlatPage', 'flatPage', {
        offers: [
          { ...offer, id: 5, seller: 'Ключ', is_builder: false, url: '/agencies/klyuch/', price: 10_500 },
          { ...offer, id: 67769, seller: 'Липа', is_builder: true, url: '/companies/lipa/', price: 10_881 },
          { ...offer, id: 6, seller: null, is_builder: false, url: null, price: null },
        ],
      }),
    );
    const box = within(page.getByRole('region', { name: 'Предложения на эту квартиру' }));
    const said = (role: string) =>
      box.getAllByRole(role).map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
    expect(said('term')).toEqual(['Агентство Ключ, ДДУ', 'Застройщик Липа, ДДУ', 'Продавец не указан, ДДУ']);
    expect(said('definition').map((cell) => cell?.replace(/с .*/, ''))).toEqual([
      '10 500 000 ₽',
      '10 881 000 ₽',
      'по запросу',
    ]);
    expect(box.getByRole('link', { name: 'Ключ' }).getAttribute('href')).toBe('/agencies/klyuch/');
    expect(within(render(renderFixture(flat).tree).container).queryByText(/Предложения на эту/)).toBeNull();
  });

  it('says what its price is and what else is asked, where the feed tells', () => {
    const known = (flat.answers.FlatPage.flatPage.flat ?? {}) as object;
    const terms = {
      price_basis: 'цена со скидкой',
      old_price: 11_500,
      full_payment_price: 10_000,
      window_view: 'во двор',
    };
    const page = render(
      renderFixture(answering(flat, 'FlatPage', 'flatPage', { flat: { ...known, ...terms } })).tree,
    );
    const box = within(page.getByRole('region', { name: 'Цена и контакты' }));
    const said = box.getAllByRole('definition').map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
    expect(said.slice(0, 2)).toEqual(['11 500 000 ₽', '10 000 000 ₽']);
    box.getByText('Это цена со скидкой.');
    page.getByText('Во двор');
    const plain = render(renderFixture(flat).tree);
    expect(within(plain.container).queryByText(/До скидки|Вид из окон/)).toBeNull();
  });

  it('shows the plan of its floor and what its feed says of further pictures', () => {
    const known = (flat.answers.FlatPage.flatPage.flat ?? {}) as object;
    const pictures = {
      floor_plan: '/media/feed/0123456789012345678901234567890123456789.webp',
      photos: [
        {
          file: '/media/feed/1123456789012345678901234567890123456789.webp',
          kind: 'finish',
          caption: 'Кухня',
        },
      ],
    };
    const page = render(
      renderFixture(answering(flat, 'FlatPage', 'flatPage', { flat: { ...known, ...pictures } })).tree,
    );
    const box = within(page.getByRole('region', { name: 'Планировка' }));
    box.getByText('План этажа');
    box.getByRole('img', { name: /^Кухня: / });
    const plain = render(renderFixture(flat).tree);
    expect(within(plain.container).queryByText('План этажа')).toBeNull();
  });

  it('keeps a look at its history out of search engines', () => {
    const { head } = renderFixture({ ...flat, query: 'period=12' }).view;
    expect(head.robots).toBe('noindex, follow');
  });

  it('is gone when it is sold, but leads on', () => {
    const known = (flat.answers.FlatPage.flatPage.flat ?? {}) as object;
    const sold = answering(flat, 'FlatPage', 'flatPage', {
      status: 'GONE',
      flat: { ...known, state: 'sold', state_title: 'продан' },
    });
    const { status, view, tree } = renderFixture(sold);
    expect(status).toBe(410);
    expect(view.head.robots).toBe('noindex, follow');
    const page = within(render(tree).container);
    expect(page.getByRole('link', { name: 'Посмотреть похожие' }).getAttribute('href')).toBe('#neighbours');
    expect(page.queryByText('Показать телефон')).toBeNull();
  });

  it('is remembered among the viewed', () => {
    seen(flat);
    expect(isListed('viewed', 'ra', 67_769)).toBe(true);
  });
});
