import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import type { HeadKey } from './head';
import { ORDERS, readWeights, SUBJECTS, weighed, withWeight } from './method';

interface RatingFormProps {
  value: (key: HeadKey) => string;
  set: (key: HeadKey, typed: string) => void;
  /** Several fields at once. */
  setAll: (fields: Partial<Record<HeadKey, string>>) => void;
}

/** How a rating gives its places: complexes of the text by one order, or everybody of a kind by weighed criteria. */
export function RatingForm({ value, set, setAll }: RatingFormProps) {
  const weights = value('weights');
  // Methods of before name nobody and are of builders.
  const code = value('subject').toLowerCase() || (weights ? 'builder' : '');
  const subject = SUBJECTS.find((one) => one.value === code);
  const compare = (chosen: string) => {
    const next = SUBJECTS.find((one) => one.value === chosen);
    setAll({
      subject: chosen,
      weights: next ? `${next.criteria[0].code} 100` : '',
      fewest: '',
      ...(next ? { criterion: '', complexes: '' } : { snapshot: '' }),
    });
  };
  return (
    <>
      <Select label="Места получают" value={code} onChange={(event) => compare(event.target.value)}>
        <option value="">ЖК, о которых текст</option>
        {SUBJECTS.map((one) => (
          <option key={one.value} value={one.value}>
            {one.title}
          </option>
        ))}
      </Select>
      {subject ? (
        <>
          <fieldset className="of-weights">
            <legend>Вес критериев, %</legend>
            {subject.criteria.map((criterion) => (
              <Field
                key={criterion.code}
                label={criterion.title}
                inputMode="numeric"
                maxLength={3}
                value={readWeights(weights).get(criterion.code) ?? ''}
                onChange={({ target }) =>
                  setAll({
                    subject: code,
                    weights: withWeight(weights, subject.criteria, criterion.code, target.value),
                  })
                }
              />
            ))}
            <output className={weighed(weights) === 100 ? 'muted' : 'of-weights-wrong'}>
              Вместе {weighed(weights)}&nbsp;%{weighed(weights) === 100 ? '' : ', а\u00a0нужно 100\u00a0%'}
            </output>
          </fieldset>
          <Field
            label={`Для места нужно: ${subject.fewest}`}
            inputMode="numeric"
            maxLength={4}
            placeholder="обычное число"
            hint="У кого меньше, тот места не получает"
            value={value('fewest')}
            onChange={(event) => set('fewest', event.target.value.replaceAll(/\D/g, ''))}
          />
          <Field
            label="Запоминать места раз в, дней"
            inputMode="numeric"
            maxLength={3}
            placeholder="30"
            hint="С ними сравнивают сегодняшние места"
            value={value('snapshot')}
            onChange={(event) => set('snapshot', event.target.value.replaceAll(/\D/g, ''))}
          />
        </>
      ) : (
        <Select
          label="Места распределяет"
          value={value('criterion')}
          onChange={(event) => set('criterion', event.target.value)}
        >
          {value('criterion') === '' && <option value="">не выбрано</option>}
          {ORDERS.map((one) => (
            <option key={one.value} value={one.value}>
              {one.title}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
