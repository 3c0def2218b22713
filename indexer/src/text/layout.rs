//! Text typed with the other keyboard layout: йцукен against qwerty, key by key.

/// Keys of the Latin layout, then the same keys of the Russian one, in one order.
const KEYS: [(&str, &str); 2] = [
    ("`qwertyuiop[]asdfghjkl;'zxcvbnm,./", "ёйцукенгшщзхъфывапролджэячсмитьбю."),
    ("~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?", "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"),
];

/// The text as the same keys give it in the Russian layout: `ctdthyfz` is «северная».
///
/// Characters that are not keys of the Latin layout stay. Works on raw text, before
/// normalisation, because keys such as `;` and `[` are letters in the other layout.
#[must_use]
pub fn to_russian(text: &str) -> String {
    text.chars().map(|c| swap(c, |(latin, russian)| (latin, russian))).collect()
}

/// The text as the same keys give it in the Latin layout: «дуыуд» is `level`.
#[must_use]
pub fn to_latin(text: &str) -> String {
    text.chars().map(|c| swap(c, |(latin, russian)| (russian, latin))).collect()
}

fn swap(c: char, direction: fn((&'static str, &'static str)) -> (&'static str, &'static str)) -> char {
    for row in KEYS {
        let (from, to) = direction(row);
        if let Some(at) = from.chars().position(|key| key == c) {
            return to.chars().nth(at).unwrap_or(c);
        }
    }
    c
}
