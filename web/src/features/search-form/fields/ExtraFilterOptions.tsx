import { LIST_KEYS } from '../../../lib/filter-keys';
import { nameOf } from '../payload';
import { type FormModel, foundWith } from '../use-search-form';
import { Option } from './Option';

interface Group {
  readonly key: 'finishing' | 'class' | 'feature' | 'ceiling_from';
  readonly title: string;
  readonly options: readonly (readonly [value: string, title: string])[];
}

const FINISHING: Group = {
  key: 'finishing',
  title: 'Вид отделки',
  options: [
    ['none', 'Без отделки'],
    ['white_box', 'Предчистовая'],
    ['fine', 'Чистовая'],
    ['furnished', 'Под ключ с мебелью'],
  ],
};

const CEILINGS: Group = {
  key: 'ceiling_from',
  title: 'Высота потолков',
  options: [
    ['2.7', 'от 2,7\u00a0м'],
    ['2.8', 'от 2,8\u00a0м'],
    ['2.9', 'от 2,9\u00a0м'],
    ['3', 'от 3\u00a0м'],
    ['3.2', 'от 3,2\u00a0м'],
    ['3.5', 'от 3,5\u00a0м'],
  ],
};

const CLASS: Group = {
  key: 'class',
  title: 'Класс',
  options: [
    ['econom', 'Эконом'],
    ['comfort', 'Комфорт'],
    ['business', 'Бизнес'],
    ['premium', 'Премиум'],
    ['elite', 'Элит'],
  ],
};

const PAYMENT: Group = {
  key: 'feature',
  title: 'Ипотека и оплата',
  options: [
    ['family_mortgage', 'Семейная ипотека'],
    ['maternity_capital', 'Материнский капитал'],
    ['military_mortgage', 'Военная ипотека'],
    ['it_mortgage', 'IT-ипотека'],
    ['rural_mortgage', 'Сельская ипотека'],
    ['installment', 'Рассрочка'],
    ['trade_in', 'Трейд-ин'],
  ],
};

const AROUND: Group = {
  key: 'feature',
  title: 'Рядом и во дворе',
  options: [
    ['near_metro', 'Рядом с метро'],
    ['tag_near_park', 'Рядом с парком'],
    ['tag_near_water', 'Рядом с водой'],
    ['tag_kindergarten', 'Детский сад'],
    ['tag_school', 'Школа'],
    ['tag_closed_yard', 'Закрытый двор'],
    ['tag_underground_parking', 'Подземный паркинг'],
  ],
};

/** Groups of a catalogue of flats and of one of settlements. */
const OF_FLATS = [FINISHING, CLASS, CEILINGS, PAYMENT, AROUND];
const OF_SETTLEMENTS = [PAYMENT, AROUND];

/** The default option of a single-choice group. */
const ANY = ['', 'Не важно'] as const;

interface ExtraFilterOptionsProps {
  readonly form: FormModel;
  readonly ofSettlements: boolean;
}

/** The groups with inputs: each with its key and its options. */
function groupsOf(ofSettlements: boolean): readonly Group[] {
  return ofSettlements ? OF_SETTLEMENTS : OF_FLATS;
}

/** Whether an extra filter has an input in the form. */
export function isOffered(ofSettlements: boolean, key: string, value: string): boolean {
  return groupsOf(ofSettlements).some(
    (group) => group.key === key && group.options.some(([offered]) => offered === value),
  );
}

/** Conditions that the specification does not have, with their counts. */
export function ExtraFilterOptions({
  form: { state, dispatch, groups },
  ofSettlements,
}: ExtraFilterOptionsProps) {
  return groupsOf(ofSettlements).map(({ key, title, options }) => {
    const isSingle = !LIST_KEYS.has(key);
    const chosen = state.extraFilters[key] ?? [];
    return (
      <fieldset key={title} className={isSingle ? 'sf-section sf-below' : 'sf-section'}>
        <legend className="sf-section-title">{title}</legend>
        {(isSingle ? [ANY, ...options] : options).map(([value, text]) => (
          <Option
            key={value}
            name={nameOf(isSingle ? key : `${key}][`)}
            value={value}
            title={text}
            found={value === '' ? null : foundWith(groups, key, value)}
            isChosen={value === '' ? chosen.length === 0 : chosen.includes(value)}
            isSingle={isSingle}
            onToggle={() => dispatch({ type: 'extraFilters', key, value })}
          />
        ))}
      </fieldset>
    );
  });
}
