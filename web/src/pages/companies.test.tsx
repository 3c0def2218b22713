import { cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

import bankObjects from '../../tests/fixtures/bank-objects.json';
import bankProgram from '../../tests/fixtures/bank-program.json';
import builder from '../../tests/fixtures/builder.json';
import builders from '../../tests/fixtures/builders.json';
import mortgage from '../../tests/fixtures/mortgage.json';
import ratingBuilders from '../../tests/fixtures/rating-builders.json';
import offers from '../../tests/fixtures/offers.json';
import sitemap from '../../tests/fixtures/sitemap.json';
import { renderFixture } from '../../tests/render-fixture';
import { answering, seen } from '../../tests/seen';

afterEach(cleanup);

describe('lists', () => {
  it('promos are chosen by kind', () => {
    const kinds = seen(offers).getByRole('navigation', { name: 'Вид акции' });
    expect(
      within(kinds)
        .getByRole('link', { name: /Скидка/ })
        .getAttribute('href'),
    ).toBe('/all-offers-adv/?kind=skidka');
  });

  it('the map of the site encodes its letters', () => {
    const letters = seen(sitemap).getByRole('navigation', { name: 'Первая буква комплекса' });
    const links = within(letters).getAllByRole('link');
    for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/sitemap\/\?letter=[\w%–-]+$/);
  });
});

describe('companies', () => {
  it('builders are listed with what they have built', () => {
    const page = seen(builders);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(
      'Застройщики Москвы и Московской области',
    );
    const [first] = page.getAllByRole('article');
    expect(first?.textContent).toMatch(/сдано: \d+ из \d+/);
  });

  it('a builder leads to all its flats', () => {
    const id = builder.answers.BuilderPage.builderPage.builder?.id;
    const link = seen(builder).getByRole('link', { name: 'все квартиры списком' });
    expect(link.getAttribute('href')).toBe(`/kvartiry/?builder=${id}`);
  });

  it('a builder is judged by the dates of its houses, in words too', () => {
    const page = seen(builder);
    const record = page.getByRole('region', { name: 'Как держит слово' });
    expect(record.textContent).toContain('сданы в первый объявленный квартал6 из 10');
    const projects = builder.answers.BuilderPage.builderPage.projects;
    const houses = projects.flatMap((project) => project.houses);
    const [head, ...rows] = within(page.getByRole('region', { name: 'Проекты и сроки' })).getAllByRole(
      'row',
      {
        hidden: true,
      },
    );
    expect(head?.textContent).toContain('Первый срок');
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(houses.map(({ words }) => words));
    const place = page.getByRole('region', { name: 'Место в рейтинге' });
    expect(place.textContent).toContain('14из 30');
    expect(within(place).getByRole('link').getAttribute('href')).toBe('/rating/kto-sdaet-doma-v-srok/');
    expect(page.getByRole('region', { name: 'Юридические лица' })).toBeTruthy();
  });

  it('one without delivered houses has no place and no share of nothing', () => {
    const record = { ...builder.answers.BuilderPage.builderPage.record, delivered: 0, on_time: 0, late: 0 };
    const standing = {
      ...builder.answers.BuilderPage.builderPage.standing,
      place: null,
      total: null,
      parts: [],
    };
    const page = seen(answering(builder, 'BuilderPage', 'builderPage', { record, standing }));
    expect(page.getByRole('region', { name: 'Как держит слово' }).textContent).not.toContain('из 0');
    expect(page.getByRole('region', { name: 'Место в рейтинге' }).textContent).toContain('Пока без места');
  });

  it('builders stand in their places, and each says why', () => {
    const page = seen(ratingBuilders);
    const rated = ratingBuilders.answers.RatingPage.ratingPage.places;
    const items = [...page.getByText('Место', { selector: 'li:first-child *' }).closest('ol')!.children];
    expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual(
      rated.map(({ name }) => name),
    );
    expect(items[0]?.querySelectorAll('tbody tr')).toHaveLength(5);
    expect(items[0]?.textContent).toContain('Не считаем: оценка жителей');
    expect(page.queryByText('Больше всех изменились')).toBeNull();
  });

  it('places say how they have moved since an earlier day', () => {
    const { places } = ratingBuilders.answers.RatingPage.ratingPage;
    const since = '2026-08-25';
    const moved = places.map((place, at) => ({ ...place, before: [2, 1, null][at] }));
    const page = seen(answering(ratingBuilders, 'RatingPage', 'ratingPage', { places: moved, since }));
    const list = page.getByText('Место', { selector: 'li:first-child *' }).closest('ol')!;
    expect(list.children[0]?.textContent).toContain(', выше на 1\u00a0место');
    expect(page.getByText(', новый в рейтинге')).toBeTruthy();
    const changed = page.getByText('Больше всех изменились').closest('section')!;
    expect([...changed.querySelectorAll('li')]).toHaveLength(2);
    expect(changed.textContent).toContain('25\u00a0августа\u00a02026');
  });

  it('says that builders are too few to compare', () => {
    const none = answering(ratingBuilders, 'RatingPage', 'ratingPage', { places: [] });
    expect(seen(none).getByText('Сравнивать пока некого')).toBeTruthy();
  });

  it('one that moved leads to its address', () => {
    const moved = { status: 'MOVED', location: '/companies/zodchestvo-stroy/' };
    expect(renderFixture(answering(builder, 'BuilderPage', 'builderPage', moved)).view).toMatchObject({
      status: 301,
      location: '/companies/zodchestvo-stroy/',
    });
    const section = { status: 'MOVED', location: '/banks/kupecheskiy-dvor/' };
    expect(renderFixture(answering(bankObjects, 'BankPage', 'bankPage', section)).view.location).toBe(
      '/banks/kupecheskiy-dvor/objects/',
    );
  });
});

describe('mortgage', () => {
  it('keeps what was asked in a form that works without scripts', () => {
    const form = seen(mortgage)
      .getByRole('textbox', { name: /Стоимость/ })
      .closest('form');
    expect(form?.getAttribute('action')).toBe('/mortgage/');
    expect(form?.getAttribute('method')).toBe('get');
    const sent = Object.fromEntries(new FormData(form as HTMLFormElement));
    expect(sent).toMatchObject({ share: '30', term: '20', target: '' });
    expect(String(sent['price']).replace(/\D/g, '')).toBe('12000000');
  });

  it('counts the payment while the form is filled in', async () => {
    const page = seen(mortgage);
    expect(
      page.getByText('Платёж в месяц', { selector: 'output span' }).parentElement?.textContent,
    ).toContain('60\u00a0180');
    const share = page.getByRole('textbox', { name: /Первый взнос/ });
    await userEvent.clear(share);
    await userEvent.type(share, '50');
    expect(
      page.getByText('Платёж в месяц', { selector: 'output span' }).parentElement?.textContent,
    ).toContain('42\u00a0986');
  });

  it('of a complex are those that its banks lend by, of the target that was asked for', () => {
    const { mortgagePrograms } = mortgage.answers.MortgagePrograms;
    const buildingBankPrograms = {
      ...mortgagePrograms,
      headers: { h1: 'Ипотека в ЖК «Сосны»' },
      building: { title: 'ЖК «Сосны»', url: '/buildings/sosny/', count: null },
    };
    const fixture = {
      ...mortgage,
      query: 'price=12000000&share=30&term=20&target=family&building=sosny',
      answers: { BuildingBankPrograms: { buildingBankPrograms } },
    };
    const page = seen(fixture);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Ипотека в ЖК «Сосны»');
    expect(page.getByRole('link', { name: 'ЖК «Сосны»' }).getAttribute('href')).toBe('/buildings/sosny/');
    const form = page.getByRole('textbox', { name: /Стоимость/ }).closest('form');
    expect(new FormData(form as HTMLFormElement).get('building')).toBe('sosny');
    const targets = mortgagePrograms.items.map(({ target }) => target);
    expect(new Set(targets).size).toBeGreaterThan(1);
    expect(page.getByText(/на сумму/).textContent).toContain(
      String(targets.filter((target) => target === 'family').length),
    );
    expect(renderFixture(fixture).view.head.robots).toBe('noindex, follow');
  });

  it('of a complex that is not there leads to those of all', () => {
    const nobody = { ...mortgage.answers.MortgagePrograms.mortgagePrograms, items: [], building: null };
    const page = seen({
      ...mortgage,
      query: 'building=net',
      answers: { BuildingBankPrograms: { buildingBankPrograms: nobody } },
    });
    expect(page.getByText('Такого комплекса в каталоге нет')).toBeTruthy();
  });

  it('a programme that has ended is gone, the others stay', () => {
    const ended = answering(bankProgram, 'BankProgramPage', 'bankProgramPage', { status: 'GONE' });
    const { status, tree } = renderFixture(ended);
    expect(status).toBe(410);
    const page = within(render(tree).container);
    expect(page.getByText(/Программа завершена/)).toBeTruthy();
    expect(page.getByRole('region', { name: 'Другие программы банка' })).toBeTruthy();
  });
});
