//! The forms of accounts: what each field may hold, with errors for the visitor.

use std::collections::BTreeMap;

use novosel_catalog::text::{is_mail, one_line, several_lines};

use crate::passkey::LONGEST_PASSKEY_NAME;
use crate::{CONSENT_EDITION, password};

/// Longest name, characters.
pub const LONGEST_NAME: usize = 60;
/// Longest note, characters.
pub const LONGEST_NOTE: usize = 500;
/// Longest name of a saved search, characters.
pub const LONGEST_SEARCH_NAME: usize = 120;

/// What is wrong, by the name of the field; the empty name is the whole form.
pub type Errors = BTreeMap<&'static str, String>;

/// What was typed into a registration.
#[derive(Clone, Copy, Debug)]
pub struct Registration<'a> {
    /// How to address them.
    pub name: &'a str,
    /// The address of mail.
    pub mail: &'a str,
    /// The password.
    pub password: &'a str,
    /// Whether the consent is ticked.
    pub consent: bool,
    /// The edition of its text that was shown.
    pub edition: u32,
}

impl Registration<'_> {
    /// The name and the address, cleaned.
    ///
    /// # Errors
    /// Everything that is wrong, by field, in Russian.
    pub fn check(&self) -> Result<(String, String), Errors> {
        let mut errors = Errors::new();
        let name = name(self.name).map_err(|error| errors.insert("name", error)).unwrap_or_default();
        let mail = mail(self.mail).map_err(|error| errors.insert("username", error)).unwrap_or_default();
        if let Err(error) = password::check(self.password, &[self.name, self.mail]) {
            errors.insert("password", error);
        }
        if let Err(error) = consent(self.consent, self.edition) {
            errors.insert("consent", error);
        }
        if errors.is_empty() { Ok((name, mail)) } else { Err(errors) }
    }
}

/// The consent to an account: ticked, to the text that holds now.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn consent(is_given: bool, edition: u32) -> Result<(), String> {
    if !is_given {
        return Err("Отметьте согласие: без него аккаунт не создать".to_owned());
    }
    if edition != CONSENT_EDITION {
        return Err("Текст согласия изменился: прочтите его и отметьте снова".to_owned());
    }
    Ok(())
}

/// An address of mail, in small letters: servers that tell letters by their size are not found any more.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn mail(typed: &str) -> Result<String, String> {
    match typed.trim() {
        "" => Err("Введите почту".to_owned()),
        typed if is_mail(typed) => Ok(typed.to_lowercase()),
        _ => Err("Допишите адрес: например, ivan@example.ru".to_owned()),
    }
}

/// A name; may be empty.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn name(typed: &str) -> Result<String, String> {
    let name = one_line(typed);
    if name.chars().count() > LONGEST_NAME {
        Err(format!("Сократите имя до {LONGEST_NAME} знаков"))
    } else if !name.is_empty() && !name.chars().any(char::is_alphabetic) {
        Err("В имени нужны буквы".to_owned())
    } else {
        Ok(name)
    }
}

/// The name of a passkey.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn passkey_name(typed: &str) -> Result<String, String> {
    let name = one_line(typed);
    if name.is_empty() {
        Err("Назовите ключ: например, «Ноутбук»".to_owned())
    } else if name.chars().count() > LONGEST_PASSKEY_NAME {
        Err(format!("Сократите название до {LONGEST_PASSKEY_NAME} знаков"))
    } else {
        Ok(name)
    }
}

/// The notes that two browsers have of one object as one: neither is lost. Where both together are too long, the end of
/// the second one is.
pub fn joined_notes(first: &str, second: &str) -> String {
    if second.is_empty() || first.contains(second) {
        return first.to_owned();
    }
    if first.is_empty() || second.contains(first) {
        return second.to_owned();
    }
    format!("{first}\n{second}").chars().take(LONGEST_NOTE).collect::<String>().trim_end().to_owned()
}

/// A note beside a favourite; may be empty.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn note(typed: &str) -> Result<String, String> {
    let note = several_lines(typed);
    if note.chars().count() > LONGEST_NOTE {
        return Err(format!("Сократите заметку до {LONGEST_NOTE} знаков"));
    }
    Ok(note)
}

/// The name of a saved search, cleaned; empty where none was typed.
///
/// # Errors
/// That it is too long, in Russian.
pub fn search_name(typed: &str) -> Result<String, String> {
    let name = one_line(typed);
    if name.chars().count() > LONGEST_SEARCH_NAME {
        return Err(format!("Сократите название до {LONGEST_SEARCH_NAME} знаков"));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_wrong_is_said_at_once_and_the_rest_is_cleaned() {
        let typed = Registration { name: "12", mail: "anna", password: "x", consent: false, edition: 1 };
        let errors = typed.check().unwrap_err();
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["consent", "name", "password", "username"]);
        let right = Registration {
            name: " Анна\r\nВ. ",
            mail: " Anna@Mail.Example ",
            password: "зелёный трамвай едет",
            consent: true,
            edition: CONSENT_EDITION,
        };
        assert_eq!(right.check().unwrap(), ("Анна В.".to_owned(), "anna@mail.example".to_owned()));
        let old = Registration { edition: CONSENT_EDITION + 1, ..right };
        assert!(old.check().unwrap_err()["consent"].contains("изменился"));
        assert_eq!(Registration { name: "", ..right }.check().unwrap().0, "");
    }

    #[test]
    fn two_notes_are_one_that_holds_both_and_has_an_end() {
        assert_eq!(joined_notes("Окна во двор", "Шумно"), "Окна во двор\nШумно");
        assert_eq!(joined_notes("Окна во двор\nШумно", "Шумно"), "Окна во двор\nШумно", "twice the same");
        assert_eq!(joined_notes("Шумно", "Окна во двор\nШумно"), "Окна во двор\nШумно");
        assert_eq!((joined_notes("", "Шумно"), joined_notes("Шумно", "")), ("Шумно".into(), "Шумно".into()));
        let long = joined_notes(&"я".repeat(400), &"ю".repeat(400));
        assert_eq!((long.chars().count(), note(&long).is_ok()), (LONGEST_NOTE, true));
    }

    #[test]
    fn a_note_keeps_its_lines_and_has_an_end() {
        assert_eq!(note(" Окна во двор\r\n\u{7}и школа ").unwrap(), "Окна во двор\nи школа");
        assert!(note(&"я".repeat(LONGEST_NOTE + 1)).is_err());
    }
}
