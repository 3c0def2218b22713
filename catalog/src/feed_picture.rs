//! Pictures of feeds. The catalogue keeps the address that a feed gave; a visitor gets a copy from this server, under an
//! address that follows from it, so no page leads a browser to another host.

use sha2::{Digest, Sha256};

use crate::closed_list::closed_list;

/// The folder of copies, in addresses.
pub const FOLDER: &str = "/media/feed/";
/// Hexadecimal digits of an identity.
const DIGITS: usize = 40;

closed_list! {
    /// What became of a picture.
    FeedPictureState {
        /// Nobody has asked for it yet.
        Waiting = "waiting", "ждёт";
        /// There is a copy.
        Stored = "stored", "скопирована";
        /// Its host says that there is no such file.
        Dead = "dead", "нет на сервере";
        /// The file is no picture that is taken.
        Refused = "refused", "не принята";
        /// The host did not answer as it should; there will be another try.
        Failed = "failed", "не получена";
    }
}

/// The identity of a picture: 40 hexadecimal digits of the SHA-256 of its address in the feed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FeedPictureId(String);

impl FeedPictureId {
    /// The identity of an address; none for what is not an address of another host.
    pub fn of(file: &str) -> Option<Self> {
        let is_remote = ["http://", "https://"]
            .iter()
            .any(|scheme| file.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme)));
        is_remote.then(|| {
            let mut digits = hex::encode(Sha256::digest(file.as_bytes()));
            digits.truncate(DIGITS);
            Self(digits)
        })
    }

    /// The identity of these digits.
    pub fn parse(digits: &str) -> Option<Self> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        (digits.len() == DIGITS && digits.bytes().all(is_digit)).then(|| Self(digits.to_owned()))
    }

    /// Its digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The URL of a picture for a page: that of its copy when it is of another host, else as it is.
pub fn page_url(file: &str) -> String {
    FeedPictureId::of(file).map_or_else(|| file.to_owned(), |id| format!("{FOLDER}{}.webp", id.0))
}

#[cfg(test)]
mod tests {
    use crate::feed_picture::*;

    #[test]
    fn only_addresses_of_other_hosts_change() {
        assert_eq!(page_url("/media/plan/a/1.svg"), "/media/plan/a/1.svg");
        assert_eq!(page_url(""), "");
        let copy = page_url("HTTPS://builder.example/план.svg");
        let digits = copy.strip_prefix(FOLDER).unwrap().strip_suffix(".webp").unwrap();
        assert_eq!(FeedPictureId::parse(digits), FeedPictureId::of("HTTPS://builder.example/план.svg"));
        assert_ne!(page_url("http://a.example/1"), page_url("http://a.example/2"));
    }

    #[test]
    fn made_up_identities_are_refused() {
        for digits in ["", "../../etc/passwd", &"A".repeat(40), &"0".repeat(39), &"0".repeat(41)] {
            assert_eq!(FeedPictureId::parse(digits), None, "{digits}");
        }
    }
}
