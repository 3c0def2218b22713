import { afterEach, expect, test, vi } from 'vitest';

import { allows, asksNotToTrack, choosePurposes, consentCookies, onConsent, purposesOf } from './consent';
import { isAnswered } from './consent-answer';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['cookies_consent', 'consent_purposes']) document.cookie = `${name}=; max-age=0; path=/`;
});

test.each([
  ['', []],
  ['cookies_consent=1', ['statistics', 'advertising']],
  ['a=1; cookies_consent=1; b=2', ['statistics', 'advertising']],
  ['cookies_consent=1; consent_purposes=statistics', ['statistics']],
  ['cookies_consent=1; consent_purposes=advertising', ['advertising']],
  ['cookies_consent=1; consent_purposes=', []],
  ['consent_purposes=', []],
  // Purposes that nobody has accepted, a value that is no consent, a name that only ends alike.
  ['consent_purposes=statistics,advertising', []],
  ['cookies_consent=0', []],
  ['no_cookies_consent=1', []],
  [`cookies_consent=1; consent_purposes=${'x'.repeat(8_192)}`, []],
])('%s allows %j', (cookies, purposes) => {
  expect(purposesOf(cookies, false)).toEqual(purposes);
});

test('a browser that asks not to be tracked is believed until the visitor chooses', () => {
  expect(purposesOf('cookies_consent=1', true)).toEqual([]);
  expect(purposesOf('cookies_consent=1; consent_purposes=statistics', true)).toEqual([]);
  expect(purposesOf('cookies_consent=1; consent_purposes=statistics,signal', true)).toEqual(['statistics']);
  expect(asksNotToTrack({ doNotTrack: '1' })).toBe(true);
  expect(asksNotToTrack({ doNotTrack: null, globalPrivacyControl: true })).toBe(true);
  expect(asksNotToTrack({ doNotTrack: '0', globalPrivacyControl: false })).toBe(false);
  expect(asksNotToTrack({})).toBe(false);
});

test('the notice is answered by a consent and by a refusal', () => {
  expect(isAnswered('')).toBe(false);
  expect(isAnswered('cookies_consent=1')).toBe(true);
  expect(isAnswered('consent_purposes=')).toBe(true);
  expect(isAnswered('visitor=guest; consent_purposes=statistics; a=1')).toBe(true);
  for (const none of [
    'cookies_consent=yes',
    'cookies_consent=10',
    'no_cookies_consent=1',
    'x=cookies_consent=1',
  ]) {
    expect(isAnswered(none), none).toBe(false);
  }
});

test('a choice is kept for 3 650 days on the whole site', () => {
  const lasting = 'path=/; max-age=315360000; samesite=lax';
  const gone = 'path=/; max-age=0; samesite=lax';
  expect(consentCookies(['statistics', 'advertising'], false)).toEqual([
    `cookies_consent=1; ${lasting}`,
    `consent_purposes=; ${gone}`,
  ]);
  expect(consentCookies(['statistics'], false)).toEqual([
    `cookies_consent=1; ${lasting}`,
    `consent_purposes=statistics; ${lasting}`,
  ]);
  expect(consentCookies([], true)).toEqual([`cookies_consent=; ${gone}`, `consent_purposes=; ${lasting}`]);
  expect(consentCookies(['statistics', 'advertising'], true)[1]).toBe(
    `consent_purposes=statistics,advertising,signal; ${lasting}`,
  );
});

test('consent is given, narrowed and taken back, and whoever listens is told', () => {
  const listener = vi.fn();
  const end = onConsent(listener);
  expect(allows('statistics')).toBe(false);
  choosePurposes(['statistics', 'advertising']);
  expect([allows('statistics'), allows('advertising')]).toEqual([true, true]);
  choosePurposes(['advertising']);
  expect([allows('statistics'), allows('advertising')]).toEqual([false, true]);
  choosePurposes([]);
  expect([allows('statistics'), allows('advertising')]).toEqual([false, false]);
  expect(isAnswered(document.cookie)).toBe(true);
  expect(listener).toHaveBeenCalledTimes(3);
  end();
  choosePurposes(['statistics']);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a choice outweighs what the browser asked for', () => {
  document.cookie = 'cookies_consent=1; path=/';
  vi.stubGlobal('navigator', { doNotTrack: '1' });
  expect(allows('statistics')).toBe(false);
  choosePurposes(['statistics', 'advertising']);
  expect([allows('statistics'), allows('advertising')]).toEqual([true, true]);
});
