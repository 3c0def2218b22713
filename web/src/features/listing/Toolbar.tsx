import type { FocusEvent, KeyboardEvent } from 'react';

import { Icon } from '../../ui/Icon';
import { ShareButton } from '../../ui/ShareButton';
import { type Order, orderLinks, orderTitle } from './sorting';

interface ToolbarProps {
  /** The URL of the listing with every condition in its query. */
  address: string;
  order: Order;
  /** The same listing on the map; on a phone the bottom bar links to it. */
  mapUrl: string | null;
  /** Text beside the order if there is no map switch: «обновлено 20 ноября». */
  note?: string;
}

/** Closes the list when the focus moves outside. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** The order of the list, sharing, and the switch to the map. */
export function Toolbar({ address, order, mapUrl, note }: ToolbarProps) {
  return (
    <div className="toolbar">
      {/* The events bubble from the summary and the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details className="order" onBlur={closeBehind} onKeyDown={closeByEscape}>
        <summary className="order-current">
          <Icon name="sort" size={18} />
          <span className="unseen">Порядок: </span>
          {orderTitle(order)}
          <Icon name="down" size={16} />
        </summary>
        <ul className="order-list">
          {orderLinks(address, order).map(({ title, url, isCurrent }) => (
            <li key={url}>
              <a
                className="order-choice"
                href={url}
                rel="nofollow"
                aria-current={isCurrent ? 'true' : undefined}
              >
                {title}
                {isCurrent && <Icon name="check" size={16} />}
              </a>
            </li>
          ))}
        </ul>
      </details>
      {note && <p className="toolbar-note">{note}</p>}
      <ShareButton />
      {mapUrl && (
        <nav className="views" aria-label="Вид">
          <span className="views-item views-current" aria-current="page">
            <Icon name="list" size={18} />
            Список
          </span>
          <a className="views-item" href={mapUrl}>
            <Icon name="map" size={18} />
            Карта
          </a>
        </nav>
      )}
    </div>
  );
}
