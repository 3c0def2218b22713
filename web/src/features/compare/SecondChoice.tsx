import { COMPARISON_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import type { ComparisonQuery } from './comparison-query';

interface SecondChoiceProps {
  comparison: ComparisonQuery;
  /** Ordered from the left. */
  names: readonly { id: number; name: string }[];
}

/**
 * On a phone two columns are visible at once: this form selects the second one. A native form, submitted on change. Its
 * values are not restored when the visitor returns to the page: they would be submitted again.
 */
export function SecondChoice({ comparison, names }: SecondChoiceProps) {
  if (names.length < 3) return null;
  const [first, second] = names;
  return (
    <form className="compare-second" action={COMPARISON_PATH} method="get" autoComplete="off">
      {comparison.complexes.length > 0 && (
        <input type="hidden" name="complexes" value={comparison.complexes.join(',')} />
      )}
      {comparison.flats.length > 0 && <input type="hidden" name="flats" value={comparison.flats.join(',')} />}
      {comparison.onlyDifferent && <input type="hidden" name="only" value="different" />}
      <Select
        label={`С чем сравнить «${first?.name ?? ''}»`}
        name="with"
        defaultValue={second?.id}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {names.slice(1).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit" className="compare-send">
        Показать
      </Button>
    </form>
  );
}
