import { Icon } from '../Icon';
import { announce } from '../LiveRegion';
import { useMounted } from '../Portal';
import { notify } from '../notifications';

/** Shares the URL, and prints the page. Both need scripts, so nothing is rendered without them. */
export function Share({ title }: { title: string }) {
  const isMounted = useMounted();
  return (
    <>
      <button
        type="button"
        className="toggle share"
        aria-label="Поделиться"
        title="Поделиться"
        disabled={!isMounted}
        onClick={() => void share(title)}
      >
        <Icon name="share" size={20} />
      </button>
      <button
        type="button"
        className="toggle share share-print"
        aria-label="Распечатать"
        title="Распечатать"
        disabled={!isMounted}
        onClick={() => window.print()}
      >
        <Icon name="print" size={20} />
      </button>
    </>
  );
}

/** Uses the system's share sheet if any, else the clipboard. */
async function share(title: string): Promise<void> {
  const url = window.location.href.replace(/[?#].*$/, '');
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
