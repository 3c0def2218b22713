import { describe, expect, it } from 'vitest';

import type { PageRequest } from '../contract';
import { cropDescription } from './description';
import { apartmentComplex, breadcrumbList, faqPage, itemList, website } from './json-ld';
import { headHtml } from './tags';
import { signed, titleOf } from './titles';

const ORIGIN = 'https://msk.example';
const request = {
  path: '/news/',
  query: 'page=2',
  canonical: `${ORIGIN}/news/?page=2`,
  site: { origin: ORIGIN },
} as PageRequest;

describe('a description', () => {
  const sentence = 'Квартиры от 8,4 млн ₽ в комплексе у метро Автово. ';

  it('that is short enough stays', () => {
    expect(cropDescription('  Новостройки\n Москвы. ')).toBe('Новостройки Москвы.');
  });

  it('keeps whole sentences up to 250 characters', () => {
    const cropped = cropDescription(sentence.repeat(9));
    expect(cropped).toBe(sentence.repeat(5).trim());
    expect(cropped.length).toBeLessThanOrEqual(250);
  });

  it('does not take «г.» or «ул.» for the end of a sentence', () => {
    const text = `Первый корпус сдан. Дом стоит в г. Мурино на ул. Оборонной ${'рядом с парком '.repeat(20)}.`;
    expect(cropDescription(text)).toBe('Первый корпус сдан.');
  });

  it('of one long sentence ends after a word', () => {
    const cropped = cropDescription('слово '.repeat(60));
    expect(cropped).toMatch(/слово…$/);
    expect(cropped.length).toBeLessThanOrEqual(250);
  });
});

describe('a head', () => {
  it('escapes what it is given', () => {
    const html = headHtml({ title: 'ЖК <Рога & копыта>', description: 'Цена "от" 5' }, request);
    expect(html).toContain('<title>ЖК &lt;Рога &amp; копыта&gt;</title>');
    expect(html).toContain('<meta name="description" content="Цена &quot;от&quot; 5">');
  });

  it('prints the canonical address of its request', () => {
    const html = headHtml({ title: 'Новости' }, request);
    expect(html).toContain('<link rel="canonical" href="https://msk.example/news/?page=2">');
    expect(html).toContain('<meta property="og:url" content="https://msk.example/news/?page=2">');
  });

  it('leads news readers to the feed of its section', () => {
    const html = headHtml({ title: 'Новости', feed: '/news/feed.xml' }, request);
    expect(html).toContain(
      '<link rel="alternate" type="application/atom+xml" href="https://msk.example/news/feed.xml">',
    );
    expect(headHtml({ title: 'x' }, request)).not.toContain('rel="alternate"');
  });

  it('shows a picture in OpenGraph, its own or the portal’s', () => {
    expect(headHtml({ title: 'x', image: '/media/a.svg?w=1200' }, request)).toContain(
      'property="og:image" content="https://msk.example/media/a.svg?w=1200"',
    );
    expect(headHtml({ title: 'x' }, request)).toContain('content="https://msk.example/og.png"');
  });

  it('holds linked data that cannot end its element', () => {
    const html = headHtml({ title: 'x', jsonLd: [{ name: '</script><script>alert(1)' }] }, request);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('\\u003c/script>');
  });
});

describe('a title', () => {
  it('follows the template of its page', () => {
    const msk = { site: { region: 'MSK' as const }, year: 2026 };
    expect(titleOf({ ...msk, site: { region: 'SPB' } }, 'index')).toBe(
      'Новостройки Санкт-Петербурга и Ленинградской области: цены застройщиков, сроки, карта — Новосёл',
    );
    expect(titleOf(msk, 'news_type', 'Законы', 2)).toBe(
      'Законы: новости новостроек Москвы и Московской области, страница 2 — Новосёл',
    );
    expect(titleOf(msk, 'articles')).toBe('Статьи о новостройках — Новосёл');
    expect(titleOf(msk, 'rating', 'Лучшие ЖК у метро', 3)).toBe('Лучшие ЖК у метро, страница 3 — Новосёл');
    expect(titleOf(msk, 'prices', 'ЖК «Пойма 17»')).toBe(
      'ЖК «Пойма 17»: цены на квартиры от застройщика в 2026 году — Новосёл',
    );
  });

  it('follows the template of editors where there is one, once', () => {
    const site = {
      region: 'MSK' as const,
      titles: { index: 'Квартиры {region} в {year}', rating: '{name}!' },
    };
    expect(titleOf({ site, year: 2026 }, 'index')).toBe(
      'Квартиры Москвы и Московской области в 2026 — Новосёл',
    );
    expect(titleOf({ site, year: 2026 }, 'rating', '{year} $& лет')).toBe('{year} $& лет! — Новосёл');
  });

  it('names the portal once', () => {
    expect(signed('Новосёл: карта сайта')).toBe('Новосёл: карта сайта');
  });
});

describe('linked data', () => {
  it('tells the way to a page', () => {
    expect(breadcrumbList(ORIGIN, [{ title: 'Главная', url: '/' }, { title: 'Новости' }])).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Главная', item: 'https://msk.example/' },
        { position: 2, name: 'Новости' },
      ],
    });
  });

  it('counts a list on from the pages before', () => {
    expect(itemList(ORIGIN, [])).toEqual([]);
    expect(itemList(ORIGIN, [{ name: 'ЖК', url: '/buildings/a/' }], 25)[0]).toMatchObject({
      itemListElement: [{ position: 25, url: 'https://msk.example/buildings/a/' }],
    });
  });

  it('gives questions their answers', () => {
    expect(faqPage([{ question: 'Как купить?', answer: 'Выбрать.' }])).toMatchObject({
      mainEntity: [{ name: 'Как купить?', acceptedAnswer: { text: 'Выбрать.' } }],
    });
  });

  it('says only what is known of a complex', () => {
    const bare = apartmentComplex(ORIGIN, { name: 'ЖК', url: '/buildings/a/', images: [] });
    expect(Object.keys(bare)).toEqual(['@context', '@type', '@id', 'name', 'url']);
    expect(
      apartmentComplex(ORIGIN, { name: 'ЖК', url: '/a/', images: [], priceFrom: 8_400, flats: 12 }),
    ).toMatchObject({ offers: { '@type': 'AggregateOffer', lowPrice: 8_400_000, offerCount: 12 } });
  });

  it('gives a complex its layouts and reviews', () => {
    const plans = [{ name: 'Студии', rooms: null, count: 3, areaFrom: 21.4, areaTo: 26 }];
    const reviews = [
      { author: 'Анна', date: '2026-01-12', text: 'Хорошо', stars: 5 },
      { author: 'Эксперт', date: '2026-02-01', text: 'Далеко от метро' },
    ];
    expect(apartmentComplex(ORIGIN, { name: 'ЖК', url: '/a/', images: [], plans, reviews })).toMatchObject({
      accommodationFloorPlan: [{ '@type': 'FloorPlan', floorSize: { minValue: 21.4, unitCode: 'MTK' } }],
      review: [{ reviewRating: { ratingValue: 5 } }, { '@type': 'Review', reviewBody: 'Далеко от метро' }],
    });
  });

  it('offers the search of the site', () => {
    expect(website(ORIGIN)).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://msk.example/buildings/?q={search_term_string}' } },
    });
  });
});
