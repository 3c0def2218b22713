//! A video of a lot, as its seller gives it.

use serde::{Deserialize, Serialize};

use crate::clip::{TITLE, VideoSource};
use crate::link::is_shown;

/// Videos of a lot.
pub const MOST_LOT_VIDEOS: usize = 3;

/// A video of a lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotVideo {
    /// What its source calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Where it is.
    #[serde(flatten)]
    pub source: VideoSource,
}

impl LotVideo {
    /// The video at an address as a feed gives it; none where no page could load it.
    pub fn of_address(address: &str, title: Option<&str>) -> Option<Self> {
        let source = VideoSource::of_address(address)?;
        let title = title.map(|title| title.split_whitespace().collect::<Vec<_>>().join(" "));
        let title = title.filter(|title| {
            !title.is_empty() && title.chars().count() <= TITLE && title.chars().all(is_shown)
        });
        Some(Self { title, source })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_that_cannot_be_shown_is_left_out() {
        let titled =
            |title: &str| LotVideo::of_address("https://youtu.be/dQw4w9WgXcQ", Some(title)).unwrap().title;
        assert_eq!(titled("  Обзор\n квартиры ").as_deref(), Some("Обзор квартиры"));
        for title in ["", " ", "обзор\u{202e}", &"о".repeat(121)] {
            assert_eq!(titled(title), None, "{title:?}");
        }
        assert_eq!(LotVideo::of_address("нет", None), None);
    }

    #[test]
    fn it_is_stored_with_its_place_beside_its_title() {
        let video = LotVideo::of_address("https://cdn.example/a.mp4", None).unwrap();
        let stored = serde_json::to_value(&video).unwrap();
        assert_eq!(stored, serde_json::json!({"file": "https://cdn.example/a.mp4"}));
        assert_eq!(serde_json::from_value::<LotVideo>(stored).unwrap(), video);
    }
}
