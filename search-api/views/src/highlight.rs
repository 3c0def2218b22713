//! Which letters of a text to show in bold.

use std::ops::Range;

/// Ranges of bytes in characters, the unit of browsers: pairs of first and past-the-last.
pub(crate) fn characters(text: &str, ranges: &[Range<usize>]) -> Vec<Vec<u32>> {
    let count = |end: usize| text.get(..end).map_or(0, |start| start.chars().count()) as u32;
    ranges.iter().map(|range| vec![count(range.start), count(range.end)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_one_character_however_many_bytes_it_has() {
        let text = "ЖК «Сосны» 😀 у реки";
        let found = text.find("реки").unwrap();
        assert_eq!(characters(text, &[0..4, found..text.len()]), [[0, 2], [15, 19]]);
    }
}
