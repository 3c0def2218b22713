import { useState } from 'react';

import { MAX_PASSWORD, MIN_PASSWORD, PASSWORD_HINT } from '../../entities/account/password';
import { counted } from '../../lib/format';
import { classes } from '../../lib/classes';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { useMounted } from '../../ui/Portal';
import { lengthOf } from './check';
import { fieldName } from './model';

interface PasswordFieldProps {
  label: string;
  /** The name of the field without its prefix. */
  name?: string;
  /** It is being thought up: its length is told. */
  isNew?: boolean;
  error: string | undefined;
}

/** From how many characters a password is reliable. */
const RELIABLE = 20;

/** A password; a script shows it and tells its length. */
export function PasswordField({ label, name = 'password', isNew = false, error }: PasswordFieldProps) {
  const [length, setLength] = useState(0);
  const [isShown, setShown] = useState(false);
  const isMounted = useMounted();
  const title = isShown ? 'Скрыть пароль' : 'Показать пароль';
  return (
    <div className="auth-password">
      <Field
        label={label}
        type={isShown ? 'text' : 'password'}
        name={fieldName(name)}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...(isNew && { minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD })}
        error={error}
        hint={isNew && length === 0 ? PASSWORD_HINT : undefined}
        onChange={(event) => setLength(lengthOf(event.target.value))}
        after={
          isMounted && (
            <button
              type="button"
              className="auth-eye"
              aria-label={title}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Icon name="eye" size={20} />
            </button>
          )
        }
      />
      {isNew && length > 0 && <Strength length={length} />}
    </div>
  );
}

/** Tells the length alone: nothing else is known here. */
function Strength({ length }: { length: number }) {
  const { bars, words } = strengthOf(length);
  return (
    <>
      <span className={classes('auth-bars', bars > 2 && 'auth-bars-good')} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= bars ? 'is-on' : undefined} />
        ))}
      </span>
      <span className="field-hint">
        <b>{words}</b> {counted(length, ['знак', 'знака', 'знаков'])}
      </span>
    </>
  );
}

/** Bars of four and a word for a length. */
export function strengthOf(length: number): { bars: number; words: string } {
  if (length >= RELIABLE) return { bars: 4, words: 'Надёжный.' };
  if (length >= MIN_PASSWORD) return { bars: 3, words: 'Подходит.' };
  return { bars: length < MIN_PASSWORD / 2 ? 1 : 2, words: 'Короткий.' };
}
