//! Forms of a name: what is left of «ЖК «Свет на Неве», 2 очередь» and «Svet na Neve» when both are compared.

use novosel_catalog::slug::slug;

use super::super::value::fold;

/// Words around a name, in the form of [`fold`].
const AROUND: [&str; 22] = [
    "жк",
    "жилой",
    "комплекс",
    "квартал",
    "микрорайон",
    "мкр",
    "район",
    "дом",
    "клубный",
    "апарт",
    "апартаменты",
    "очередь",
    "корпус",
    "премиум",
    "мфк",
    "кп",
    "коттеджный",
    "поселок",
    "новый",
    "zhk",
    "residence",
    "park",
];

/// The words of a name that tell it from others, in Latin letters.
pub(super) fn words(name: &str) -> Vec<String> {
    let folded = fold(name);
    let all: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
    let own: Vec<&str> = all.iter().filter(|word| !AROUND.contains(word)).copied().collect();
    let kept = if own.is_empty() { all } else { own };
    let mut words: Vec<String> = kept.into_iter().map(slug).filter(|word| !word.is_empty()).collect();
    words.sort();
    words.dedup();
    words
}

/// Words before the number of a корпус, in the form of [`fold`].
const HOUSE: [&str; 7] = ["корпус", "корп", "к", "дом", "д", "литер", "лит"];

/// «1» of «Корпус 1» and «дом 1»: sources call one house differently.
pub(crate) fn house_key(title: &str) -> String {
    let folded = fold(title);
    let own: Vec<&str> = folded.split(' ').filter(|word| !HOUSE.contains(word)).collect();
    if own.concat().is_empty() { folded.replace(' ', "") } else { own.concat() }
}

/// How alike two names are, 0 to 50.
pub(super) fn likeness(one: &[String], other: &[String]) -> u8 {
    if one.is_empty() || other.is_empty() {
        return 0;
    }
    if one == other || one.concat() == other.concat() {
        return 50;
    }
    let (few, many) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let is_part = few.iter().all(|word| many.iter().any(|like| is_like(word, like)));
    let letters: usize = few.iter().map(String::len).sum();
    match is_part {
        true if few.len() == many.len() => 40,
        true if letters >= 5 => 30,
        _ => 0,
    }
}

/// Equal, but for one letter in six.
fn is_like(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    // Numbers tell houses apart.
    if one.bytes().chain(other.bytes()).any(|letter| letter.is_ascii_digit()) {
        return false;
    }
    let allowed = one.len().max(other.len()) / 6;
    allowed > 0 && one.len().abs_diff(other.len()) <= allowed && distance(one, other) <= allowed
}

/// Letters to change, add or take away.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = at + 1;
        for (index, like) in other.iter().enumerate() {
            let changed = before + usize::from(letter != *like);
            before = row[index + 1];
            row[index + 1] = changed.min(before + 1).min(row[index] + 1);
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{house_key, likeness, words};

    fn alike(one: &str, other: &str) -> u8 {
        likeness(&words(one), &words(other))
    }

    #[test]
    fn a_house_has_one_key_whatever_it_is_called() {
        assert_eq!(house_key("Корпус 1"), house_key("1"));
        assert_eq!(house_key("к. 2.1"), house_key("Дом 2.1"));
        assert_ne!(house_key("Корпус 1"), house_key("Корпус 11"));
        assert_eq!(house_key("Дом"), "дом");
    }

    #[test]
    fn forms_of_a_name_are_alike() {
        assert_eq!(alike("ЖК «Свет на Неве»", "Свет на Неве"), 50);
        assert_eq!(alike("Жилой комплекс Парковый", "Парковыи"), 40);
        assert_eq!(alike("Северная Долина", "Северная Долина Парк"), 30);
        assert_eq!(alike("ЖК Лесной", "ЖК Речной"), 0);
        assert_eq!(alike("Квартал 7", "Квартал 8"), 0);
    }
}
