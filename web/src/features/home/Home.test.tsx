import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { BanksTabDocument } from '../../api/generated/BanksTab';
import { BuildersTabDocument } from '../../api/generated/BuildersTab';
import { FaqListingWidgetDocument } from '../../api/generated/FaqListingWidget';
import { LocationsTabDocument } from '../../api/generated/LocationsTab';
import { MainNewsDocument } from '../../api/generated/MainNews';
import { MainPageDocument } from '../../api/generated/MainPage';
import { MainTabsDocument } from '../../api/generated/MainTabs';
import { RatingsTabDocument } from '../../api/generated/RatingsTab';
import { resultsOf } from '../../app/page';
import { contextOf } from '../../../tests/listing/page';
import { homeView } from './Home';
import answers from './testing/answers.json';

const DOCUMENTS = [
  MainPageDocument,
  MainTabsDocument,
  MainNewsDocument,
  BuildersTabDocument,
  BanksTabDocument,
  LocationsTabDocument,
  RatingsTabDocument,
  FaqListingWidgetDocument,
];

function viewOf(layout: 'desktop' | 'mobile', known: (name: string) => boolean = () => true) {
  const operations = DOCUMENTS.map(({ name, hash }) => ({ name, hash, variables: {} }));
  const data = operations.map(({ name }) => ({
    data: known(name) ? answers[name as keyof typeof answers] : null,
  }));
  return homeView(contextOf('/', layout), resultsOf(operations, data), <form />);
}

afterEach(cleanup);

test('the start page shows popular complexes, building sites, a directory and news', () => {
  render(viewOf('desktop').body);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Популярные комплексы',
    'Ход строительства',
    'Что изменилось за\u00a0год',
    'Кто строит, кредитует и\u00a0где',
    'Новости',
    'Журнал и отзывы',
    'Вопросы и ответы',
  ]);
  const popular = screen.getByRole('region', { name: 'Популярные комплексы' });
  expect(within(popular).getAllByRole('article')).toHaveLength(2);
  expect(
    within(popular)
      .getByRole('link', { name: /^Все .* ЖК$/ })
      .getAttribute('href'),
  ).toBe('/buildings/');
  const directory = screen.getByRole('tablist', { name: 'Справочник' });
  const tabs = within(directory)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent?.replace(/\d.*$/, ''));
  expect(tabs).toEqual(['Застройщики', 'Банки', 'Районы', 'Рейтинги']);
});

test('the magazine has a tab for articles, for interviews and for opinions', () => {
  render(viewOf('desktop').body);
  const magazine = screen.getByRole('tablist', { name: 'Журнал и отзывы' });
  expect(within(magazine).getAllByRole('tab').length).toBeGreaterThanOrEqual(2);
});

test('a directory of nobody has no heading', () => {
  render(viewOf('desktop', (name) => !name.endsWith('Tab')).body);
  expect(screen.queryByRole('heading', { name: 'Кто строит, кредитует и\u00a0где' })).toBeNull();
});

test('a directory is headed by what it has', () => {
  render(viewOf('desktop', (name) => name !== 'BuildersTab' && name !== 'BanksTab').body);
  expect(screen.getByRole('heading', { name: 'Где строят' })).toBeTruthy();
});

test('counters are shown with their nouns', () => {
  render(viewOf('desktop').body);
  const { complexes } = answers.MainPage.mainPage.counters;
  const term = screen.getByText(/в продаже$/);
  expect(term.parentElement?.querySelector('dd')?.textContent).toBe(String(complexes));
});

test('what a guest has not seen is not on the page', () => {
  render(viewOf('desktop').body);
  expect(screen.queryByText('Вы смотрели')).toBeNull();
});

test('complexes whose views nobody counts are not called popular', () => {
  const operations = [{ name: MainPageDocument.name, hash: MainPageDocument.hash, variables: {} }];
  const mainPage = { ...answers.MainPage.mainPage, popularByViews: false };
  render(homeView(contextOf('/'), resultsOf(operations, [{ data: { mainPage } }]), <form />).body);
  expect(screen.queryByText('Популярные комплексы')).toBeNull();
  expect(screen.queryByText(/по просмотрам/)).toBeNull();
  expect(screen.getByRole('region', { name: 'Комплексы в\u00a0продаже' })).toBeTruthy();
});

test('a part whose answer failed is left out, and the rest stays', () => {
  render(viewOf('desktop', (name) => name !== 'MainPage').body);
  expect(screen.queryByText('Популярные комплексы')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Новости' })).toBeDefined();
});

test.each(['desktop', 'mobile'] as const)('the start page for %s has no style attribute', (layout) => {
  const { body, layout: frame, head } = viewOf(layout);
  const html = renderToString(frame?.hero) + renderToString(body);
  expect(html).not.toContain(' style=');
  expect(html.match(/<h1/g)).toHaveLength(1);
  const types = (head.jsonLd ?? []).map((item) => (item as { '@type': string })['@type']);
  expect(types).toEqual(['Organization', 'WebSite', 'FAQPage']);
});
