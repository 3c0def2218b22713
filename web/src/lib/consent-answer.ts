/** Whether cookies hold an answer to the notice about them, be it a refusal. Every page asks this; few need `consent.ts`. */
export function isAnswered(cookies: string): boolean {
  return /(?:^|; ?)(?:cookies_consent=1|consent_purposes=[^;]*)(?:;|$)/.test(cookies);
}
