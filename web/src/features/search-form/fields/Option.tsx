import { groupThousands } from '../../../lib/format';
import { Checkbox } from '../../../ui/Checkbox';

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly title: string;
  /** What the option would give; null when that is not known. */
  readonly lots: number | null;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A line of a list of options. One that would give nothing is dimmed, never hidden. */
export function Option({ name, value, title, lots, isChosen, onToggle }: OptionProps) {
  return (
    <Checkbox
      name={name}
      value={value}
      checked={isChosen}
      onChange={onToggle}
      count={lots === null ? undefined : groupThousands(lots)}
      dimmed={lots === 0}
    >
      {title}
    </Checkbox>
  );
}

/** An option as a tile with its count below the title. */
export function Tile({ name, value, title, lots, isChosen, onToggle }: OptionProps) {
  return (
    <label className={lots === 0 ? 'sf-tile sf-tile-dimmed' : 'sf-tile'}>
      <input type="checkbox" name={name} value={value} checked={isChosen} onChange={onToggle} />
      <span className="sf-tile-box">
        <span className="sf-tile-title">{title}</span>
        {lots !== null && <span className="sf-tile-count">{groupThousands(lots)}</span>}
      </span>
    </label>
  );
}
