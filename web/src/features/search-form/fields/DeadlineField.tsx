import { Dropdown } from '../Dropdown';
import { endDates, endDatesLabel, endDateTitle } from '../end-dates';
import { nameOf } from '../payload';
import { type FormModel, foundWith } from '../use-search-form';
import { Option, Tile } from './Option';

interface DeadlineFieldProps {
  readonly form: FormModel;
  readonly look: 'labelled' | 'list' | 'tiles';
}

const NAME = nameOf('end_date][');

/** Completion: delivered, six years, project. */
export function DeadlineField({ form: { state, dispatch, groups, year }, look }: DeadlineFieldProps) {
  const { selectedEndDates } = state;
  const offered = endDates(year);
  // A quarter from the URL stays selected.
  const codes = [...offered, ...selectedEndDates.filter((code) => !offered.includes(code))];
  const option = (code: number) => ({
    name: NAME,
    value: String(code),
    title: endDateTitle(code),
    found: foundWith(groups, 'end_date', String(code)),
    isChosen: selectedEndDates.includes(code),
    onToggle: () => dispatch({ type: 'endDate', value: code }),
  });

  if (look === 'tiles') {
    return (
      <fieldset className="sf-section">
        <legend className="sf-section-title">Срок сдачи</legend>
        <div className="sf-tiles">
          {codes.map((code) => (
            <Tile key={code} {...option(code)} />
          ))}
        </div>
      </fieldset>
    );
  }
  const isSet = selectedEndDates.length > 0;
  const text = endDatesLabel(selectedEndDates, year);
  const rest = look === 'labelled' ? 'Любой' : 'Срок сдачи';
  return (
    <div className="sf-deadline">
      {look === 'labelled' && (
        <span className="field-label" aria-hidden="true">
          Срок сдачи
        </span>
      )}
      <Dropdown label="Срок сдачи" value={text || rest} isSet={isSet}>
        <fieldset className="sf-options">
          <legend className="unseen">Срок сдачи</legend>
          {codes.map((code) => (
            <Option key={code} {...option(code)} />
          ))}
        </fieldset>
      </Dropdown>
    </div>
  );
}
