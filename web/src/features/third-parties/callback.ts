/** The call-back widget of the ad network: a button's `data-code` is the lot of the auction that it is started for. */
import type { Party } from '../../app/contract';
import { reachGoal } from '../../lib/goals';
import { guarded, loadScript, logFailure } from './load';

declare global {
  interface Window {
    newtonCallback?: { init(options: { lot: string; promo?: string }): unknown } | undefined;
  }
}

/** What `data-code` may be; anything else is nobody's lot. */
const CODE = /^[\w-]{1,64}$/;

/** The lot of the button that a click was on. */
export function codeOf(target: EventTarget | null): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-code]') : null;
  const code = button?.dataset['code'] ?? '';
  return CODE.test(code) ? code : null;
}

/** Starts the widget for the lot of whatever button is pressed; its script comes with the first press. */
export function startCallback(party: Party): void {
  document.addEventListener('click', (event) => {
    const lot = codeOf(event.target);
    if (lot === null) return;
    event.preventDefault();
    reachGoal('special_call');
    void callBack(party, lot);
  });
}

async function callBack(party: Party, lot: string): Promise<void> {
  try {
    await loadScript(party.script);
  } catch (error) {
    return logFailure('callback', error);
  }
  const widget = window.newtonCallback;
  if (!widget) return logFailure('callback', 'no newtonCallback');
  const { promo } = party;
  guarded('callback', () => widget.init(promo ? { lot, promo } : { lot }));
}
