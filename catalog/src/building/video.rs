//! Videos of a complex: what each shows, where it is, its chapters and captions.

use std::fmt::Write as _;

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;
use url::Url;

use crate::closed_list::closed_list;
use crate::link::{is_link, is_own_path, is_shown};

/// Videos of a complex. All are in the card that a server keeps in memory, so the limits below bound that.
const VIDEOS: usize = 12;
/// Chapters of a video.
const CHAPTERS: usize = 40;
/// Captions of a video.
const CAPTIONS: usize = 300;
/// Longest title, characters.
const TITLE: usize = 120;
/// Longest caption, characters: two lines of a small player.
const CAPTION: usize = 160;
/// Longest video, seconds: six hours, as a recorded broadcast from a site may take.
const LONGEST: u32 = 6 * 60 * 60;
/// The folder of this server's own files.
const OWN: &str = "/media/";

closed_list! {
    /// What a video shows.
    VideoSubject {
        /// The works.
        Construction = "construction", "ход строительства";
        /// A walk or a flight around the complex.
        Walk = "walk", "прогулка по территории";
        /// A flat from inside.
        Flat = "flat", "квартира изнутри";
        /// Somebody tells about the complex.
        Review = "review", "обзор";
        /// A render in motion.
        Render = "render", "визуализация";
        /// The rest.
        Other = "other", "о комплексе";
    }
}

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

/// A video of a complex. One that was read is valid: see [`Video::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Video {
    /// Title.
    pub title: String,
    /// What it shows.
    pub shows: VideoSubject,
    /// Where it is.
    #[serde(flatten)]
    pub source: VideoSource,
    /// Its picture until it plays: a path of this site, or an address with https, which is copied as those of photos are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poster: Option<String>,
    /// The day it was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<NaiveDate>,
    /// Its length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Its parts, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chapters: Vec<Chapter>,
    /// Its captions, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captions: Vec<Caption>,
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

impl Video {
    /// Whether it holds together: words, places, times in order and within its length.
    ///
    /// # Errors
    /// What is wrong, with the remedy.
    pub fn check(&self) -> Result<(), VideoError> {
        self.lines()?;
        self.source.check()?;
        if let Some(poster) = self.poster.as_ref().filter(|poster| !is_link(poster)) {
            return Err(VideoError::Poster { title: self.title.clone(), poster: poster.clone() });
        }
        if let Some(seconds) = self.seconds.filter(|seconds| !(1..=LONGEST).contains(seconds)) {
            return Err(VideoError::Length { title: self.title.clone(), seconds });
        }
        let end = self.seconds.unwrap_or(LONGEST);
        let are_in_order = self.chapters.windows(2).all(|pair| pair[0].from < pair[1].from);
        if !are_in_order || self.chapters.last().is_some_and(|last| last.from >= end) {
            return Err(VideoError::Order { title: self.title.clone(), parts: "chapters" });
        }
        let are_in_order = self.captions.windows(2).all(|pair| pair[0].to_ms <= pair[1].from_ms);
        let are_within = self.captions.iter().all(|one| one.from_ms < one.to_ms && one.to_ms <= end * 1_000);
        if !are_in_order || !are_within {
            return Err(VideoError::Order { title: self.title.clone(), parts: "captions" });
        }
        Ok(())
    }

    fn lines(&self) -> Result<(), VideoError> {
        many("chapters", self.chapters.len(), CHAPTERS)?;
        many("captions", self.captions.len(), CAPTIONS)?;
        let title = [("`title`", &self.title, TITLE)].into_iter();
        let chapters = self.chapters.iter().map(|chapter| ("`title` of a chapter", &chapter.title, TITLE));
        let captions = self.captions.iter().map(|caption| ("`text` of a caption", &caption.text, CAPTION));
        for (what, text, most) in title.chain(chapters).chain(captions) {
            let has_words = !text.trim().is_empty() && text.chars().all(is_shown);
            if !has_words || text.chars().count() > most {
                return Err(VideoError::Line { title: self.title.clone(), what, most });
            }
        }
        Ok(())
    }

    /// Its captions as WebVTT; none when it has none.
    pub fn web_vtt(&self) -> Option<String> {
        if self.captions.is_empty() {
            return None;
        }
        let mut text = "WEBVTT\n".to_owned();
        for Caption { from_ms, to_ms, text: words } in &self.captions {
            // Words are no markup, and an arrow would begin the times of another caption.
            let words = words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            let _ = write!(text, "\n{} --> {}\n{words}\n", moment(*from_ms), moment(*to_ms));
        }
        Some(text)
    }
}

fn many(parts: &'static str, count: usize, most: usize) -> Result<(), VideoError> {
    if count > most { Err(VideoError::Many { parts, count, most }) } else { Ok(()) }
}

/// `00:01:02.500`.
fn moment(ms: u32) -> String {
    let seconds = ms / 1_000;
    format!("{:02}:{:02}:{:02}.{:03}", seconds / 3_600, seconds / 60 % 60, seconds % 60, ms % 1_000)
}

/// Reads the videos of a complex.
///
/// # Errors
/// When there are too many of them, or one is no video.
pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Video>, D::Error> {
    let videos = Vec::<Video>::deserialize(deserializer)?;
    many("videos", videos.len(), VIDEOS).map_err(serde::de::Error::custom)?;
    Ok(videos)
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for Video {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let video = Self::deserialize(deserializer)?;
        video.check().map_err(serde::de::Error::custom)?;
        Ok(video)
    }
}

impl Serialize for Video {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn whole() -> Value {
        json!({
            "title": "Облёт площадки",
            "shows": "construction",
            "file": "https://cdn.builder.example/oblet.mp4",
            "poster": "/media/complex/sosny/1-k1-2026-10.svg",
            "date": "2026-10-15",
            "seconds": 62,
            "chapters": [{"from": 0, "title": "Котлован"}, {"from": 30, "title": "Каркас"}],
            "captions": [{"from_ms": 0, "to_ms": 1_500, "text": "Слева <school> & парк -->"}],
        })
    }

    #[test]
    fn a_video_is_read_and_written_as_it_was() {
        let video: Video = serde_json::from_value(whole()).unwrap();
        assert_eq!(video.source, VideoSource::File("https://cdn.builder.example/oblet.mp4".to_owned()));
        assert_eq!(video.source.host().as_deref(), Some("cdn.builder.example"));
        assert_eq!(serde_json::to_value(&video).unwrap(), whole());
        let bare =
            json!({"title": "Дом", "shows": "other", "file": "/media/complex/sosny/1-k1-2026-10.webm"});
        let video: Video = serde_json::from_value(bare.clone()).unwrap();
        assert_eq!(video.source.host(), None);
        assert_eq!(video.web_vtt(), None);
        assert_eq!(serde_json::to_value(&video).unwrap(), bare);
    }

    #[test]
    fn captions_are_words_and_no_markup() {
        let video: Video = serde_json::from_value(whole()).unwrap();
        assert_eq!(
            video.web_vtt().unwrap(),
            "WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nСлева &lt;school&gt; &amp; парк --&gt;\n"
        );
        assert_eq!(moment(3_723_045), "01:02:03.045");
    }

    #[test]
    fn a_video_is_of_this_server_or_of_https_alone() {
        let of = |key: &str, url: &str| {
            let mut video = whole();
            video.as_object_mut().unwrap().remove("file");
            video[key] = json!(url);
            serde_json::from_value::<Video>(video).is_ok()
        };
        assert!(of("hls", "https://live.builder.example/site/list.m3u8?quality=720"));
        assert!(of("frame", "https://rutube.ru/play/embed/0123abcd/"));
        for (key, url) in [
            ("file", "http://cdn.builder.example/a.mp4"),
            ("file", "//cdn.builder.example/a.mp4"),
            ("file", "/user/"),
            ("file", "/media/../user/a.mp4"),
            ("file", "https://cdn.builder.example:8443/a.mp4"),
            ("file", "https://user:word@cdn.builder.example/a.mp4"),
            ("file", "data:video/mp4;base64,AAAA"),
            ("hls", "https://live.builder.example/site/list.mp4"),
            ("hls", "/media/list.m3u8"),
            ("frame", "/media/player/"),
            ("frame", "javascript:alert(1)"),
            ("frame", "https://localhost/"),
            ("stream", "https://rutube.ru/play/embed/0123abcd/"),
        ] {
            assert!(!of(key, url), "{key} {url}");
        }
    }

    #[test]
    fn what_does_not_hold_together_is_refused_with_the_reason() {
        let long = "ы".repeat(TITLE + 1);
        let chapter = |from: u32| json!({"from": from, "title": "Часть"});
        let caption = |from_ms: u32, to_ms: u32| json!({"from_ms": from_ms, "to_ms": to_ms, "text": "Слово"});
        let many: Vec<Value> = (0..=CHAPTERS as u32).map(chapter).collect();
        for (field, value, part) in [
            ("title", json!(" "), "`title` must be one line"),
            ("title", json!(long), "1 to 120 characters"),
            ("title", json!("Дом\nи двор"), "can be seen"),
            ("shows", json!("party"), "party"),
            ("poster", json!("http://a.example/1.jpg"), "poster"),
            ("seconds", json!(0), "seconds"),
            ("seconds", json!(LONGEST + 1), "seconds"),
            ("chapters", json!([chapter(5), chapter(5)]), "order of time"),
            ("chapters", json!([chapter(62)]), "within the video"),
            ("chapters", json!(many), "41 chapters"),
            ("captions", json!([caption(2_000, 2_000)]), "order of time"),
            ("captions", json!([caption(0, 2_000), caption(1_000, 3_000)]), "order of time"),
            ("captions", json!([caption(0, 62_001)]), "within the video"),
        ] {
            let mut video = whole();
            video[field] = value;
            let error = serde_json::from_value::<Video>(video).unwrap_err().to_string();
            assert!(error.contains(part), "{field}: {error}");
        }
    }
}
