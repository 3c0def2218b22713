import type { RefObject } from 'react';
import { useEffect } from 'react';

/** Gives the focus to the first wrong field after each refusal; mending one does not lead to the next. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, refusals]);
}
