import { counted, type Forms } from '../../../lib/format';
import { paymentLabel, PRICE_MASK } from '../../../lib/masks';
import { nameOf } from '../payload';
import type { FormModel } from '../use-search-form';
import { NumberInput } from '../../../ui/NumberInput';

const YEARS: Forms = ['год', 'года', 'лет'];

/** The largest monthly payment of a loan, with the terms of its calculation. */
export function PaymentField({ form: { state, dispatch } }: { readonly form: FormModel }) {
  const share = state.extraFilters['payment_first']?.[0] ?? '40';
  const years = Number(state.extraFilters['payment_term']?.[0] ?? 15);
  return (
    <div className="sf-payment">
      <NumberInput
        label="Платёж в месяц, ₽, до"
        name={nameOf('payment_to')}
        placeholder="Платёж ₽/мес, до"
        value={state.paymentTo}
        onChange={(value) => dispatch({ type: 'number', field: 'paymentTo', value })}
        mask={PRICE_MASK}
        shown={paymentLabel}
        className="sf-measure"
      />
      <p className="sf-payment-note">
        Первый взнос {share}&nbsp;%, срок {counted(years, YEARS)}, самая низкая ставка из доступных для
        квартиры программ
      </p>
    </div>
  );
}
