import { BUILDINGS_PATH, FLATS_PATH, MAP_PATH, SITEMAP_PATH } from '../../lib/paths';
import { LayoutDocument } from '../../api/generated/Layout';
import type { Page } from '../../app/page';
import { link } from '../../lib/link';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { LinkCard } from '../../ui/LinkCard';
import { LinkChip } from '../../ui/Chip';
import { messageOf } from './message';

const SHORTCUTS: { title: string; text: string; url: string; icon: IconName }[] = [
  { title: 'Новостройки', text: 'Все жилые комплексы региона', url: BUILDINGS_PATH, icon: 'building' },
  { title: 'Карта', text: 'Комплексы и цены на карте', url: MAP_PATH, icon: 'map' },
  { title: 'Квартиры', text: 'Поиск по комнатам, цене и площади', url: FLATS_PATH, icon: 'key' },
  { title: 'Карта сайта', text: 'Все разделы портала', url: SITEMAP_PATH, icon: 'list' },
];

const page: Page = {
  plan() {
    return [];
  },
  view(context, results) {
    const { title, heading, text } = messageOf(Number(context.params['status'] ?? 404));
    const lists = results.of(LayoutDocument)?.layout.quickLinks.items.filter(({ count }) => count > 0) ?? [];
    const body = (
      <div className="error-page">
        <h1>{heading}</h1>
        <p className="error-page-text">{text}</p>
        <search>
          <form className="error-page-search" action={BUILDINGS_PATH} method="get">
            <span className="control error-page-field">
              <Icon name="search" size={18} />
              <input
                className="control-input"
                type="search"
                name="q"
                aria-label="Название ЖК, застройщик, район или метро"
                placeholder="ЖК, застройщик, район, метро"
              />
            </span>
            <Button kind="primary" type="submit">
              Найти
            </Button>
          </form>
        </search>
        <ul className="error-page-shortcuts">
          {SHORTCUTS.map((item) => (
            <li key={item.url}>
              <LinkCard href={item.url} icon={item.icon} title={item.title} text={item.text} />
            </li>
          ))}
        </ul>
        {lists.length > 0 && (
          <ul className="chips" aria-label="Подборки">
            {lists.map(({ label, url, count }) => (
              <li key={url}>
                <LinkChip href={link(url)} count={String(count)}>
                  {label}
                </LinkChip>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
    return { head: { title, robots: 'noindex' }, layout: { rightColumn: false, ads: false }, body };
  },
};

export default page;
