/**
 * Consent to cookies by purpose (specification, sections 4 and 9). What the portal itself needs asks for none; statistics
 * and advertising of third parties do. `cookies_consent=1` is «Принимаю»: every purpose, unless `consent_purposes` names
 * those that were chosen. «Только необходимые» leaves an empty `consent_purposes` alone.
 */

import { CONSENT_DAYS } from './constants';

/** What third parties may be let in for. */
export type Purpose = 'statistics' | 'advertising';

export const PURPOSES: readonly Purpose[] = ['statistics', 'advertising'];

const ACCEPTED = 'cookies_consent';
const CHOSEN = 'consent_purposes';
/** Among the purposes: they were chosen in a browser that asks not to be tracked. */
const DESPITE_SIGNAL = 'signal';

const listeners = new Set<() => void>();

/** The purposes that cookies allow. `signal`: the browser asks not to be tracked, which only a later choice outweighs. */
export function purposesOf(cookies: string, signal: boolean): Purpose[] {
  const chosen = chosenOf(cookies);
  if (!isAccepted(cookies) || (signal && !chosen?.includes(DESPITE_SIGNAL))) return [];
  return PURPOSES.filter((purpose) => chosen === null || chosen.includes(purpose));
}

/** The cookies of a choice, each as it is given to `document.cookie`. */
export function consentCookies(purposes: readonly Purpose[], signal: boolean): string[] {
  const isWhole = PURPOSES.every((purpose) => purposes.includes(purpose));
  const named = signal && purposes.length > 0 ? [...purposes, DESPITE_SIGNAL] : purposes;
  return [
    purposes.length > 0 ? cookie(ACCEPTED, '1') : removed(ACCEPTED),
    isWhole && !signal ? removed(CHOSEN) : cookie(CHOSEN, named.join(',')),
  ];
}

/** Do Not Track, or Global Privacy Control. */
export function asksNotToTrack(
  asked: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator,
): boolean {
  return asked.globalPrivacyControl === true || asked.doNotTrack === '1';
}

/** Whether this visitor allows a purpose now. */
export function allows(purpose: Purpose): boolean {
  return purposesOf(document.cookie, asksNotToTrack()).includes(purpose);
}

/** Keeps a choice, and tells whoever waits for one. */
export function choosePurposes(purposes: readonly Purpose[]): void {
  for (const text of consentCookies(purposes, asksNotToTrack())) document.cookie = text;
  for (const listener of listeners) listener();
}

/** Calls at each choice; returns what ends that. */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isAccepted(cookies: string): boolean {
  return valueOf(cookies, ACCEPTED) === '1';
}

/** The words of `consent_purposes`; null without one. */
function chosenOf(cookies: string): string[] | null {
  return valueOf(cookies, CHOSEN)?.split(',') ?? null;
}

function valueOf(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((pair) => pair.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}

function cookie(name: string, value: string): string {
  return `${name}=${value}; path=/; max-age=${CONSENT_DAYS * 86_400}; samesite=lax`;
}

function removed(name: string): string {
  return `${name}=; path=/; max-age=0; samesite=lax`;
}
