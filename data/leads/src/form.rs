//! The form of an application: what each field may hold, with errors for the visitor.

use std::collections::BTreeMap;

use novosel_catalog::lead::{CallTime, LeadTopic};
use novosel_catalog::text::{is_mail, one_line, several_lines};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::CONSENT_EDITION;
use crate::phone;

/// Longest name, characters.
pub const LONGEST_NAME: usize = 60;
/// Longest message, characters.
pub const LONGEST_MESSAGE: usize = 1_000;
/// Longest path of a page and longest `utm_…`, characters.
const LONGEST_ADDRESS: usize = 500;

/// What was typed, as it is shown again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Typed {
    /// `call`, `viewing`, `answer`.
    pub topic: String,
    /// The name.
    pub name: String,
    /// The phone.
    pub phone: String,
    /// The address of mail.
    pub email: String,
    /// `soon`, `morning`, `day`, `evening`.
    pub time: String,
    /// The message.
    pub message: String,
    /// Whether the consent is ticked.
    pub consent: bool,
}

/// What a form holds when it is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// What is asked for.
    pub topic: LeadTopic,
    /// The name.
    pub name: String,
    /// The phone.
    pub phone: Option<String>,
    /// The address of mail.
    pub mail: Option<String>,
    /// When a call suits.
    pub time: CallTime,
    /// The message.
    pub message: String,
}

/// What is wrong, by the name of the field.
pub type Errors = BTreeMap<&'static str, String>;

impl Typed {
    /// An empty form: nothing is ticked.
    pub fn empty() -> Self {
        Self {
            topic: LeadTopic::Call.code().to_owned(),
            time: CallTime::Soon.code().to_owned(),
            ..Self::default()
        }
    }

    /// Checks the fields; `edition` is the one of the consent that the visitor saw.
    ///
    /// # Errors
    /// Everything that is wrong, by field, in Russian.
    pub fn check(&self, edition: u32) -> Result<Checked, Errors> {
        let mut errors = Errors::new();
        let topic = LeadTopic::parse(&self.topic).unwrap_or(LeadTopic::Call);
        let time = CallTime::parse(&self.time).unwrap_or(CallTime::Soon);
        let name = one_line(&self.name);
        if name.is_empty() {
            errors.insert("name", "Введите имя".to_owned());
        } else if name.chars().count() > LONGEST_NAME {
            errors.insert("name", format!("Сократите имя до {LONGEST_NAME} знаков"));
        } else if !name.chars().any(char::is_alphabetic) {
            errors.insert("name", "В имени нужны буквы".to_owned());
        }
        let needs_phone = topic != LeadTopic::Answer;
        let phone = match self.phone.trim() {
            "" if !needs_phone => None,
            typed => phone::read(typed).map_err(|error| errors.insert("phone", error)).ok(),
        };
        let mail = match self.email.trim() {
            "" if needs_phone => None,
            "" => {
                errors.insert("email", "Введите почту: на неё придёт ответ".to_owned());
                None
            }
            typed if is_mail(typed) => Some(typed.to_owned()),
            _ => {
                errors.insert("email", "Допишите адрес: например, ivan@example.ru".to_owned());
                None
            }
        };
        let message = several_lines(&self.message);
        if message.chars().count() > LONGEST_MESSAGE {
            errors.insert("message", format!("Сократите сообщение до {LONGEST_MESSAGE} знаков"));
        }
        if !self.consent {
            errors.insert("consent", "Отметьте согласие: без него заявку нельзя принять".to_owned());
        } else if edition != CONSENT_EDITION {
            errors.insert("consent", "Текст согласия изменился: прочтите его и отметьте снова".to_owned());
        }
        if errors.is_empty() { Ok(Checked { topic, name, phone, mail, time, message }) } else { Err(errors) }
    }
}

/// The hash of the words of a message, by which copies are found; empty for a few words, which many write.
pub fn words_hash(message: &str) -> String {
    let words: Vec<String> = message
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if words.len() < 5 { String::new() } else { hex::encode(Sha256::digest(words.join(" "))) }
}

/// A path of the site, or nothing: it is shown to people and leads nowhere else.
pub fn page_path(text: &str) -> String {
    let path = one_line(text);
    let is_ours = path.starts_with('/') && !path[1..].starts_with(['/', '\\']);
    if is_ours && path.chars().count() <= LONGEST_ADDRESS { path } else { String::new() }
}

/// The counted keys of an address, cut.
pub fn utm(text: &str) -> String {
    let pairs = text.trim_start_matches('?').split('&').filter(|pair| pair.starts_with("utm_"));
    one_line(&pairs.collect::<Vec<_>>().join("&")).chars().take(LONGEST_ADDRESS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed() -> Typed {
        Typed {
            name: " Анна\r\nBcc: x@y.example ".to_owned(),
            phone: "8 916 000 45 17".to_owned(),
            message: "Можно посмотреть?\r\n\u{7}Спасибо".to_owned(),
            consent: true,
            ..Typed::empty()
        }
    }

    #[test]
    fn a_right_form_is_cleaned() {
        let checked = typed().check(CONSENT_EDITION).unwrap();
        assert_eq!(checked.name, "Анна Bcc: x@y.example", "a name adds no header");
        assert_eq!(checked.phone.as_deref(), Some("+79160004517"));
        assert_eq!(checked.message, "Можно посмотреть?\nСпасибо");
        assert_eq!((checked.topic, checked.time), (LeadTopic::Call, CallTime::Soon));
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        let errors =
            Typed { topic: "answer".to_owned(), ..Typed::empty() }.check(CONSENT_EDITION).unwrap_err();
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["consent", "email", "name"]);
        let errors = Typed::empty().check(CONSENT_EDITION).unwrap_err();
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["consent", "name", "phone"]);
        let long = Typed { message: "я".repeat(LONGEST_MESSAGE + 1), name: "12".to_owned(), ..typed() };
        let errors = long.check(CONSENT_EDITION).unwrap_err();
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["message", "name"]);
        let old = typed().check(CONSENT_EDITION + 1).unwrap_err();
        assert!(old["consent"].contains("изменился"), "{old:?}");
    }

    #[test]
    fn an_answer_needs_an_address_and_no_phone() {
        let letter = Typed {
            topic: "answer".to_owned(),
            phone: String::new(),
            email: "anna@mail.example".to_owned(),
            ..typed()
        };
        let checked = letter.check(CONSENT_EDITION).unwrap();
        assert_eq!((checked.phone, checked.mail.as_deref()), (None, Some("anna@mail.example")));
        for wrong in ["anna", "@mail.example", "a@b", "a b@mail.example", "a@mail..example", "a@b.c>\r\nRCPT"]
        {
            let form = Typed { email: wrong.to_owned(), ..letter.clone() };
            assert!(form.check(CONSENT_EDITION).unwrap_err().contains_key("email"), "{wrong}");
        }
    }

    #[test]
    fn a_page_is_a_path_of_ours_and_utm_is_cut() {
        assert_eq!(page_path("/flats/7/"), "/flats/7/");
        for wrong in ["", "https://evil.example/", "//evil.example", "/\\evil.example", "flats"] {
            assert_eq!(page_path(wrong), "", "{wrong}");
        }
        assert_eq!(utm("?utm_source=ya&x=1&utm_medium=cpc"), "utm_source=ya&utm_medium=cpc");
        assert_eq!(words_hash("Перезвоните мне"), "");
        let same = words_hash("Хочу купить квартиру в этом доме!");
        assert_eq!(same, words_hash("хочу   КУПИТЬ квартиру, в этом доме"));
        assert_eq!(same.len(), 64);
    }
}
