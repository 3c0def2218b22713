import { isPriceKey, priceLabel, priceOf, priceText } from '../masks';
import { nameOf } from '../payload';
import type { FormModel } from '../use-search-form';
import { NumberInput } from './NumberInput';

interface PriceFieldProps {
  readonly form: FormModel;
  readonly labelHidden?: boolean;
}

/** The highest price, roubles. */
export function PriceField({ form: { state, dispatch }, labelHidden = false }: PriceFieldProps) {
  return (
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
      className="sf-price"
    />
  );
}
