import { Icon } from './Icon';
import { useMounted } from './Portal';
import { sharePage } from './share';

/** Shares a search. It needs scripts, so it is hidden without them. */
export function ShareButton() {
  const isMounted = useMounted();
  return (
    <button
      type="button"
      className="toggle share"
      aria-label="Поделиться"
      data-tip="Поделиться"
      disabled={!isMounted}
      onClick={sharePage}
    >
      <Icon name="share" size={20} />
    </button>
  );
}
