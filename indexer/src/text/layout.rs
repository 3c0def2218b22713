//! Text typed with the other keyboard layout: йцукен against qwerty, key by key.

use std::sync::LazyLock;

/// Keys of the Latin layout, then the same keys of the Russian one, in one order.
const KEYS: [(&str, &str); 2] = [
    ("`qwertyuiop[]asdfghjkl;'zxcvbnm,./", "ёйцукенгшщзхъфывапролджэячсмитьбю."),
    ("~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?", "ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,"),
];

/// Past the last letter of either layout.
const LETTERS: usize = 0x460;

static RUSSIAN: LazyLock<[char; LETTERS]> = LazyLock::new(|| swaps(|(latin, russian)| (latin, russian)));
static LATIN: LazyLock<[char; LETTERS]> = LazyLock::new(|| swaps(|(latin, russian)| (russian, latin)));

/// The text as the same keys give it in the Russian layout: `ctdthyfz` is «северная».
///
/// Characters that are not keys of the Latin layout stay. Works on raw text, before
/// normalisation, because keys such as `;` and `[` are letters in the other layout.
#[must_use]
pub fn to_russian(text: &str) -> String {
    swapped(text, &RUSSIAN)
}

/// The text as the same keys give it in the Latin layout: «дуыуд» is `level`.
#[must_use]
pub fn to_latin(text: &str) -> String {
    swapped(text, &LATIN)
}

fn swapped(text: &str, swaps: &[char; LETTERS]) -> String {
    let mut swapped = String::with_capacity(text.len() * 2);
    swapped.extend(text.chars().map(|c| swaps.get(c as usize).copied().unwrap_or(c)));
    swapped
}

/// For every character the one on the same key of the other layout, or the character itself.
fn swaps(direction: fn((&'static str, &'static str)) -> (&'static str, &'static str)) -> [char; LETTERS] {
    let mut swaps = ['\0'; LETTERS];
    for row in KEYS {
        let (from, to) = direction(row);
        for (from, to) in from.chars().zip(to.chars()) {
            let swap = &mut swaps[from as usize];
            // A mark may stand on two keys: the one without shift counts.
            if *swap == '\0' {
                *swap = to;
            }
        }
    }
    for (c, swap) in ('\0'..).zip(&mut swaps) {
        if *swap == '\0' {
            *swap = c;
        }
    }
    swaps
}
