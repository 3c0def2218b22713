import { groupThousands, priceShort } from '../../../lib/format';
import { Checkbox, Radio } from '../../../ui/Checkbox';
import type { Found } from '../use-search-form';

interface OptionProps {
  readonly name: string;
  readonly value: string;
  readonly title: string;
  /** What there is with the option; null if unknown. */
  readonly found: Found | null;
  readonly isChosen: boolean;
  /** Single choice within the options of its name. */
  readonly isSingle?: boolean;
  readonly onToggle: () => void;
}

/** Whether an option is known to have no results. */
function isNothing(found: Found | null): boolean {
  return found !== null && found.lots === 0 && found.complexes === 0;
}

/** «1 248»; projects sell nothing yet, so theirs is «39 ЖК». */
function countOf({ lots, complexes }: Found): string {
  return lots === 0 && complexes > 0 ? `${groupThousands(complexes)}\u00a0ЖК` : groupThousands(lots);
}

/** «от 5,2 млн ₽»; empty where no price is known. */
function priceOf({ price_from: price }: Found): string {
  return price === null ? '' : `от\u00a0${priceShort(price)}`;
}

/** An option in a list. An option without results is dimmed, never hidden. */
export function Option({ name, value, title, found, isChosen, isSingle = false, onToggle }: OptionProps) {
  const Input = isSingle ? Radio : Checkbox;
  return (
    <Input
      name={name}
      value={value}
      checked={isChosen}
      onChange={onToggle}
      count={found ? countOf(found) : undefined}
      price={found ? priceOf(found) : undefined}
      dimmed={isNothing(found)}
    >
      {title}
    </Input>
  );
}

/** An option as a tile with its count below the title. */
export function Tile({ name, value, title, found, isChosen, onToggle }: OptionProps) {
  return (
    <label className={isNothing(found) ? 'sf-tile sf-tile-dimmed' : 'sf-tile'}>
      <input type="checkbox" name={name} value={value} checked={isChosen} onChange={onToggle} />
      <span className="sf-tile-box">
        <span className="sf-tile-title">{title}</span>
        {found && <span className="sf-tile-count">{countOf(found)}</span>}
        {found?.price_from && <span className="sf-tile-count">{priceOf(found)}</span>}
      </span>
    </label>
  );
}
