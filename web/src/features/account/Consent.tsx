import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

import { POPUP } from '../../lib/link';
import { Checkbox } from '../../ui/Checkbox';

interface ConsentProps extends InputHTMLAttributes<HTMLInputElement> {
  /** The text that is agreed to. */
  to: { edition: number; url: string };
  error?: string | undefined;
  children: ReactNode;
}

/** A consent that is asked for, unticked, with a link to its text. */
export function Consent({ to: { edition, url }, error, children, ...box }: ConsentProps) {
  const note = useId();
  return (
    <div className="field">
      <Checkbox
        className="auth-consent"
        {...box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
      >
        {children}{' '}
        <a href={url} {...POPUP}>
          Текст,&nbsp;ред.&nbsp;{edition}
        </a>
      </Checkbox>
      {error && (
        <span className="field-error" id={note}>
          {error}
        </span>
      )}
    </div>
  );
}
