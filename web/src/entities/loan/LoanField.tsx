import { useMounted } from '../../ui/Portal';

interface LoanFieldProps {
  label: string;
  /** The name of the input. */
  name: string;
  /** The text of the input. */
  text: string;
  /** The number used for the calculation. */
  value: number;
  range: { min: number; max: number; step: number };
  /** Text beside the number: its unit, or the resulting sum. */
  note: string;
  onChange: (text: string) => void;
  /** Called on blur: normalises the typed text. */
  onLeave: () => void;
}

/**
 * The position of a slider for a number. A browser rounds a slider's value to its steps, and hydration would adopt the
 * rounded number.
 */
export function nearestStep(value: number, { min, max, step }: LoanFieldProps['range']): number {
  const steps = Math.round((value - min) / step);
  return min + Math.min(Math.max(steps, 0), Math.floor((max - min) / step)) * step;
}

/** A number that is typed or set by a slider. The slider needs scripts, so it is enabled after hydration. */
export function LoanField({ label, name, text, value, range, note, onChange, onLeave }: LoanFieldProps) {
  const isMounted = useMounted();
  return (
    <div className="loan-field">
      <label className="field">
        <span className="field-label">{label}</span>
        <span className="control">
          <input
            className="control-input"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          <span className="muted" aria-hidden="true">
            {note}
          </span>
        </span>
      </label>
      <input
        className="loan-slider"
        type="range"
        aria-label={`${label}: ползунок`}
        {...range}
        value={nearestStep(value, range)}
        disabled={!isMounted}
        onChange={(event) => onChange(event.target.value)}
        onPointerUp={onLeave}
        onKeyUp={onLeave}
      />
    </div>
  );
}
