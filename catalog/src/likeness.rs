//! Whether two files show one picture: a copy that was shrunk or saved anew is the same one.

/// Pictures whose hashes differ in no more bits show the same.
const SAME: u32 = 3;
/// Hashes with fewer bits of one kind than this say nothing: a wall, a sheet, a blank plan.
const FEATURES: u32 = 6;

/// What a file is told by.
#[derive(Clone, Copy, Debug)]
pub struct Likeness<'a> {
    content: &'a str,
    hash: Option<u64>,
}

impl<'a> Likeness<'a> {
    /// By the name of its files, which follows from the content, and a perceptual hash of 16 hexadecimal digits.
    pub fn of(content: &'a str, hash: &str) -> Self {
        let says = |hash: &u64| hash.count_ones() >= FEATURES && hash.count_zeros() >= FEATURES;
        Self { content, hash: u64::from_str_radix(hash, 16).ok().filter(says) }
    }

    /// Whether both show one picture.
    pub fn is_same(self, other: Likeness<'_>) -> bool {
        let is_like =
            || self.hash.zip(other.hash).is_some_and(|(one, other)| (one ^ other).count_ones() <= SAME);
        self.is_same_file(other) || is_like()
    }

    /// Whether both were copied from one content.
    pub fn is_same_file(self, other: Likeness<'_>) -> bool {
        self.content == other.content
    }
}

#[cfg(test)]
mod tests {
    use super::Likeness;

    #[test]
    fn copies_are_the_same_and_blank_sheets_are_not() {
        let one = Likeness::of("a", "00ff00ff00ff00ff");
        assert!(one.is_same(Likeness::of("b", "00ff00ff00ff00fe")));
        assert!(!one.is_same(Likeness::of("b", "00ff00ff00ff000f")));
        assert!(!one.is_same(Likeness::of("d", "not a number")));
        let blank = Likeness::of("c", "0000000000000000");
        assert!(!blank.is_same(Likeness::of("d", "0000000000000001")));
        assert!(blank.is_same(Likeness::of("c", "")));
    }
}
