import { notify } from '../../ui/notifications';
import { lists } from './store';

/** Notifies about the number of compared objects, or that there is no room for more, with a link to the comparison. */
export function tellCompared(isRefused: boolean): void {
  const { url, count } = lists().compare;
  notify({
    id: 'compare',
    ...(isRefused
      ? { text: 'В сравнении уже десять: уберите лишнее, чтобы добавить ещё.' }
      : { status: 'success', text: `В сравнении: ${count}` }),
    action: { title: 'Открыть', run: () => window.location.assign(url) },
  });
}
