import { Icon } from './Icon';
import { useMounted } from './Portal';
import { sharePage } from './share';

/** Shares the page, as long as nothing else is told. It needs scripts, so it is hidden without them. */
export function ShareButton({ onShare = sharePage }: { onShare?: () => void }) {
  const isMounted = useMounted();
  return (
    <button
      type="button"
      className="toggle share"
      aria-label="Поделиться"
      data-tip="Поделиться"
      disabled={!isMounted}
      onClick={onShare}
    >
      <Icon name="share" size={20} />
    </button>
  );
}
