//! Folding of single characters.

/// What one character is to the reader of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Folded {
    /// A letter or a digit, lower case, in its plainest form.
    Word(char),
    /// A dash of any length.
    Dash,
    /// A full stop or a comma: decimal separator between digits, a gap elsewhere.
    Point,
    /// Anything that separates words.
    Gap,
    /// The breve that makes «й» out of «и» in decomposed text.
    Breve,
    /// Nothing at all: controls, zero-width and bidirectional marks, accents, apostrophes.
    Nothing,
}

/// Folds one character.
pub(super) fn fold(c: char) -> Folded {
    match c {
        'а'..='я' | 'a'..='z' | '0'..='9' => Folded::Word(c),
        '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => Folded::Dash,
        '.' | ',' => Folded::Point,
        '\u{306}' => Folded::Breve,
        '\'' | '`' | '\u{b4}' | '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2bc}' | '\u{2032}' => {
            Folded::Nothing
        }
        _ if c.is_whitespace() => Folded::Gap,
        _ if is_invisible(c) => Folded::Nothing,
        _ if c.is_alphanumeric() => Folded::Word(plain(c)),
        _ => Folded::Gap,
    }
}

/// Lower case without accents, in the alphabets that names of the catalogue use.
fn plain(c: char) -> char {
    let c = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    };
    let lower = c.to_lowercase().next().unwrap_or(c);
    match lower {
        'ё' | 'є' | 'ѣ' => 'е',
        'і' | 'ї' | 'ѝ' => 'и',
        'ґ' => 'г',
        'ў' => 'у',
        'à'..='æ' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'ď' | 'đ' => 'd',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' | 'ı' => 'i',
        'ł' | 'ľ' => 'l',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ř' => 'r',
        'ß' | 'ś' | 'š' | 'ş' => 's',
        'ť' | 'ţ' => 't',
        'ù'..='ü' | 'ū' | 'ű' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        other => other,
    }
}

/// Characters that take no place on the screen or only decorate the one before.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{61c}' | '\u{feff}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{fe20}'..='\u{fe2f}'
            | '\u{e0000}'..='\u{e01ef}')
}
