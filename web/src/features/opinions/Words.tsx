interface WordsProps {
  name: string;
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  rows: number;
  most: number;
  isRequired?: boolean;
}

/** A text of several lines. */
export function Words({ name, label, hint, value, error, rows, most, isRequired = false }: WordsProps) {
  const note = error ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={`post-${name}`}>
        {label}
      </label>
      <textarea
        id={`post-${name}`}
        className="opinions-words"
        name={name}
        rows={rows}
        maxLength={most}
        required={isRequired}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `post-${name}-note` : undefined}
      />
      {note && (
        <span className={error ? 'field-error' : 'field-hint'} id={`post-${name}-note`}>
          {note}
        </span>
      )}
    </div>
  );
}
