//! The video of a text.

use serde::{Deserialize, Serialize};

use super::fault::BlockError;
use super::words::{LINE, check_some_line};
use crate::building;
use crate::clip::{Caption, Chapter, Clip, VideoSource};
use crate::link::is_own_path;

/// A video within a text. It plays as one of a complex does, and what holds of that holds of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Video {
    /// Title.
    pub title: String,
    /// Where it is.
    #[serde(flatten)]
    pub source: VideoSource,
    /// Its picture until it plays: a path of this site.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poster: Option<String>,
    /// Its length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u32>,
    /// Its parts, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chapters: Vec<Chapter>,
    /// Its captions, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captions: Vec<Caption>,
    /// A line below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caption: Option<String>,
}

impl Video {
    pub(super) fn check(&self) -> Result<(), BlockError> {
        let Self { title, source, poster, seconds, chapters, captions, caption } = self;
        if let Some(poster) = poster.as_ref().filter(|poster| !is_own_path(poster)) {
            return Err(BlockError::Path(poster.clone()));
        }
        check_some_line("the caption of the video", caption.as_deref(), LINE)?;
        let clip = Clip { title, source, poster: poster.as_deref(), seconds: *seconds, chapters, captions };
        Ok(clip.check()?)
    }

    /// What is said of it and in it.
    pub(super) fn lines(&self) -> Vec<String> {
        let chapters = self.chapters.iter().map(|chapter| &chapter.title);
        let captions = self.captions.iter().map(|caption| &caption.text);
        std::iter::once(&self.title).chain(chapters).chain(captions).chain(&self.caption).cloned().collect()
    }
}

impl From<building::Video> for Video {
    fn from(video: building::Video) -> Self {
        let building::Video { title, source, poster, seconds, chapters, captions, .. } = video;
        Self { title, source, poster, seconds, chapters, captions, caption: None }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::super::{Block, Body};

    fn whole() -> Value {
        json!({
            "block": "video",
            "title": "Двор за минуту",
            "file": "/media/complex/sosny/1-k1-2026-10.webm",
            "poster": "/media/complex/sosny/1-k1-2026-10.svg",
            "seconds": 62,
            "chapters": [{"from": 0, "title": "Подъезд"}, {"from": 15, "title": "Двор"}],
            "captions": [{"from_ms": 0, "to_ms": 1_500, "text": "Слева школа"}],
            "caption": "Снято утром",
        })
    }

    fn fault(block: Value) -> Option<String> {
        let block: Block = serde_json::from_value(block).unwrap();
        block.check().err().map(|error| error.to_string())
    }

    #[test]
    fn a_video_is_stored_as_it_was_with_all_its_words() {
        let block: Block = serde_json::from_value(whole()).unwrap();
        assert_eq!(block.check(), Ok(()));
        assert_eq!(serde_json::to_value(&block).unwrap(), whole());
        assert_eq!(block.lines(), ["Двор за минуту", "Подъезд", "Двор", "Слева школа", "Снято утром"]);
        let bare = json!({"block": "video", "title": "Двор", "frame": "https://player.example/7/"});
        let block: Block = serde_json::from_value(bare.clone()).unwrap();
        assert_eq!(block.check(), Ok(()));
        assert_eq!(serde_json::to_value(&block).unwrap(), bare);
        assert!(Body::new(vec![block]).is_ok());
    }

    #[test]
    fn a_video_that_may_not_be_shown_is_refused_with_the_remedy() {
        for (key, url) in [
            ("file", "http://cdn.builder.example/a.mp4"),
            ("file", "//cdn.builder.example/a.mp4"),
            ("file", "https://cdn.builder.example:8443/a.mp4"),
            ("file", "/media/../user/a.webm"),
            ("file", "/articles/"),
            ("hls", "https://live.builder.example/list.mp4"),
            ("frame", "javascript:alert(1)"),
            ("frame", "/media/player/"),
        ] {
            let told = fault(json!({"block": "video", "title": "Двор", key: url}));
            assert!(told.as_ref().is_some_and(|told| told.contains("write a path below")), "{url}: {told:?}");
        }
        for (field, value, part) in [
            ("title", json!(""), "`title` must be one line"),
            ("poster", json!("https://cdn.example/1.jpg"), "pictures of other sites are not shown"),
            ("caption", json!(" "), "the caption of the video is empty"),
            ("seconds", json!(0), "`seconds` is 0"),
            ("chapters", json!([{"from": 62, "title": "Конец"}]), "within the video"),
            ("captions", json!([{"from_ms": 5, "to_ms": 5, "text": "Слово"}]), "in the order of time"),
        ] {
            let mut block = whole();
            block[field] = value;
            let told = fault(block);
            assert!(told.as_ref().is_some_and(|told| told.contains(part)), "{field}: {told:?}");
        }
    }

    #[test]
    fn a_video_has_one_place_and_no_other_keys() {
        for (key, value) in [("frame", json!("https://player.example/7/")), ("autoplay", json!(true))] {
            let mut block = whole();
            block[key] = value;
            assert!(serde_json::from_value::<Block>(block).is_err(), "{key}");
        }
        assert!(serde_json::from_value::<Block>(json!({"block": "video", "title": "Двор"})).is_err());
    }
}
