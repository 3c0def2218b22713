//! Rules of guests and accounts: what a form may hold, how long lists are, how a cookie is signed, what letters say.
//! No input, no output.

pub mod alert;
pub mod device;
pub mod feed;
pub mod form;
pub mod letter;
pub mod lists;
pub mod message_id;
pub mod messenger;
pub mod passkey;
pub mod password;
pub mod post;
pub mod post_letter;
pub mod provider;
pub mod push;
pub mod question_letter;
pub mod returned;
pub mod shortlist;
pub mod signature;
pub mod typed_words;

use novosel_catalog::saved_search::LetterPace;

/// The edition of the consent to an account (the text page `politika-obrabotki-personalnyh-dannyh`).
pub const CONSENT_EDITION: u32 = 1;

/// The edition of the consent to letters about changes (the text page `soglasie-na-rassylku`).
pub const MAILING_EDITION: u32 = 2;
/// Most objects that somebody follows.
pub const MOST_SUBSCRIPTIONS: usize = 100;
/// Most searches that somebody saves.
pub const MOST_SEARCHES: usize = 50;
/// The name of the key that signs cookies and links.
pub const KEY: &str = "people";
/// The purpose of the signature of links that end subscriptions; what is signed is the number of the person.
pub const UNSUBSCRIBE: &str = "unsubscribe";
/// … that end letters about posts.
pub const UNSUBSCRIBE_POSTS: &str = "unsubscribe-posts";
/// The purpose of the secrets of feeds of saved searches.
pub const SEARCH_FEED: &str = "search-feed";

const HOUR: i64 = 60 * 60;
const DAY: i64 = 24 * HOUR;

/// How long a browser is known, whatever happens, seconds: browsers forget a cookie by then.
pub const SESSION: i64 = 400 * DAY;
/// How long an account is known in a browser that is not used, seconds.
pub const IDLE: i64 = 90 * DAY;
/// How long the link of a confirmation is good, seconds.
pub const CONFIRMATION: i64 = DAY;
/// How long a subscription waits for its address to be proved, seconds: two confirmations.
pub const UNCONFIRMED: i64 = 2 * DAY;
/// Between two letters about changes that are told of once a day, seconds.
pub const BETWEEN_DIGESTS: i64 = DAY;
/// … once a week.
pub const BETWEEN_WEEKLY: i64 = 7 * DAY;
/// Between two letters, or notifications, about what is told of at a pace, seconds.
pub fn between(pace: LetterPace) -> i64 {
    match pace {
        LetterPace::AtOnce | LetterPace::Paused => 0,
        LetterPace::Daily => BETWEEN_DIGESTS,
        LetterPace::Weekly => BETWEEN_WEEKLY,
    }
}

/// In this time a person gets [`MOST_DIGESTS`] at most, seconds.
pub const DIGEST_DAY: i64 = DAY;
/// Most letters about changes to one person in a day.
pub const MOST_DIGESTS: usize = 4;
/// Most letters about their posts to one person in [`DIGEST_DAY`]: what comes later waits, and goes out in one.
pub const MOST_POST_LETTERS: usize = 4;
/// Changes of each kind that are kept of a search in one generation: a letter shows fewer.
pub const MOST_NEWS: usize = 20;
/// How long the counts of letters by day are kept, seconds.
pub const MAIL_DAYS_KEPT: i64 = 400 * DAY;
/// How long what saved searches have found is kept, seconds.
pub const NEWS_KEPT: i64 = 30 * DAY;
/// How long the link to a new password is good, seconds.
pub const RECOVERY: i64 = HOUR / 2;
/// How long the handover between the sites is good, seconds.
pub const HANDOVER: i64 = 30;
