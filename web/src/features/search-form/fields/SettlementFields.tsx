import { nameOf } from '../payload';
import { type FormModel, foundWith } from '../use-search-form';
import { MeasureField } from './MeasureField';
import { Option } from './Option';
import { PaymentField } from './PaymentField';

const CONVENIENCES = [
  ['gas', 'Газ'],
  ['electric', 'Электричество'],
  ['water', 'Вода'],
  ['c_gaz', 'Магистральный газ'],
  ['c_el', 'Центральное электричество'],
  ['c_water', 'Центральный водопровод'],
  ['c_heat', 'Центральное отопление'],
  ['c_canal', 'Центральная канализация'],
] as const;

/** Filters of settlements and townhouses: house, plot, distance, utilities, status of the land. */
export function SettlementFields({
  form,
  hasHouse = false,
  withPayment = false,
}: {
  readonly form: FormModel;
  /** The area of the house is a separate field. */
  readonly hasHouse?: boolean;
  /** The payment is rendered here, not beside the price. */
  readonly withPayment?: boolean;
}) {
  const { state, dispatch, groups } = form;
  const statuses = groups.find((group) => group.field === 'land_status')?.items ?? [];
  return (
    <>
      <div className="sf-section sf-measures">
        {!hasHouse && <MeasureField form={form} field="cottageArea" />}
        <MeasureField form={form} field="landArea" />
        <MeasureField form={form} field="kadDist" />
        {withPayment && <PaymentField form={form} />}
      </div>
      <fieldset className="sf-section">
        <legend className="sf-section-title">Коммуникации</legend>
        {CONVENIENCES.map(([code, title]) => (
          <Option
            key={code}
            name={nameOf(code)}
            value="1"
            title={title}
            found={foundWith(groups, 'convenience', code)}
            isChosen={state.selectedConveniences.includes(code)}
            onToggle={() => dispatch({ type: 'convenience', value: code })}
          />
        ))}
      </fieldset>
      {statuses.length > 0 && (
        <fieldset className="sf-section">
          <legend className="sf-section-title">Статус земли</legend>
          {statuses.map(({ value, title, ...found }) => (
            <Option
              key={value}
              name={nameOf('land_status_id][')}
              value={value}
              title={title}
              found={found}
              isChosen={state.selectedGroundTypes.some((type) => String(type.id) === value)}
              onToggle={() => dispatch({ type: 'groundType', id: Number(value) })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
