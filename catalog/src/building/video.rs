//! Videos of a complex: what each shows, where it is, its chapters and captions.

use std::fmt::Write as _;

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::clip::{Caption, Chapter, Clip, VideoError, VideoSource, many};
use crate::closed_list::closed_list;
use crate::flat::is_false;

/// Videos of a complex. All are in the card that a server keeps in memory, so the limits below bound that.
const VIDEOS: usize = 12;

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
    /// A feed has brought it, which nobody has looked at: a page does not even link to a host that is not allowed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub of_feed: bool,
}

impl Video {
    /// Whether it holds together: words, places, times in order and within its length.
    ///
    /// # Errors
    /// What is wrong, with the remedy.
    pub fn check(&self) -> Result<(), VideoError> {
        self.clip().check()
    }

    fn clip(&self) -> Clip<'_> {
        let Self { title, source, poster, seconds, chapters, captions, .. } = self;
        Clip { title, source, poster: poster.as_deref(), seconds: *seconds, chapters, captions }
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
    use crate::clip::{CHAPTERS, LONGEST, TITLE};

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
