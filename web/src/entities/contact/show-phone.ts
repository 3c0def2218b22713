/** Shows the phone of an object at a press: pages have none, so that a press is what is counted. */
import { phoneHref } from '../../lib/phone';
import { announce } from '../../ui/LiveRegion';

interface Shown {
  /** Null: there is none to tell. */
  phone: string | null;
  /** What to do without one. */
  advice: string | null;
  name: string;
  /** Where a call is asked for instead. */
  consultation: string;
}

/** Turns a link to a phone into the phone; one without words calls at once. Fails when the server does not answer. */
export async function showPhone(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href, {
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    // What is answered to one visitor is never taken from a cache.
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`phone: ${response.status}`);
  const { phone, advice, name, consultation } = (await response.json()) as Shown;
  if (phone === null) {
    link.href = consultation;
    if (advice) announce(advice);
    link.click();
    return;
  }
  link.href = phoneHref(phone);
  const text = link.querySelector('[data-phone]');
  if (!text) {
    link.click();
    return;
  }
  text.textContent = phone;
  announce(`${name}: ${phone}`);
}
