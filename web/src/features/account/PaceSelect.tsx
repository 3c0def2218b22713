import { Select } from '../../ui/Select';
import type { LetterPace } from './model';

/** How often letters come. */
const PACES: readonly [LetterPace, string][] = [
  ['at-once', 'сразу, до\u00a0четырёх раз в\u00a0день'],
  ['daily', 'раз в день'],
  ['weekly', 'раз в неделю'],
  ['paused', 'не писать'],
];

interface PaceSelectProps {
  pace: LetterPace;
  label: string;
  /** Whoever asks for letters just now does not ask for none. */
  canPause?: boolean;
}

/** The choice of how often letters come. */
export function PaceSelect({ pace, label, canPause = true }: PaceSelectProps) {
  return (
    <Select label={label} name="pace" defaultValue={pace}>
      {PACES.filter(([value]) => canPause || value !== 'paused').map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  );
}
