import { COMPARISON_PATH } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import type { Shown } from './wish';

interface SecondChoiceProps {
  wish: Shown;
  /** From the left. */
  names: readonly { id: number; name: string }[];
}

/**
 * On a phone two columns are seen at once: which one stands beside the first. A native form, sent as it is chosen. What
 * was chosen on a page that was left is not put back when the visitor returns to it: it would be sent again.
 */
export function SecondChoice({ wish, names }: SecondChoiceProps) {
  if (names.length < 3) return null;
  const [first, second] = names;
  return (
    <form className="compare-second" action={COMPARISON_PATH} method="get" autoComplete="off">
      {wish.complexes.length > 0 && <input type="hidden" name="complexes" value={wish.complexes.join(',')} />}
      {wish.flats.length > 0 && <input type="hidden" name="flats" value={wish.flats.join(',')} />}
      {wish.onlyDifferent && <input type="hidden" name="only" value="different" />}
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
