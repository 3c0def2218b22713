import { PUSH_PATH } from '../../../lib/user-paths';
import { Button } from '../../../ui/Button';
import type { MyPush } from '../model';
import { dayOf } from './price-change';

interface DevicesProps {
  devices: MyPush['browsers'];
  today: string;
}

/** Browsers or chats that get notifications, each with a way to end them. */
export function Devices({ devices, today }: DevicesProps) {
  if (devices.length === 0) return null;
  return (
    <ul className="card cabinet-rows">
      {devices.map(({ id, device, added }) => (
        <li key={id} className="cabinet-row">
          <div>
            <h3 className="cabinet-name">{device}</h3>
            <p className="muted">Включены {dayOf(added, today)}</p>
          </div>
          <form className="cabinet-row-end" method="post" action={PUSH_PATH}>
            <Button kind="ghost" type="submit" name="remove" value={id} aria-label={`Отключить: ${device}`}>
              Отключить
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
