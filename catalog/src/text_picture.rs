//! Pictures that editors upload for texts.

use crate::editorial::{BlockError, check_line};

/// Characters of the words that stand for a picture.
const LONGEST_ALT: usize = 500;
/// Their addresses begin so.
const FOLDER: &str = "/media/text/";

/// A picture for texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextPicture {
    /// Stable number.
    pub id: u32,
    /// The name of its files.
    pub content: String,
    /// Width, pixels.
    pub width: u32,
    /// Height, pixels.
    pub height: u32,
    /// What it shows, for whoever does not see it.
    pub alt: String,
    /// When it was uploaded, seconds since 1970.
    pub added: i64,
    /// Who uploaded it.
    pub editor: String,
}

impl TextPicture {
    /// Its address: the size is told, so that a page leaves room for it before it comes.
    pub fn path(&self) -> String {
        format!("{FOLDER}{}-{}x{}.webp", self.content, self.width, self.height)
    }

    /// The content in such an address after `/media/`; its size is of no weight.
    pub fn content_of(path: &str) -> Option<&str> {
        let (content, size) = path.strip_prefix("text/")?.strip_suffix(".webp")?.split_once('-')?;
        let (width, height) = size.split_once('x')?;
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        (is_number(width) && is_number(height)).then_some(content)
    }
}

/// The words of a picture as they are kept.
///
/// # Errors
/// When there are none, too many, or some that cannot be seen.
pub fn checked_alt(typed: &str) -> Result<String, BlockError> {
    let alt = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    check_line("the alternative text", &alt, LONGEST_ALT).map(|()| alt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_the_content_and_the_size() {
        let picture = TextPicture {
            id: 1,
            content: "ab12".to_owned(),
            width: 1_600,
            height: 900,
            alt: "Двор".to_owned(),
            added: 0,
            editor: String::new(),
        };
        assert_eq!(picture.path(), "/media/text/ab12-1600x900.webp");
        let after = |path: &'static str| TextPicture::content_of(path);
        assert_eq!(after("text/ab12-1600x900.webp"), Some("ab12"));
        for other in
            ["text/ab12.webp", "own/ab12-1x1.webp", "text/ab12-1x.webp", "text/ab12-axb.webp", "text/a"]
        {
            assert_eq!(after(other), None, "{other}");
        }
    }

    #[test]
    fn a_picture_has_words() {
        assert_eq!(checked_alt("  Двор\n с прудом "), Ok("Двор с прудом".to_owned()));
        assert!(checked_alt(" \u{a0} ").is_err());
        assert!(checked_alt(&"д".repeat(501)).is_err());
        assert!(checked_alt("двор\u{202e}").is_err());
    }
}
