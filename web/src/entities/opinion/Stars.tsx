import { counted } from '../../lib/format';
import { Icon } from '../../ui/Icon';

/** Stars out of five. */
export function Stars({ count }: { count: number }) {
  return (
    <span className="stars">
      <span className="unseen">оценка {counted(count, ['звезда', 'звезды', 'звёзд'])} из 5</span>
      {Array.from({ length: 5 }, (_, at) => (
        <Icon key={at} name="star" size={14} filled={at < count} />
      ))}
    </span>
  );
}
