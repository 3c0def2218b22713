import { groupThousands } from '../../../lib/format';
import { Checkbox, Radio } from '../../../ui/Checkbox';

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly title: string;
  /** The number of results with the option; null if unknown. */
  readonly lots: number | null;
  readonly isChosen: boolean;
  /** Single choice within the options of its name. */
  readonly isSingle?: boolean;
  readonly onToggle: () => void;
}

/** An option in a list. An option without results is dimmed, never hidden. */
export function Option({ name, value, title, lots, isChosen, isSingle = false, onToggle }: OptionProps) {
  const Input = isSingle ? Radio : Checkbox;
  return (
    <Input
      name={name}
      value={value}
      checked={isChosen}
      onChange={onToggle}
      count={lots === null ? undefined : groupThousands(lots)}
      dimmed={lots === 0}
    >
      {title}
    </Input>
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
