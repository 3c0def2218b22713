//! One byte a letter for the term tables.
//!
//! Terms are Russian and Latin words. With one byte a letter an edit of a letter is an edit of a
//! byte, and the tables are half the size. Other letters take an escape and their UTF-8 bytes, so
//! the encoding stays one to one and keeps beginnings: a prefix of a word is a prefix of its code.

const FIRST_CYRILLIC: u8 = 0x80;
const LAST_CYRILLIC: u8 = 0x9f;
const ESCAPE: u8 = 0xff;

/// First byte of the code of a name written solid, apart from the words so that walks pass it by.
pub(super) const SOLID: u8 = 1;

/// Appends a folded word's code.
pub(super) fn encode_into(word: &str, code: &mut Vec<u8>) {
    for c in word.chars() {
        let letter = u32::from(c);
        match c {
            'а'..='я' => {
                let at = u8::try_from(letter - u32::from('а')).unwrap_or(0);
                code.push(FIRST_CYRILLIC + at);
            }
            _ if c.is_ascii() => code.push(u8::try_from(letter).unwrap_or(ESCAPE)),
            _ => {
                code.push(ESCAPE);
                code.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
            }
        }
    }
}

/// The letter of a byte that is one by itself.
pub(super) fn decode_letter(byte: u8) -> Option<char> {
    match byte {
        FIRST_CYRILLIC..=LAST_CYRILLIC => char::from_u32(u32::from('а') + u32::from(byte - FIRST_CYRILLIC)),
        _ => Some(char::from(byte)).filter(char::is_ascii),
    }
}

/// The bit of a letter in masks; a few rare letters share one.
pub(super) fn bit(letter: u8) -> u64 {
    1 << (letter & 63)
}

/// The code of a name written solid: «севернаядолина».
pub(super) fn encode_solid(name: &str) -> Vec<u8> {
    let mut code = vec![SOLID];
    encode_into(name, &mut code);
    code
}

/// A folded word's code.
pub(super) fn encode(word: &str) -> Vec<u8> {
    let mut code = Vec::with_capacity(word.len());
    encode_into(word, &mut code);
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_comes_back_from_its_byte() {
        for c in ('а'..='я').chain('a'..='z').chain('0'..='9') {
            let code = encode(&c.to_string());
            assert_eq!(code.len(), 1, "{c}");
            assert_eq!(decode_letter(code[0]), Some(c));
        }
        assert_eq!(decode_letter(encode("ω")[0]), None);
    }
}
