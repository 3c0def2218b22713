/** Constants of the specification, section 9, about third parties; times in milliseconds, prices in millions of roubles. */

/** The lifetime of `cookies_consent`, days. */
export const CONSENT_DAYS = 3_650;
/** How long third parties wait after the load of the page; an interaction ends the waiting. */
export const QUIET_DELAY_MS = 5_000;
/** Between two looks at whether the chat is ready. */
export const CHAT_POLL_MS = 1_000;
/** When the quiz opens by itself; the specification has no unit (section 4). */
export const QUIZ_DELAY_MS = 40_000;
/** Upper bounds of the chat tool's price bands; one more band is above the last. */
export const PRICE_BANDS = { SPB: [5, 7, 13], MSK: [7, 10, 15, 20] } as const;
