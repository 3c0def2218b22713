import { PRICE_MASK, priceLabel } from '../../../lib/masks';
import { nameOf } from '../payload';
import type { FormModel } from '../use-search-form';
import { NumberInput } from '../../../ui/NumberInput';
import { PriceSteps } from './PriceSteps';

interface PriceFieldProps {
  readonly form: FormModel;
  readonly labelHidden?: boolean;
}

/** The maximum price, roubles. */
export function PriceField({ form, labelHidden = false }: PriceFieldProps) {
  const { state, dispatch } = form;
  return (
    <div className="sf-price">
      <NumberInput
        label="Бюджет"
        labelHidden={labelHidden}
        name={nameOf('price_to')}
        placeholder="Цена ₽, до"
        value={state.priceTo}
        onChange={(value) => dispatch({ type: 'number', field: 'priceTo', value })}
        mask={PRICE_MASK}
        shown={priceLabel}
      />
      <PriceSteps form={form} />
    </div>
  );
}
