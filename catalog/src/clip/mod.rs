//! What plays, whoever's it is: where it is, its chapters and captions, and what holds of all of them.

mod player;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use url::Url;

use crate::link::{is_link, is_own_path, is_shown};

/// Chapters of a video.
pub(crate) const CHAPTERS: usize = 40;
/// Captions of a video.
const CAPTIONS: usize = 300;
/// Longest title, characters.
pub(crate) const TITLE: usize = 120;
/// Longest caption, characters: two lines of a small player.
const CAPTION: usize = 160;
/// Longest video, seconds: six hours, as a recorded broadcast from a site may take.
pub(crate) const LONGEST: u32 = 6 * 60 * 60;
/// The folder of this server's own files.
const OWN: &str = "/media/";

/// Where a video is. What is not of this server is https: a page loads it only where the operator has allowed its host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VideoSource {
    /// A file: a path below `/media/`, or an address with https.
    File(String),
    /// The list of a stream (HLS, `.m3u8`): an address with https.
    Hls(String),
    /// The page of somebody's player, made for frames: an address with https.
    Frame(String),
}

impl VideoSource {
    /// The path or the address.
    pub fn url(&self) -> &str {
        let (Self::File(url) | Self::Hls(url) | Self::Frame(url)) = self;
        url
    }

    /// The host of another server; none of this one.
    pub fn host(&self) -> Option<String> {
        Url::parse(self.url()).ok()?.host_str().map(str::to_owned)
    }

    fn check(&self) -> Result<(), VideoError> {
        let is_remote = |url: &str| !is_own_path(url) && is_link(url) && has_no_port(url);
        let is_right = match self {
            Self::File(path) if is_own_path(path) => path.starts_with(OWN) && !path.contains(".."),
            Self::File(url) | Self::Frame(url) => is_remote(url),
            Self::Hls(url) => is_remote(url) && url.split(['?', '#']).next().is_some_and(is_playlist),
        };
        if is_right { Ok(()) } else { Err(VideoError::Source(self.url().to_owned())) }
    }
}

/// An allow-list names hosts, and a policy with a host alone means the usual port.
fn has_no_port(url: &str) -> bool {
    Url::parse(url).is_ok_and(|url| url.port().is_none())
}

fn is_playlist(path: &str) -> bool {
    path.to_ascii_lowercase().ends_with(".m3u8")
}

/// A named part of a video.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Where it begins, seconds.
    pub from: u32,
    /// Its name.
    pub title: String,
}

/// What is said or seen for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Caption {
    /// The first moment, milliseconds.
    pub from_ms: u32,
    /// The last one.
    pub to_ms: u32,
    /// The words.
    pub text: String,
}

/// Why a video is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VideoError {
    /// A line of it is not what it must be.
    #[error("video {title:?}: {what} must be one line of 1 to {most} characters that can be seen")]
    Line {
        /// The video.
        title: String,
        /// Which line.
        what: &'static str,
        /// The limit.
        most: usize,
    },
    /// Too many parts.
    #[error("{count} {parts}, {most} at most: leave some out")]
    Many {
        /// Of what there are too many.
        parts: &'static str,
        /// How many.
        count: usize,
        /// The limit.
        most: usize,
    },
    /// It is where no video may be.
    #[error(
        "a video is at {0:?}: write a path below `/media/` for a file, or an address with https:// and without a port, of `hls` with .m3u8"
    )]
    Source(String),
    /// The picture is no picture.
    #[error(
        "video {title:?}: the poster is at {poster:?}: write a path of this site or an address with https://"
    )]
    Poster {
        /// The video.
        title: String,
        /// What was written.
        poster: String,
    },
    /// The length is no length.
    #[error("video {title:?}: `seconds` is {seconds}: 1 to {LONGEST}, or left out")]
    Length {
        /// The video.
        title: String,
        /// What was written.
        seconds: u32,
    },
    /// Chapters or captions are not in order, or beyond the end.
    #[error("video {title:?}: {parts} must go in the order of time, each within the video")]
    Order {
        /// The video.
        title: String,
        /// `chapters` or `captions`.
        parts: &'static str,
    },
}

/// A video, as far as one of a complex and one of a text are alike.
#[derive(Clone, Copy)]
pub(crate) struct Clip<'v> {
    pub(crate) title: &'v str,
    pub(crate) source: &'v VideoSource,
    pub(crate) poster: Option<&'v str>,
    pub(crate) seconds: Option<u32>,
    pub(crate) chapters: &'v [Chapter],
    pub(crate) captions: &'v [Caption],
}

impl Clip<'_> {
    /// Whether it holds together: words, places, times in order and within its length.
    pub(crate) fn check(self) -> Result<(), VideoError> {
        self.lines()?;
        self.source.check()?;
        if let Some(poster) = self.poster.filter(|poster| !is_link(poster)) {
            return Err(VideoError::Poster { title: self.title.to_owned(), poster: poster.to_owned() });
        }
        if let Some(seconds) = self.seconds.filter(|seconds| !(1..=LONGEST).contains(seconds)) {
            return Err(VideoError::Length { title: self.title.to_owned(), seconds });
        }
        let end = self.seconds.unwrap_or(LONGEST);
        let are_in_order = self.chapters.windows(2).all(|pair| pair[0].from < pair[1].from);
        if !are_in_order || self.chapters.last().is_some_and(|last| last.from >= end) {
            return Err(VideoError::Order { title: self.title.to_owned(), parts: "chapters" });
        }
        let are_in_order = self.captions.windows(2).all(|pair| pair[0].to_ms <= pair[1].from_ms);
        let are_within = self.captions.iter().all(|one| one.from_ms < one.to_ms && one.to_ms <= end * 1_000);
        if !are_in_order || !are_within {
            return Err(VideoError::Order { title: self.title.to_owned(), parts: "captions" });
        }
        Ok(())
    }

    fn lines(&self) -> Result<(), VideoError> {
        many("chapters", self.chapters.len(), CHAPTERS)?;
        many("captions", self.captions.len(), CAPTIONS)?;
        let title = [("`title`", self.title, TITLE)].into_iter();
        let chapters = self.chapters.iter().map(|chapter| ("`title` of a chapter", &*chapter.title, TITLE));
        let captions = self.captions.iter().map(|caption| ("`text` of a caption", &*caption.text, CAPTION));
        for (what, text, most) in title.chain(chapters).chain(captions) {
            let has_words = !text.trim().is_empty() && text.chars().all(is_shown);
            if !has_words || text.chars().count() > most {
                return Err(VideoError::Line { title: self.title.to_owned(), what, most });
            }
        }
        Ok(())
    }
}

pub(crate) fn many(parts: &'static str, count: usize, most: usize) -> Result<(), VideoError> {
    if count > most { Err(VideoError::Many { parts, count, most }) } else { Ok(()) }
}
