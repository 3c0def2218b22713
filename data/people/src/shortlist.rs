//! Shared shortlists: how much one holds, what may be written in it, and what its people agree on.

use novosel_catalog::person::ObjectType;
use novosel_catalog::shortlist::{SharedObject, Vote};
use novosel_catalog::text::one_line;

use crate::form;

/// The edition of the consent to a signature (the text page `soglasie-na-obshchuyu-podborku`).
pub const EDITION: u32 = 1;
/// Most shortlists of a person.
pub const MOST_SHORTLISTS: usize = 20;
/// Most objects of a table: flats, and complexes with settlements.
pub const MOST_OBJECTS: usize = 10;
/// Most people of a shortlist: a link that got around is no longer a family's.
pub const MOST_MEMBERS: usize = 12;
/// Most notes of a shortlist.
pub const MOST_NOTES: usize = 200;
/// Longest title, characters.
pub const LONGEST_TITLE: usize = 60;
/// What a shortlist is called until its owner calls it otherwise.
pub const TITLE: &str = "Общая подборка";

/// What the people of a shortlist agree on about an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Somebody has not voted: their places among the people.
    Waiting(Vec<usize>),
    /// Everybody is for it.
    For,
    /// Everybody is against it.
    Against,
    /// They differ, or think.
    Open,
}

/// What the votes of everybody say; one person alone agrees with nobody.
pub fn verdict(votes: &[Option<Vote>]) -> Verdict {
    let missing: Vec<usize> =
        votes.iter().zip(0..).filter(|(vote, _)| vote.is_none()).map(|(_, at)| at).collect();
    let all = |wanted| votes.len() > 1 && votes.iter().all(|vote| *vote == Some(wanted));
    if !missing.is_empty() {
        Verdict::Waiting(missing)
    } else if all(Vote::For) {
        Verdict::For
    } else if all(Vote::Against) {
        Verdict::Against
    } else {
        Verdict::Open
    }
}

/// Whether objects of a type are compared at all: plots and cottages have no table.
pub fn takes(kind: ObjectType) -> bool {
    matches!(kind, ObjectType::Building | ObjectType::Settlement | ObjectType::Ra | ObjectType::Rsa)
}

/// Whether there is a place for one more object of a type.
pub fn has_place(objects: &[SharedObject], kind: ObjectType) -> bool {
    takes(kind)
        && objects.iter().filter(|object| object.kind.is_complex() == kind.is_complex()).count()
            < MOST_OBJECTS
}

/// A title.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn title(typed: &str) -> Result<String, String> {
    let title = one_line(typed);
    match title.chars().count() {
        0 => Err("Назовите подборку".to_owned()),
        1..=LONGEST_TITLE => Ok(title),
        _ => Err(format!("Сократите название до {LONGEST_TITLE} знаков")),
    }
}

/// A signature with the consent to show it to everybody who has the link.
///
/// # Errors
/// Everything that is wrong, by field, in Russian.
pub fn signature(typed: &str, (consent, edition): (bool, u32)) -> Result<String, form::Errors> {
    let mut errors = form::Errors::new();
    let name = form::name(typed).map_err(|error| errors.insert("name", error)).unwrap_or_default();
    if name.is_empty() && errors.is_empty() {
        errors.insert("name", "Введите имя".to_owned());
    }
    if !consent {
        errors.insert("consent", "Отметьте согласие: без него подписать нельзя".to_owned());
    } else if edition != EDITION {
        errors.insert("consent", "Текст согласия изменился: прочтите его и отметьте снова".to_owned());
    }
    if errors.is_empty() { Ok(name) } else { Err(errors) }
}

/// A note; an empty one is none.
///
/// # Errors
/// What is wrong with it, in Russian.
pub fn note(typed: &str) -> Result<String, String> {
    let note = form::note(typed)?;
    if note.is_empty() { Err("Напишите заметку".to_owned()) } else { Ok(note) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_agree_and_one_alone_agrees_with_nobody() {
        let (yes, no, thinks) = (Some(Vote::For), Some(Vote::Against), Some(Vote::Thinking));
        assert_eq!(verdict(&[yes, yes]), Verdict::For);
        assert_eq!(verdict(&[no, no, no]), Verdict::Against);
        assert_eq!(verdict(&[yes, None, None]), Verdict::Waiting(vec![1, 2]));
        assert_eq!(verdict(&[yes, thinks]), Verdict::Open);
        assert_eq!(verdict(&[yes, no]), Verdict::Open);
        assert_eq!(verdict(&[no]), Verdict::Open);
    }

    #[test]
    fn each_table_has_its_end_and_plots_have_none() {
        let object = |object| SharedObject {
            kind: ObjectType::Ra,
            object,
            added: 0,
            price: None,
            title: String::new(),
        };
        let full: Vec<SharedObject> = (0..10).map(object).collect();
        assert!(!has_place(&full, ObjectType::Rsa) && has_place(&full, ObjectType::Settlement));
        assert!(has_place(&full[1..], ObjectType::Ra) && !has_place(&[], ObjectType::Ground));
    }

    #[test]
    fn a_signature_needs_a_name_and_a_consent_to_this_edition() {
        assert_eq!(signature(" Илья\n", (true, EDITION)).unwrap(), "Илья");
        let errors = signature("", (false, EDITION)).unwrap_err();
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["consent", "name"]);
        assert!(signature("Илья", (true, EDITION + 1)).unwrap_err()["consent"].contains("изменился"));
        assert!(title(" \n ").is_err() && title(&"я".repeat(LONGEST_TITLE + 1)).is_err());
        assert_eq!(title(" Двушка\tна двоих ").unwrap(), "Двушка на двоих");
        assert!(note(" \n").is_err() && note("Кладовка есть").is_ok());
    }
}
