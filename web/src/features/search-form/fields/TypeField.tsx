import { Dropdown } from '../Dropdown';
import { ALL_FLATS, KIND_GROUPS, kindOf } from '../kinds';
import { nameOf } from '../payload';
import { type FormModel, foundWith } from '../use-search-form';
import { Option } from './Option';

/** The real-estate type. */
export function TypeField({ form: { state, dispatch, groups } }: { readonly form: FormModel }) {
  const current = kindOf(state.selectedRealEstate);
  return (
    <Dropdown label="Тип недвижимости" value={current.short} className="sf-type" closes>
      {KIND_GROUPS.map(({ title, kinds }) => {
        // «Все квартиры» is a catalogue that is an option only on its own page.
        const offered = title === 'Продажа' && current === ALL_FLATS ? [...kinds, ALL_FLATS] : kinds;
        return (
          <fieldset key={title} className="sf-options">
            <legend className="sf-options-title">{title}</legend>
            {offered.map((kind) => (
              <Option
                key={kind.code}
                isSingle
                name={nameOf('real_estate')}
                value={kind.code}
                title={kind.title}
                found={foundWith(groups, 'catalogue', kind.code)}
                isChosen={kind === current}
                onToggle={() => dispatch({ type: 'realEstate', value: kind.code })}
              />
            ))}
          </fieldset>
        );
      })}
    </Dropdown>
  );
}
