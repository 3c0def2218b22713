import { counted } from './format';

/** «54 просмотра за месяц»: the month that is over, as the portal's own counter has it. */
export function viewsOfMonth(views: number): string {
  return `${counted(views, ['просмотр', 'просмотра', 'просмотров'])} за\u00a0месяц`;
}
