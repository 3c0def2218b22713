import { classes } from '../../lib/classes';
import { Icon } from '../../ui/Icon';
import { closeDetails, useDetails } from './Dropdown';
import { FinishingField } from './fields/FinishingField';
import { ExtraFilterOptions } from './fields/ExtraFilterOptions';
import { MeasureField } from './fields/MeasureField';
import { PaymentField } from './fields/PaymentField';
import { SettlementFields } from './fields/SettlementFields';
import { isSettlement } from './kinds';
import type { FormState } from './state';
import type { FormModel } from './use-search-form';

interface MoreFiltersProps {
  readonly form: FormModel;
  /** Area and finishing are shown in the form itself. */
  readonly hasBasics: boolean;
}

function set(...values: boolean[]): number {
  return values.filter(Boolean).length;
}

/** The number of conditions set under «Ещё». */
export function moreCount(state: FormState, hasBasics: boolean): number {
  // The terms of a loan are not counted as conditions.
  const conditions = Object.entries(state.extraFilters).filter(([key]) => !key.startsWith('payment_'));
  const extraFilters =
    set(state.paymentTo > 0) + conditions.reduce((sum, [, values]) => sum + values.length, 0);
  if (isSettlement(state.selectedRealEstate)) {
    const { selectedConveniences, selectedGroundTypes, cottageArea, landArea, kadDist } = state;
    return (
      extraFilters +
      selectedConveniences.length +
      selectedGroundTypes.length +
      set(!hasBasics && cottageArea > 0, landArea > 0, kadDist > 0)
    );
  }
  const basics = hasBasics ? 0 : set(state.areaFrom > 0, state.isWithFinishing);
  return extraFilters + basics + set(state.kitchenArea > 0);
}

/** The remaining filters, expanded below the form. */
export function MoreFilters({ form, hasBasics }: MoreFiltersProps) {
  const ref = useDetails();
  const { state, dispatch } = form;
  const settlement = isSettlement(state.selectedRealEstate);
  const count = moreCount(state, hasBasics);
  return (
    <details className="sf-more" ref={ref}>
      <summary className={classes('sf-more-head', hasBasics ? 'sf-more-link' : 'btn btn-secondary')}>
        <Icon name="filter" size={18} />
        {hasBasics ? 'Ещё фильтры' : 'Ещё'}
        {count > 0 && (
          <span className="sf-badge">
            <span className="unseen">выбрано: </span>
            {count}
          </span>
        )}
      </summary>
      <div className="sf-more-panel">
        <div className="sf-more-grid">
          {settlement ? (
            <SettlementFields form={form} hasHouse={hasBasics} withPayment />
          ) : (
            <div className="sf-section sf-measures">
              {!hasBasics && <MeasureField form={form} field="areaFrom" />}
              <MeasureField form={form} field="kitchenArea" />
              <PaymentField form={form} />
              {!hasBasics && <FinishingField form={form} withCount />}
            </div>
          )}
          <ExtraFilterOptions form={form} ofSettlements={settlement} />
        </div>
        <div className="sf-more-foot">
          <button type="button" className="btn btn-ghost" onClick={() => dispatch({ type: 'reset' })}>
            Сбросить всё
          </button>
          <button
            type="button"
            className="btn btn-primary"
            onClick={(event) => closeDetails(event.currentTarget.closest('details'))}
          >
            Готово
          </button>
        </div>
      </div>
    </details>
  );
}
