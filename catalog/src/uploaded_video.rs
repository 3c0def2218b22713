//! Videos that editors upload.

use crate::clip::{LONGEST, TITLE};
use crate::closed_list::closed_list;
use crate::editorial::{BlockError, check_line};

/// Characters of the words that tell what a video shows.
const LONGEST_WORDS: usize = 500;
/// Their addresses begin so.
const FOLDER: &str = "/media/video/";

closed_list! {
    /// What a video is packed in. The code is the ending of its file.
    VideoFormat {
        /// MPEG-4.
        Mp4 = "mp4", "MP4";
        /// WebM.
        Webm = "webm", "WebM";
    }
}

impl VideoFormat {
    /// What browsers call it.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Mp4 => "video/mp4",
            Self::Webm => "video/webm",
        }
    }
}

/// An uploaded video.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UploadedVideo {
    /// Stable number.
    pub id: u32,
    /// The file.
    pub file: VideoFile,
    /// Title.
    pub title: String,
    /// What it shows, for whoever does not see it.
    pub words: String,
    /// Its picture until it plays: the path of a picture for texts.
    pub poster: Option<String>,
    /// When it was uploaded, seconds since 1970.
    pub added: i64,
    /// Who uploaded it.
    pub editor: String,
}

/// The file of a video, as far as its container tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VideoFile {
    /// Its name, from what is in it.
    pub content: String,
    /// What it is packed in.
    pub format: VideoFormat,
    /// Its length, bytes.
    pub bytes: u64,
    /// How long it plays, where it tells.
    pub seconds: Option<u32>,
    /// A player has to look at its end before it begins.
    pub is_slow: bool,
}

impl VideoFile {
    /// Its address.
    pub fn path(&self) -> String {
        format!("{FOLDER}{}", self.name())
    }

    /// The name of the file.
    pub fn name(&self) -> String {
        format!("{}.{}", self.content, self.format.code())
    }

    /// The content and the format in such an address after `/media/`.
    pub fn of_path(path: &str) -> Option<(&str, VideoFormat)> {
        let (content, ending) = path.strip_prefix("video/")?.split_once('.')?;
        (!content.is_empty() && !content.contains('/')).then_some((content, VideoFormat::parse(ending)?))
    }
}

/// How long a video plays as it is kept: whole seconds, at least one; none where a container tells what cannot be.
pub fn checked_seconds(seconds: f64) -> Option<u32> {
    let whole = seconds.round().max(1.0);
    // The limit is exact, and what is not a number is above nothing.
    (seconds > 0.0 && whole <= f64::from(LONGEST)).then_some(whole as u32)
}

/// The title of a video as it is kept.
///
/// # Errors
/// When there is none, it is too long, or has letters that cannot be seen.
pub fn checked_title(typed: &str) -> Result<String, BlockError> {
    tidy("the title of the video", typed, TITLE)
}

/// The words of a video as they are kept.
///
/// # Errors
/// When there are none, too many, or some that cannot be seen.
pub fn checked_words(typed: &str) -> Result<String, BlockError> {
    tidy("the words of the video", typed, LONGEST_WORDS)
}

fn tidy(what: &'static str, typed: &str, most: usize) -> Result<String, BlockError> {
    let line = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    check_line(what, &line, most).map(|()| line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_the_content_and_the_format() {
        let file = VideoFile {
            content: "ab12".to_owned(),
            format: VideoFormat::Webm,
            bytes: 9,
            seconds: None,
            is_slow: false,
        };
        assert_eq!(file.path(), "/media/video/ab12.webm");
        assert_eq!(VideoFile::of_path("video/ab12.webm"), Some(("ab12", VideoFormat::Webm)));
        assert_eq!(VideoFile::of_path("video/ab12.mp4"), Some(("ab12", VideoFormat::Mp4)));
        for other in
            ["video/ab12.mov", "video/.mp4", "video/a/b.mp4", "video/ab12", "complex/sosny/1-k1-2026-10.webm"]
        {
            assert_eq!(VideoFile::of_path(other), None, "{other}");
        }
    }

    #[test]
    fn a_video_has_a_title_and_words() {
        assert_eq!(checked_title("  Двор\n за\u{a0}минуту "), Ok("Двор за минуту".to_owned()));
        assert!(checked_title(&"д".repeat(121)).is_err());
        assert!(checked_words(" \u{a0} ").is_err());
        assert!(checked_words(&"д".repeat(501)).is_err());
        assert!(checked_words("двор\u{202e}").is_err());
    }

    #[test]
    fn a_length_is_whole_seconds_or_nothing() {
        assert_eq!(checked_seconds(0.2), Some(1));
        assert_eq!(checked_seconds(61.6), Some(62));
        for wrong in [0.0, -1.0, f64::NAN, f64::INFINITY, 21_601.0] {
            assert_eq!(checked_seconds(wrong), None, "{wrong}");
        }
    }
}
