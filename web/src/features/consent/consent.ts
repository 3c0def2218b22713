/** Consent to cookies (specification, sections 4 and 9). */

/** The lifetime of consent, days. */
const DAYS = 3_650;

/** Whether `document.cookie` contains the visitor's consent. */
export function hasConsent(cookies: string): boolean {
  return cookies.split(';').some((cookie) => cookie.trim() === 'cookies_consent=1');
}

/** The consent cookie for the whole site. */
export function consentCookie(): string {
  return `cookies_consent=1; path=/; max-age=${DAYS * 86_400}; samesite=lax`;
}
