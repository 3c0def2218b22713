import { AREA_MASK, measureLabel } from '../../../lib/masks';
import { nameOf } from '../payload';
import type { NumberField } from '../state';
import type { FormModel } from '../use-search-form';
import { NumberInput } from '../../../ui/NumberInput';

interface Measure {
  readonly label: string;
  readonly wire: string;
  readonly placeholder: string;
  readonly preposition: string;
  readonly unit: string;
}

/** Fields with a unit. */
const MEASURES: Readonly<Record<Exclude<NumberField, 'priceTo' | 'paymentTo'>, Measure>> = {
  areaFrom: {
    label: 'Площадь',
    wire: 'area_from',
    placeholder: 'S общая, от',
    preposition: 'от',
    unit: 'м²',
  },
  kitchenArea: {
    label: 'Кухня',
    wire: 'kitchen_area',
    placeholder: 'S кухни, от',
    preposition: 'от',
    unit: 'м²',
  },
  cottageArea: {
    label: 'Площадь дома',
    wire: 'area_from',
    placeholder: 'S дома, от',
    preposition: 'от',
    unit: 'м²',
  },
  landArea: {
    label: 'Участок',
    wire: 'land_area',
    placeholder: 'S участка, от',
    preposition: 'от',
    unit: 'сот.',
  },
  kadDist: {
    label: 'Расстояние до кольца',
    wire: 'mkad_dist_to',
    placeholder: 'Расстояние, до',
    preposition: 'до',
    unit: 'км',
  },
};

interface MeasureFieldProps {
  readonly form: FormModel;
  readonly field: keyof typeof MEASURES;
}

/** An area or a distance. */
export function MeasureField({ form: { state, dispatch, region }, field }: MeasureFieldProps) {
  const { label, wire, placeholder, preposition, unit } = MEASURES[field];
  const ring = region === 'SPB' ? 'КАД' : 'МКАД';
  return (
    <NumberInput
      label={field === 'kadDist' ? `Расстояние до ${ring}` : label}
      name={nameOf(wire)}
      placeholder={field === 'kadDist' ? `От ${ring}, до` : placeholder}
      value={state[field]}
      onChange={(value) => dispatch({ type: 'number', field, value })}
      mask={AREA_MASK}
      shown={(value) => measureLabel(preposition, value, unit)}
      className="sf-measure"
    />
  );
}
