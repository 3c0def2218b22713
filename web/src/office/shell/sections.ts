/** The screens of the menu. */
import type { IconName } from '../../ui/icons';
import {
  ADVERTS_PATH,
  CATALOGUE_PATH,
  JOURNAL_PATH,
  LEADS_PATH,
  MENUS_PATH,
  MODERATION_PATH,
  OFFICE_PATH,
  PICTURES_PATH,
  REDIRECTS_PATH,
  SEARCH_PATH,
  SETTINGS_PATH,
  SOURCES_PATH,
  STAFF_PATH,
  TEXTS_PATH,
  VIDEOS_PATH,
  VISITS_PATH,
} from '../paths';
import type { Area, StaffRole } from '../roles';
import { mayOpen } from '../roles';

export interface Section {
  path: string;
  title: string;
  icon: IconName;
  /** Who may open it; null: everybody. */
  area: Area | null;
}

/** Sections under a heading; the first group has none. */
const GROUPS: readonly { title: string; sections: readonly Section[] }[] = [
  {
    title: '',
    sections: [
      { path: OFFICE_PATH, title: 'Сегодня', icon: 'house', area: null },
      { path: MODERATION_PATH, title: 'Модерация', icon: 'check', area: 'moderation' },
    ],
  },
  {
    title: 'Содержание',
    sections: [
      { path: TEXTS_PATH, title: 'Тексты', icon: 'document', area: 'texts' },
      { path: PICTURES_PATH, title: 'Картинки', icon: 'camera', area: 'pictures' },
      { path: VIDEOS_PATH, title: 'Видео', icon: 'play', area: 'pictures' },
      { path: MENUS_PATH, title: 'Меню', icon: 'menu', area: 'menus' },
      { path: REDIRECTS_PATH, title: 'Переадресация', icon: 'redo', area: 'redirects' },
      { path: SETTINGS_PATH, title: 'Настройки сайта', icon: 'info', area: 'settings' },
    ],
  },
  {
    title: 'Каталог',
    sections: [
      { path: CATALOGUE_PATH, title: 'Записи каталога', icon: 'layers', area: 'catalogue' },
      { path: SEARCH_PATH, title: 'Поиск', icon: 'search', area: 'search' },
      { path: SOURCES_PATH, title: 'Источники', icon: 'download', area: 'sources' },
    ],
  },
  {
    title: 'Продажи',
    sections: [
      { path: LEADS_PATH, title: 'Заявки', icon: 'phone', area: 'leads' },
      { path: ADVERTS_PATH, title: 'Реклама', icon: 'tag', area: 'adverts' },
      { path: VISITS_PATH, title: 'Посещения', icon: 'eye', area: 'visits' },
    ],
  },
  {
    title: 'Офис',
    sections: [
      { path: STAFF_PATH, title: 'Сотрудники', icon: 'user', area: 'staff' },
      { path: JOURNAL_PATH, title: 'Журнал', icon: 'clock', area: 'journal' },
    ],
  },
];

/** What a person may open. */
export function groupsFor(roles: readonly StaffRole[]) {
  return GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ area }) => area === null || mayOpen(area, roles)),
  })).filter(({ sections }) => sections.length > 0);
}

/** The section that an address belongs to. */
export function sectionOf(path: string): Section | null {
  const all = GROUPS.flatMap(({ sections }) => sections);
  const inside = ({ path: start }: Section) =>
    start === OFFICE_PATH ? path === OFFICE_PATH : path.startsWith(start);
  return all.find(inside) ?? null;
}
