import { Icon } from '../Icon';
import { useMounted } from '../Portal';
import { share } from '../share';
import { ShareButton } from '../ShareButton';

/** Shares the URL, and prints the page. Both need scripts, so nothing is rendered without them. */
export function Share({ title }: { title: string }) {
  const isMounted = useMounted();
  return (
    <>
      <ShareButton onShare={() => void share(title, window.location.href.replace(/[?#].*$/, ''))} />
      <button
        type="button"
        className="toggle share share-print"
        aria-label="Распечатать"
        data-tip="Распечатать"
        disabled={!isMounted}
        onClick={() => window.print()}
      >
        <Icon name="print" size={20} />
      </button>
    </>
  );
}
