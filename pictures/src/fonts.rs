//! The typeface of drawn words.

/// Its name in the files.
pub const FAMILY: &str = "Golos Text";
/// Medium.
pub static MEDIUM: &[u8] = include_bytes!("../fonts/golos-medium.ttf");
/// Bold.
pub static BOLD: &[u8] = include_bytes!("../fonts/golos-bold.ttf");
/// Every weight.
pub const ALL: [&[u8]; 2] = [MEDIUM, BOLD];
