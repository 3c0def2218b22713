//! What is wrong with a campaign.

use thiserror::Error;

use super::targets::AdPlace;
use crate::link::is_shown;

/// Why a campaign is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AdvertError {
    /// A line that has to say something.
    #[error("`{0}` is empty")]
    Empty(&'static str),
    /// A line that is too long.
    #[error("`{what}` has {length} characters, at most {most} are shown")]
    Long {
        /// Which.
        what: &'static str,
        /// Its characters.
        length: usize,
        /// How many there may be.
        most: usize,
    },
    /// Letters that nobody sees.
    #[error("`{0}` has characters that cannot be seen")]
    Unseen(&'static str),
    /// A number beyond what it may be.
    #[error("`{0}` is out of its range")]
    Range(&'static str),
    /// The advertiser's number is none.
    #[error("the ИНН is not 10 or 12 digits with right check digits")]
    Inn,
    /// It ends before it begins.
    #[error("it ends before it begins")]
    Days,
    /// Nowhere to be shown.
    #[error("no place is chosen")]
    Places,
    /// The listing that it is for is no address of this site.
    #[error("the address is no path of this site")]
    Address,
    /// Too many creatives.
    #[error("too many creatives: make another campaign")]
    Creatives,
    /// What is wrong with one of them, counted from 1.
    #[error("creative {0}: {1}")]
    Creative(usize, Box<AdvertError>),
    /// A picture that is not there, or of another server.
    #[error("it needs a picture of this server")]
    Image,
    /// A video that is not there, of another server, or where none is shown.
    #[error("a creative of the kind `video`, and no other, has a video of this server")]
    Video,
    /// A complex that is not named, or where none is shown.
    #[error("a creative of the kind `complex`, and no other, names a complex")]
    Complex,
    /// It leads nowhere.
    #[error("it leads to no path of the site or https")]
    Link,
    /// What cannot be a token.
    #[error("the erid is not letters and digits")]
    Erid,
    /// It cannot be shown without a token.
    #[error("without an erid it must not be shown")]
    NoErid,
    /// A place would stay empty.
    #[error("no creative can stand in the place `{}`", .0.code())]
    NoCreative(AdPlace),
}

/// What has to be so, and what is wrong where it is not.
pub(super) fn so(is_so: bool, fault: AdvertError) -> Result<(), AdvertError> {
    is_so.then_some(()).ok_or(fault)
}

/// A line of a campaign.
pub(super) fn line(what: &'static str, text: &str, most: usize) -> Result<(), AdvertError> {
    if text.trim().is_empty() {
        return Err(AdvertError::Empty(what));
    }
    let length = text.chars().count();
    if length > most {
        return Err(AdvertError::Long { what, length, most });
    }
    if text.chars().all(is_shown) { Ok(()) } else { Err(AdvertError::Unseen(what)) }
}

/// A line that may be left out.
pub(super) fn some_line(what: &'static str, text: Option<&str>, most: usize) -> Result<(), AdvertError> {
    text.map_or(Ok(()), |text| line(what, text, most))
}
