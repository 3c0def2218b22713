import { cleanup, render, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';

import type { Fixture } from '../../tests/render-fixture';
import { renderFixture, requestOf } from '../../tests/render-fixture';
import article from '../../tests/fixtures/article.json';
import articlesList from '../../tests/fixtures/articles-list.json';
import news from '../../tests/fixtures/news.json';
import newsList from '../../tests/fixtures/news-list.json';
import rating from '../../tests/fixtures/rating.json';
import ratingExperts from '../../tests/fixtures/rating-experts.json';
import ratingList from '../../tests/fixtures/rating-list.json';
import text from '../../tests/fixtures/text.json';

const pages: Record<string, Fixture> = {
  news,
  newsList,
  article,
  articlesList,
  rating,
  ratingList,
  ratingExperts,
  text,
};

afterEach(cleanup);

/** Renders the page to elements. */
function seen(saved: Fixture, layout: 'desktop' | 'mobile' = 'desktop') {
  return within(render(renderFixture(saved, layout).tree).container);
}

/** The news item at another URL. */
function moved(site: string, location: string): Fixture {
  const newsItem = { ...news.answers.NewsItem.newsItem, status: 'MOVED', item: null, site, location };
  return { ...news, answers: { NewsItem: { newsItem } } };
}

describe.each(['desktop', 'mobile'] as const)('on %s', (layout) => {
  it.each(Object.keys(pages))('%s has one heading, no style attributes, and linked data', (name) => {
    const page = renderFixture(pages[name] as Fixture, layout);
    const html = renderToString(page.tree);
    expect(page.status).toBe(200);
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle="/);
    expect(page.view.head.title).toMatch(/Новосёл/);
    expect(page.view.head.jsonLd?.map((item) => (item as { '@type': string })['@type'])).toContain(
      'BreadcrumbList',
    );
  });
});

describe('a list of news', () => {
  it('links every item, its types and its other pages', () => {
    const page = seen(newsList);
    const { items, pagesCount } = newsList.answers.NewsList.newsList;
    for (const { header, url } of items) {
      expect(page.getByRole('link', { name: header }).getAttribute('href')).toBe(url);
    }
    const [type] = newsList.answers.NewsTypes.newsTypes;
    expect(page.getByRole('link', { name: new RegExp(`^${type?.header}`) }).getAttribute('href')).toBe(
      `/news/?type=${type?.id}`,
    );
    expect(pagesCount).toBeGreaterThan(1);
    expect(page.getByRole('link', { name: 'Дальше' }).getAttribute('href')).toBe('/news/?page=2');
  });

  it('has no page beyond the last one, and no type that nobody writes', () => {
    expect(renderFixture({ ...newsList, query: 'page=999' }).status).toBe(404);
    expect(renderFixture({ ...newsList, query: 'type=1' }).status).toBe(404);
  });

  it('names its page in the title', () => {
    const [type] = newsList.answers.NewsTypes.newsTypes;
    const page = renderFixture({ ...newsList, query: `page=2&type=${type?.id}` });
    expect(page.view.head.title).toContain('страница 2');
  });
});

describe('a text', () => {
  it('tells about complexes and leads to other texts', () => {
    const page = seen(news);
    const { item, buildings, more } = news.answers.NewsItem.newsItem;
    expect(page.getByRole('heading', { level: 1, name: item.header })).toBeTruthy();
    expect(page.getAllByRole('link', { name: new RegExp(buildings[0]?.name ?? '') }).length).toBeGreaterThan(
      0,
    );
    expect(page.getByRole('link', { name: more[0]?.header ?? '' })).toBeTruthy();
  });

  it('that moved is at its address, also on the other site', () => {
    expect(renderFixture(moved('MSK', '/news/novyj/')).view).toMatchObject({
      status: 301,
      location: '/news/novyj/',
    });
    expect(renderFixture(moved('SPB', '/news/piter/')).view.location).toBe(
      'http://spb.localhost/news/piter/',
    );
  });

  it('that nobody wrote is not found, with the search beside', () => {
    const page = renderFixture({
      ...text,
      answers: { TextPage: { textPage: { ...text.answers.TextPage.textPage, status: 'UNKNOWN' } } },
    });
    expect(page.status).toBe(404);
    expect(page.view.head.robots).toBe('noindex');
    expect(renderToString(page.tree)).toContain('Такой страницы нет');
  });

  it('about contacts has the phone of the region', () => {
    const links = seen(text).getAllByRole('link', { name: '+7 (495) 000-12-34' });
    expect(links.every((link) => link.getAttribute('href') === 'tel:+74950001234')).toBe(true);
  });
});

describe('the blocks of a text', () => {
  const { blocks } = article.answers.Article.article;
  const live = (kind: string) => blocks.filter((block) => block.kind === kind);

  it('are drawn without scripts, each with its words, links and pictures', () => {
    const page = seen(article);
    expect(page.getByRole('table', { name: 'Способы оплаты' })).toBeTruthy();
    expect(page.getByRole('img', { name: 'Двор дома' })).toBeTruthy();
    expect(page.getByText('Павел Лунин')).toBeTruthy();
    expect(page.getByRole('link', { name: 'всё' }).getAttribute('href')).toBe('/articles/');
    expect(page.getByText('передачи').tagName).toBe('STRONG');
    expect(page.getByText('задержку').tagName).toBe('EM');
  });

  it('say what the catalogue answers, by which data, and lead to it', () => {
    const page = seen(article);
    const tables = page.getAllByRole('table');
    expect(tables.some((table) => within(table).queryByRole('link', { name: 'комфорт' }))).toBe(true);
    expect(page.getByRole('link', { name: /1\s007 квартир/ }).getAttribute('href')).toBe(
      '/buildings/comfort/',
    );
    expect(page.getByRole('heading', { name: /45\s135\s₽ в\sмесяц/ })).toBeTruthy();
    expect(page.getAllByText(/данным каталога на\s20\sноября 2026/)).toHaveLength(
      ['complex', 'listing', 'prices', 'figures', 'loan'].flatMap(live).filter((block) => block.as_of).length,
    );
  });

  it('tell when nothing is found, and vanish when their subject has', () => {
    const page = seen(article);
    expect(page.getByText(/Сейчас таких предложений нет/)).toBeTruthy();
    expect(page.getByText(/нет в\sпродаже/)).toBeTruthy();
    expect(live('listing').some((block) => !block.listing)).toBe(true);
  });

  it('begin with the contents where there are many sections, whose links lead to them', () => {
    const { tree } = renderFixture(article, 'mobile');
    const { container } = render(tree);
    const links = [...container.querySelectorAll<HTMLAnchorElement>('.post-contents a')];
    expect(links).toHaveLength(blocks.filter((block) => block.level === 2).length);
    expect(links.every((link) => container.querySelector(link.hash))).toBe(true);
  });
});

describe('a rating', () => {
  it('tells by which number each complex stands at its place', () => {
    const page = seen(rating);
    for (const { reason } of rating.answers.RatingPage.ratingPage.objects) {
      expect(page.getAllByText(reason).length).toBeGreaterThan(0);
    }
  });

  it('gives every complex its place', () => {
    const page = seen(rating);
    const { objects } = rating.answers.RatingPage.ratingPage;
    const places = page.getAllByText('Место');
    expect(places).toHaveLength(objects.length);
    const first = page.getAllByRole('link', { name: objects[0]?.building.name ?? '' });
    expect(first[0]?.getAttribute('href')).toBe(objects[0]?.building.url);
  });

  it('hears experts', () => {
    const [expert] = ratingExperts.answers.RatingExperts.ratingExperts.items;
    expect(seen(ratingExperts).getByRole('heading', { name: expert?.name ?? '' })).toBeTruthy();
  });
});

const videoBlock = (source: object, rest: object = {}) => ({
  ...news.answers.NewsItem.newsItem.blocks[0],
  kind: 'video',
  text: [],
  pictures: [],
  caption: null,
  video: {
    title: 'Двор за минуту',
    source: { kind: 'file', url: '/media/video/ab.mp4', host: null, is_allowed: true, ...source },
    poster: '/media/text/ab-1600x900.webp',
    seconds: 62,
    chapters: [],
    cues: [],
    is_drawn: false,
    ...rest,
  },
});

/** The videos that search engines are told of. */
function videosTold(saved: Fixture) {
  const all = renderFixture(saved).view.head.jsonLd as Record<string, unknown>[];
  return all.filter((item) => item['@type'] === 'VideoObject');
}

const newsWith = (blocks: object[], image: string | null = null): Fixture => {
  const { newsItem } = news.answers.NewsItem;
  const item = { ...newsItem.item, image };
  return { ...news, answers: { ...news.answers, NewsItem: { newsItem: { ...newsItem, item, blocks } } } };
};

describe('a text with a video', () => {
  it('tells search engines of what it plays', () => {
    const saved = newsWith([{ ...videoBlock({}), caption: 'Снято утром' }]);
    const [video, ...others] = videosTold(saved);
    expect(others).toEqual([]);
    const { origin } = requestOf(saved, 'desktop').site;
    expect(video).toMatchObject({
      name: 'Двор за минуту',
      description: 'Снято утром',
      thumbnailUrl: `${origin}/media/text/ab-1600x900.webp?w=1200`,
      uploadDate: news.answers.NewsItem.newsItem.item.date,
      duration: 'PT62S',
      contentUrl: `${origin}/media/video/ab.mp4`,
    });
    const frame = { kind: 'frame', url: 'https://player.example/7/', host: 'player.example' };
    const [player] = videosTold(
      newsWith([videoBlock(frame, { poster: null, seconds: null })], '/media/text/cd-9x9.webp'),
    );
    expect(player).toMatchObject({ embedUrl: 'https://player.example/7/' });
    expect(String(player?.['thumbnailUrl'])).toContain('/media/text/cd-9x9.webp');
    expect(player).not.toHaveProperty('duration');
  });

  it('does not tell of a link, of what has no picture, and of a text without a day', () => {
    expect(videosTold(newsWith([videoBlock({ is_allowed: false })]))).toEqual([]);
    expect(videosTold(newsWith([videoBlock({}, { poster: null })]))).toEqual([]);
    const { textPage } = text.answers.TextPage;
    const about = (date: string | null): Fixture => ({
      ...text,
      answers: { ...text.answers, TextPage: { textPage: { ...textPage, date, blocks: [videoBlock({})] } } },
    });
    expect(videosTold(about(null))).toEqual([]);
    expect(videosTold(about('2026-11-01'))).toHaveLength(1);
  });
});
