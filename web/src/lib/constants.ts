/**
 * The constants of the specification, section 9, that pages and their scripts go by. What the server alone decides is in Rust:
 * places of banners, the price history, the page of settlement offers. Times in milliseconds, sizes in pixels.
 */

/** The lifetime of `cookies_consent`, days. */
export const CONSENT_DAYS = 3_650;

/** After the last typed letter, before suggestions are asked for. */
export const SUGGEST_DELAY_MS = 500;
/** After the last change of the form, before the result is counted. */
export const COUNT_DELAY_MS = 1_000;
/** How long a closed menu of a phone stays mounted. */
export const MENU_UNMOUNT_MS = 300;
/** The pause between two looks at the column of banners. */
export const COLUMN_THROTTLE_MS = 100;
/** Between two looks at whether the chat is ready. */
export const CHAT_POLL_MS = 1_000;
/** How long third parties wait after the load of the page; an interaction ends the waiting. */
export const QUIET_DELAY_MS = 5_000;
/** When the quiz opens by itself; the specification has no unit (section 4). */
export const QUIZ_DELAY_MS = 40_000;

/** Above this the header of a phone stays. */
export const HEADER_THRESHOLD = 15;
/** Branding is fixed below this. */
export const BRANDING_FIXED = 100;
/** The column of banners grows while more of it is free. */
export const COLUMN_GROWTH = 350;
/** How near to the window a link is prefetched. */
export const PREFETCH_MARGIN = 200;

/** Banners of the column at first. */
export const COLUMN_START = 6;
/** Years among the deadlines of the form, the current one among them. */
export const DEADLINE_YEARS = 6;
/** Prices in the history of a flat. */
export const FLAT_PRICES = 50;
/** Suggestions of a group until it is unfolded. */
export const SUGGESTION_GROUP = 5;

/** The mortgage calculator: the first payment in percent, terms in years. */
export const FIRST_SHARE = 40;
export const FIRST_TERM = 15;
export const MIN_TERM = 1;
export const MAX_TERM = 30;

/** The longest meta description, characters. */
export const LONGEST_DESCRIPTION = 250;
/** Where a text is cropped, characters. */
export const LONGEST_TEXT = 512;

/** Moscow is so far ahead of UTC. */
export const MOSCOW_MS = 10_800_000;

/** Upper bounds of the chat tool's price bands, millions of roubles; one more band is above the last. */
export const PRICE_BANDS = { SPB: [5, 7, 13], MSK: [7, 10, 15, 20] } as const;
/** The centres of the maps: latitude, longitude. */
export const MAP_CENTRES = { MSK: [55.750722, 37.613681], SPB: [59.947626, 30.32311] } as const;
/** Widths to which the server resizes a picture. */
export const PICTURE_WIDTHS = [250, 320, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
