import { groupThousands } from '../../../lib/format';
import { Checkbox } from '../../../ui/Checkbox';
import { nameOf } from '../payload';
import { type FormModel, lotsOf } from '../use-search-form';

interface FinishingFieldProps {
  readonly form: FormModel;
  readonly title?: string;
  readonly withCount?: boolean;
}

/** Move-in ready: fine finishing or furnished. */
export function FinishingField({
  form: { state, dispatch, groups },
  title = 'Отделка',
  withCount = false,
}: FinishingFieldProps) {
  const fine = lotsOf(groups, 'finishing', 'fine');
  const furnished = lotsOf(groups, 'finishing', 'furnished');
  const lots = fine === null || furnished === null ? null : fine + furnished;
  return (
    <Checkbox
      name={nameOf('fine_finish')}
      value="1"
      checked={state.isWithFinishing}
      onChange={(event) => dispatch({ type: 'finishing', value: event.target.checked })}
      count={withCount && lots !== null ? groupThousands(lots) : undefined}
      dimmed={lots === 0}
    >
      {title}
    </Checkbox>
  );
}
