import { buttonClass } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { classes } from '../../lib/classes';
import { NOTHING } from './requests';
import type { FormState } from './state';

interface ResultButtonProps {
  readonly state: FormState;
  /** Only the first of the two counts is visible: «Показать 1 248 квартир». */
  readonly isShort?: boolean;
  readonly isLarge?: boolean;
}

/** Shows the results of the form. Its width is fixed, so that a changed count causes no layout shift. */
export function ResultButton({
  state: { isLoading, buttonData },
  isShort = false,
  isLarge = false,
}: ResultButtonProps) {
  const isEmpty = !isLoading && buttonData === NOTHING;
  return (
    <button
      type="submit"
      className={classes(
        buttonClass({ kind: 'cta', size: isLarge ? 'l' : 'm' }),
        'sf-result',
        isEmpty && 'sf-result-empty',
      )}
      aria-busy={isLoading || undefined}
    >
      {isLoading ? (
        <>
          <Spinner />
          Считаем…
        </>
      ) : (
        <span aria-live="polite">
          <Found text={buttonData} isShort={isShort} />
        </span>
      )}
    </button>
  );
}

/** «Показать 1 248 квартир в 96 ЖК», «0 совпадений», «Показать» if the count is unknown. */
export function resultText(found: string): string {
  if (found === '') return 'Показать';
  return found === NOTHING ? NOTHING : `Показать ${shown(found)}`;
}

/** «21 квартира» after «Показать»: «21 квартиру». Other forms are alike. */
function shown(found: string): string {
  return found.replace('квартира', 'квартиру');
}

function Found({ text, isShort }: { readonly text: string; readonly isShort: boolean }) {
  const at = isShort ? text.indexOf(' в\u00a0') : -1;
  if (at < 0) return resultText(text);
  return (
    <>
      Показать {shown(text.slice(0, at))}
      <span className="unseen">{text.slice(at)}</span>
    </>
  );
}
