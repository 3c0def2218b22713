import { announce } from './LiveRegion';
import { notify } from './notifications';

/** Uses the system's share sheet if any, else the clipboard. */
export async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    announce('Ссылка скопирована');
    notify({ id: 'share', status: 'success', text: 'Ссылка скопирована' });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    notify({ id: 'share', status: 'error', text: `Скопируйте адрес страницы: ${url}` });
  }
}

/** Shares the page as it is: its query is a search or a comparison. */
export function sharePage(): void {
  void share(document.title, window.location.href.replace(/#.*$/, ''));
}
