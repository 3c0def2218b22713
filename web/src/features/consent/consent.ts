/** Consent to cookies (specification, sections 4 and 9). */

/** The lifetime of consent, days. */
const DAYS = 3_650;

/** Whether a `document.cookie` says that the visitor agreed. */
export function hasConsent(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === 'cookies_consent=1');
}

/** The cookie of the consent, for the whole site. */
export function consentCookie(): string {
  return `cookies_consent=1; path=/; max-age=${DAYS * 86_400}; samesite=lax`;
}
