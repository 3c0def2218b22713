import { useSyncExternalStore } from 'react';

import { Icon } from './Icon';
import type { IconName } from './icons';
import type { Notification } from './notifications';
import { dismiss, notifications, watchNotifications } from './notifications';

const NONE: readonly Notification[] = [];
const ICONS: Record<Notification['status'], IconName> = { info: 'info', success: 'check', error: 'warning' };

/** The notifications of the page, announced as they are added. */
export function Notifications() {
  const list = useSyncExternalStore(watchNotifications, notifications, () => NONE);
  return (
    <ul className="notifications" aria-live="polite">
      {list.map(({ id, status, text, action }) => (
        <li key={id} className={`notification notification-${status}`}>
          <Icon name={ICONS[status]} />
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className="notification-action"
              onClick={() => {
                dismiss(id);
                action.run();
              }}
            >
              {action.title}
            </button>
          )}
          <button
            type="button"
            className="notification-close"
            onClick={() => dismiss(id)}
            aria-label="Закрыть"
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
