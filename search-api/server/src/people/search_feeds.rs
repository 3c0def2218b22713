//! The secret addresses of feeds of saved searches.

use novosel_catalog::partner::SecretHash;
use novosel_catalog::saved_search::SearchFeed;
use novosel_people::{SEARCH_FEED, signature};
use novosel_store::DataError;
use novosel_store::repo::Session;

/// The secret of a feed: it follows from the portal's key, so that its owner can be shown it again.
fn secret_of(key: &str, search: u32, edition: u32) -> String {
    signature::secret(key, SEARCH_FEED, &format!("{search}.{edition}"))
}

/// The address of the feed of a search.
pub(super) fn feed_url(origin: &str, key: &str, (search, edition): (u32, u32)) -> String {
    format!("{origin}/feeds/search/{}.xml", secret_of(key, search, edition))
}

/// Gives a search of a person a feed, the edition-th that it has had; says whether the search is there.
///
/// # Errors
/// When the statement fails.
pub(super) async fn give_feed(
    writing: &mut Session,
    key: &str,
    (person, search): (u32, u32),
    edition: u32,
) -> Result<bool, DataError> {
    let secret = SecretHash::of(&secret_of(key, search, edition));
    writing.set_search_feed((person, search), &SearchFeed { edition, secret }).await
}
