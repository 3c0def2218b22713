/** What roles are called, and which screens they open. The server decides; this only leaves out what it would refuse. */
import type { StaffRole } from './generated/types';

export type { StaffRole };

/** In the order in which they are offered. */
export const ROLES: readonly { role: StaffRole; title: string; may: string }[] = [
  { role: 'MODERATOR', title: 'модератор', may: 'разбирает мнения, комментарии, вопросы и объекты' },
  { role: 'EDITOR', title: 'редактор', may: 'правит тексты, картинки, видео, меню и переадресацию' },
  { role: 'DATA', title: 'данные', may: 'отвечает за каталог и его источники' },
  { role: 'SALES', title: 'продажи', may: 'работает с заявками и рекламой' },
  { role: 'ANALYST', title: 'аналитик', may: 'смотрит сводку, посещения и отчёты о рекламе' },
  { role: 'ADMINISTRATOR', title: 'администратор', may: 'может всё: приглашает сотрудников, видит журнал' },
];

export const roleTitle = (role: StaffRole) => ROLES.find((known) => known.role === role)?.title ?? role;

/** «модератор, редактор». */
export function rolesText(roles: readonly StaffRole[]): string {
  return ROLES.filter(({ role }) => roles.includes(role))
    .map(({ title }) => title)
    .join(', ');
}

/** A part of the office that some roles have. */
export type Area =
  | 'moderation'
  | 'texts'
  | 'pictures'
  | 'menus'
  | 'redirects'
  | 'settings'
  | 'catalogue'
  | 'sources'
  | 'search'
  | 'leads'
  | 'visits'
  | 'adverts'
  | 'staff'
  | 'journal';

/** Beside administrators. */
const OPEN_TO: Record<Area, readonly StaffRole[]> = {
  moderation: ['MODERATOR', 'DATA'],
  texts: ['EDITOR'],
  pictures: ['EDITOR'],
  menus: ['EDITOR'],
  redirects: ['EDITOR'],
  settings: ['EDITOR'],
  catalogue: ['DATA'],
  sources: ['DATA'],
  search: ['DATA'],
  leads: ['SALES'],
  visits: ['ANALYST', 'EDITOR', 'SALES'],
  adverts: ['SALES', 'ANALYST'],
  staff: [],
  journal: [],
};

export function mayOpen(area: Area, roles: readonly StaffRole[]): boolean {
  return roles.includes('ADMINISTRATOR') || OPEN_TO[area].some((role) => roles.includes(role));
}
