import { isPriceKey, priceLabel, priceOf, priceText } from '../../../lib/masks';
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
        takes={isPriceKey}
        read={priceOf}
        tidy={(text) => priceText(priceOf(text))}
        shown={priceLabel}
        inputMode="numeric"
      />
      <PriceSteps form={form} />
    </div>
  );
}
