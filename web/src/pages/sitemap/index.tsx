import {
  ABOUT_PATH,
  ADVERTISING_PATH,
  AGENCIES_PATH,
  AGREEMENT_PATH,
  ARTICLES_PATH,
  BANKS_PATH,
  BUILDERS_PATH,
  CONTACTS_PATH,
  MAP_PATH,
  MORTGAGE_PATH,
  NEWS_PATH,
  OFFERS_PATH,
  PERSONAL_DATA_PATH,
  RATINGS_PATH,
  VIDEOS_PATH,
} from '../../lib/paths';
import { BuildingsByLocationsWidgetDocument } from '../../api/generated/BuildingsByLocationsWidget';
import { SitemapPageDocument } from '../../api/generated/SitemapPage';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { Block } from '../../ui/object/Block';
import { Intro } from '../../features/company/Intro';
import { Letters } from '../../features/company/Letters';
import { groupThousands } from '../../lib/format';

const SECTIONS = [
  { title: 'Главная', url: '/' },
  { title: 'Новости', url: NEWS_PATH },
  { title: 'Статьи', url: ARTICLES_PATH },
  { title: 'Рейтинги', url: RATINGS_PATH },
  { title: 'Ипотека', url: MORTGAGE_PATH },
  { title: 'Банки', url: BANKS_PATH },
  { title: 'Застройщики', url: BUILDERS_PATH },
  { title: 'Агентства', url: AGENCIES_PATH },
  { title: 'Акции и скидки', url: OFFERS_PATH },
  { title: 'Видео и фото со строек', url: VIDEOS_PATH },
  { title: 'Карта новостроек', url: MAP_PATH },
  { title: 'О портале', url: ABOUT_PATH },
  { title: 'Контакты', url: CONTACTS_PATH },
  { title: 'Реклама', url: ADVERTISING_PATH },
  { title: 'Пользовательское соглашение', url: AGREEMENT_PATH },
  { title: 'Персональные данные', url: PERSONAL_DATA_PATH },
];

interface Link {
  title: string;
  url: string;
  count?: number | null;
}

const page: Page = {
  plan({ site: { region }, search }) {
    const letter = search.get('letter');
    return [
      operation(SitemapPageDocument, { region, ...(letter ? { letter } : {}) }),
      operation(BuildingsByLocationsWidgetDocument, { region, open: true }),
    ];
  },

  view(_context, results) {
    const map = results.of(SitemapPageDocument)?.sitemapPage;
    const places = results.of(BuildingsByLocationsWidgetDocument)?.buildingsByLocationsWidget;
    return {
      head: {
        title: signed('Карта сайта'),
        description:
          'Все разделы портала: каталоги, подборки, районы, станции метро, застройщики и комплексы по алфавиту.',
      },
      layout: {
        places: false,
        crumbs: [{ title: 'Главная', url: '/' }, { title: 'Карта сайта' }],
        form: false,
        rightColumn: false,
      },
      body: (
        <div className="company-page">
          <Intro title="Карта сайта" />
          <Links title="Разделы" links={SECTIONS} />
          {map && <Links title="Все каталоги" links={map.catalogues} />}
          {map && <Links title="Подборки" links={map.landings} />}
          {places && (
            <Links
              title="Районы"
              links={named([
                ...places.areas,
                ...places.districts,
                ...places.central_districts,
                ...places.regional_districts,
              ])}
            />
          )}
          {places && <Links title="Города и посёлки" links={named(places.locations)} />}
          {places && <Links title="Станции метро" links={named(places.subways)} />}
          {map && (
            <Block id="complexes" title="Комплексы по алфавиту">
              <Letters letters={map.letters} current={map.letter} label="Первая буква комплекса" />
              <List links={map.complexes} />
            </Block>
          )}
          {map && <Links title="Застройщики" links={map.builders} />}
        </div>
      ),
    };
  },
};

/** Places as links. */
function named(items: readonly { name: string; url: string; buildings_count: number }[]): Link[] {
  // The stations of an interchange share a URL.
  const byUrl = new Map(items.map((item) => [item.url, item]));
  return [...byUrl.values()].map(({ name, url, buildings_count: count }) => ({ title: name, url, count }));
}

function Links({ title, links }: { title: string; links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <Block title={title}>
      <List links={links} />
    </Block>
  );
}

function List({ links }: { links: readonly Link[] }) {
  return (
    <ul className="company-links">
      {links.map(({ title, url, count }) => (
        <li key={url}>
          <a href={url}>{title}</a> {count ? <span className="muted">{groupThousands(count)}</span> : null}
        </li>
      ))}
    </ul>
  );
}

export default page;
