import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Segments } from '../../ui/Segments';
import { Select } from '../../ui/Select';
import type { OwnForm } from './model';

const ROOMS = [
  { value: 'st', title: 'Студия' },
  ...[1, 2, 3, 4, 5].map((count) => ({ value: `${count}`, title: `${count}`, label: `Комнат: ${count}` })),
  { value: '6', title: '6+', label: 'Комнат: 6 и больше' },
];

/** What it is: rooms, areas, finishing. */
export function FactsStep({ form, isFlat }: { form: OwnForm; isFlat: boolean }) {
  const { values, errors, kind } = form;
  const measure = (label: string, name: string, unit: string) => (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      maxLength={8}
      defaultValue={values[name]}
      error={errors[name]}
      after={<span className="muted">{unit}</span>}
    />
  );
  return (
    <>
      {kind !== 'plot' && (
        <div className="field">
          <Segments legend="Комнат" name="rooms" segments={ROOMS} values={[values['rooms'] ?? '']} />
          {errors['rooms'] && <span className="field-error">{errors['rooms']}</span>}
        </div>
      )}
      {isFlat && (
        <Checkbox name="euro" value="on" defaultChecked={values['euro'] === 'on'}>
          Евроформат: кухня-гостиная
        </Checkbox>
      )}
      <div className="own-row">
        {kind !== 'plot' && measure('Общая площадь', 'area', 'м²')}
        {kind !== 'plot' && measure('Жилая', 'living_area', 'м²')}
        {kind !== 'plot' && measure('Кухня', 'kitchen_area', 'м²')}
        {!isFlat && measure('Участок', 'land_area', 'сот.')}
      </div>
      {kind !== 'plot' && (
        <Select label="Отделка" name="finishing" defaultValue={values['finishing'] ?? ''}>
          <option value="">Не указывать</option>
          <option value="none">Без отделки</option>
          <option value="white_box">Предчистовая</option>
          <option value="fine">Чистовая</option>
          <option value="furnished">С мебелью</option>
        </Select>
      )}
    </>
  );
}
