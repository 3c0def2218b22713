import { classes } from '../lib/classes';

/** One of a few options in a row. */
export interface Segment {
  value: string;
  title: string;
  /** The accessible name, if the title is too short: «1 комната». */
  label?: string;
  dimmed?: boolean;
}

interface SegmentsProps {
  legend: string;
  legendHidden?: boolean;
  name: string;
  segments: readonly Segment[];
  values: readonly string[];
  /** Several can be selected. */
  multiple?: boolean;
  onToggle?: (value: string) => void;
}

/** A row of options: checkboxes or radio buttons that look like one control. */
export function Segments({
  legend,
  legendHidden = false,
  name,
  segments,
  values,
  multiple = false,
  onToggle,
}: SegmentsProps) {
  const state = (value: string) =>
    onToggle
      ? { checked: values.includes(value), onChange: () => onToggle(value) }
      : { defaultChecked: values.includes(value) };
  return (
    <fieldset className="segments">
      <legend className={legendHidden ? 'unseen' : 'field-label'}>{legend}</legend>
      <div className="segments-row">
        {segments.map(({ value, title, label, dimmed }) => (
          <label key={value} className={classes('segment', dimmed && 'segment-dimmed')}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              aria-label={label}
              {...state(value)}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
