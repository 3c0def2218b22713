import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/**
 * Gives the focus to the first wrong field after each refusal; mending one does not lead to the next. The focus moves
 * with what is said: an effect that waits would let a key pressed in between go elsewhere.
 */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, refusals]);
}
