//! What may be said in public: the fields of opinions, questions and comments, and what is shown without a moderator.

use novosel_catalog::post::{Post, PostKind, PostState, Relation};
use novosel_catalog::text::{one_line, several_lines};
use serde::Serialize;

use crate::form::{self, Errors};

/// The edition of the consent to publication (the text page `soglasie-na-publikatsiyu`).
pub const EDITION: u32 = 2;
/// Whoever has so many posts shown is trusted: later ones are shown at once.
pub const TRUSTED_AFTER: u32 = 3;
/// Longest text, characters.
pub const LONGEST_TEXT: usize = 3_000;
/// Shortest text of an opinion, characters.
pub const SHORTEST_OPINION: usize = 50;
/// Shortest question, characters.
const SHORTEST_QUESTION: usize = 10;
/// Longest list of what is good or bad, characters.
pub const LONGEST_SIDE: usize = 600;
/// Longest reason of a moderator, characters.
pub const LONGEST_REASON: usize = 500;
/// Posts that a person sends in a day.
pub const OF_PERSON: u32 = 20;
/// Posts that come from a network in a day: an office behind one address has several people.
pub const OF_NETWORK: u32 = 40;
/// Votes of different people of a network for one thing.
pub const VOTES_OF_NETWORK: u32 = 10;
/// Networks whose complaints send a post back to the moderators.
pub const COMPLAINTS: u32 = 3;
/// Complaints that a person makes in a day.
pub const COMPLAINTS_OF_PERSON: u32 = 10;
/// Complaints that come from a network in a day.
pub const COMPLAINTS_OF_NETWORK: u32 = 30;
/// Longest words of a complaint, characters.
pub const LONGEST_COMPLAINT: usize = 500;
/// Digits in a row, whatever is between them, that make a phone.
const DIGITS_OF_PHONE: usize = 10;

/// What was typed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Typed {
    /// The name that is shown.
    pub name: String,
    /// Stars.
    pub stars: String,
    /// What the author has to do with the complex.
    pub relation: String,
    /// What is good.
    pub pros: String,
    /// What is bad.
    pub cons: String,
    /// The text.
    pub text: String,
    /// Whether the consent is ticked.
    pub consent: bool,
}

/// A form without mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The name that is shown.
    pub name: String,
    /// Stars of an opinion.
    pub stars: Option<u8>,
    /// What the author has to do with the complex.
    pub relation: Option<Relation>,
    /// What is good.
    pub pros: String,
    /// What is bad.
    pub cons: String,
    /// The text.
    pub text: String,
}

/// What a form asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What is said.
    pub kind: PostKind,
    /// Whether the author says what they have to do with it: of a complex.
    pub has_relation: bool,
    /// Whether somebody may live there.
    pub is_lived_in: bool,
}

impl Typed {
    /// The form, cleaned.
    ///
    /// # Errors
    /// Everything that is wrong, by field, in Russian.
    pub fn check(&self, asked: Asked, edition: u32) -> Result<Checked, Errors> {
        let mut errors = Errors::new();
        let name = match form::name(&self.name) {
            Ok(name) if name.is_empty() => Err("Напишите имя: под ним появится запись".to_owned()),
            name => name,
        };
        let name = name.map_err(|error| errors.insert("name", error)).unwrap_or_default();
        let is_opinion = asked.kind == PostKind::Opinion;
        let stars =
            self.stars.trim().parse().ok().filter(|stars| (1..=5).contains(stars)).filter(|_| is_opinion);
        if is_opinion && stars.is_none() {
            errors.insert("stars", "Поставьте оценку от 1 до 5".to_owned());
        }
        let relation = Relation::parse(&self.relation).filter(|_| is_opinion && asked.has_relation);
        if is_opinion && asked.has_relation {
            match relation {
                None => {
                    errors.insert("relation", "Отметьте, купили вы, смотрели или живёте".to_owned());
                }
                Some(Relation::Lives) if !asked.is_lived_in => {
                    errors.insert("relation", "Дом ещё не сдан: отметьте «Купили» или «Смотрели»".to_owned());
                }
                Some(_) => {}
            }
        }
        let mut side = |field, typed: &str| {
            let text = if is_opinion { several_lines(typed) } else { String::new() };
            if text.chars().count() > LONGEST_SIDE {
                errors.insert(field, format!("Сократите до {LONGEST_SIDE} знаков"));
            }
            text
        };
        let (pros, cons) = (side("pros", &self.pros), side("cons", &self.cons));
        let text = several_lines(&self.text);
        let shortest = match asked.kind {
            PostKind::Opinion => SHORTEST_OPINION,
            PostKind::Question => SHORTEST_QUESTION,
            PostKind::Comment | PostKind::Answer => 2,
        };
        let letters = text.chars().count();
        if letters < shortest {
            errors.insert("text", format!("Напишите подробнее: нужно от {shortest} знаков"));
        } else if letters > LONGEST_TEXT {
            errors.insert("text", format!("Сократите текст до {LONGEST_TEXT} знаков"));
        }
        if !self.consent {
            errors.insert("consent", "Отметьте согласие: без него опубликовать нельзя".to_owned());
        } else if edition != EDITION {
            errors.insert("consent", "Текст согласия изменился: прочтите его и отметьте снова".to_owned());
        }
        if errors.is_empty() { Ok(Checked { name, stars, relation, pros, cons, text }) } else { Err(errors) }
    }
}

/// What a moderator is shown against a text besides the signs of spam: what the rules do not let stand.
pub fn offences(texts: &[&str]) -> Vec<String> {
    let has_phone = texts.iter().any(|text| {
        let mut run = 0;
        text.chars().any(|sign| {
            match sign {
                sign if sign.is_ascii_digit() => run += 1,
                ' ' | '-' | '(' | ')' | '+' | '\u{a0}' | '–' => {}
                _ => run = 0,
            }
            run >= DIGITS_OF_PHONE
        })
    });
    let has_mail = texts.iter().any(|text| text.split_whitespace().any(|word| word.contains('@')));
    [(has_phone, "телефон"), (has_mail, "адрес почты")]
        .into_iter()
        .filter(|(holds, _)| *holds)
        .map(|(_, what)| what.to_owned())
        .collect()
}

/// Whether it is shown at once: of whoever had enough shown and nothing refused, when nothing speaks against it.
pub fn begins_as(shown: u32, refused: u32, is_suspicious: bool) -> PostState {
    if shown >= TRUSTED_AFTER && refused == 0 && !is_suspicious { PostState::Shown } else { PostState::Held }
}

/// A reason of a moderator, in a line.
///
/// # Errors
/// When there is none, or it is too long.
pub fn reason(typed: &str) -> Result<String, String> {
    let reason = one_line(typed);
    match reason.chars().count() {
        0 => Err("say why: the author is told".to_owned()),
        letters if letters > LONGEST_REASON => {
            Err(format!("a reason has {LONGEST_REASON} characters at most"))
        }
        _ => Ok(reason),
    }
}

/// The address of the pages of a kind: one visitor's, with what waits.
pub fn path_of(kind: PostKind) -> &'static str {
    match kind {
        PostKind::Question => "/questions/",
        PostKind::Comment => "/comments/",
        PostKind::Opinion | PostKind::Answer => "/opinions/",
    }
}

/// Where its author sees a post, whatever its state.
pub fn own_path(post: &Post) -> String {
    format!("{}?{}={}", path_of(post.kind), post.subject.kind.code(), post.subject.id)
}

/// The paragraphs of a text: its lines that have words.
pub fn paragraphs(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPINION: Asked = Asked { kind: PostKind::Opinion, has_relation: true, is_lived_in: false };

    fn typed() -> Typed {
        Typed {
            name: " Анна\r\nВ. ".to_owned(),
            stars: "4".to_owned(),
            relation: "viewed".to_owned(),
            pros: "Стены ровные".to_owned(),
            cons: String::new(),
            text: "Смотрели двушку и готовую секцию.\r\n\r\nМенеджер не торопил, показал договор.\u{202e}"
                .to_owned(),
            consent: true,
        }
    }

    #[test]
    fn a_right_opinion_is_cleaned() {
        let checked = typed().check(OPINION, EDITION).unwrap();
        assert_eq!((checked.name.as_str(), checked.stars), ("Анна В.", Some(4)));
        assert_eq!(checked.relation, Some(Relation::Viewed));
        assert_eq!(
            paragraphs(&checked.text),
            ["Смотрели двушку и готовую секцию.", "Менеджер не торопил, показал договор."]
        );
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        let errors = Typed::default().check(OPINION, EDITION).unwrap_err();
        assert_eq!(
            errors.keys().copied().collect::<Vec<_>>(),
            ["consent", "name", "relation", "stars", "text"]
        );
        let lives = Typed { relation: "lives".to_owned(), ..typed() };
        assert!(lives.check(OPINION, EDITION).unwrap_err()["relation"].contains("не сдан"));
        assert!(lives.check(Asked { is_lived_in: true, ..OPINION }, EDITION).is_ok());
        for stars in ["0", "6", "-1", "4.5", ""] {
            let wrong = Typed { stars: stars.to_owned(), ..typed() };
            assert!(wrong.check(OPINION, EDITION).unwrap_err().contains_key("stars"), "{stars}");
        }
        assert!(typed().check(OPINION, EDITION + 1).unwrap_err()["consent"].contains("изменился"));
        let long =
            Typed { pros: "я".repeat(LONGEST_SIDE + 1), text: "я".repeat(LONGEST_TEXT + 1), ..typed() };
        let errors = long.check(OPINION, EDITION).unwrap_err();
        assert_eq!(errors.keys().copied().collect::<Vec<_>>(), ["pros", "text"]);
    }

    #[test]
    fn a_comment_has_no_stars_and_no_sides() {
        let comment = Asked { kind: PostKind::Comment, has_relation: false, is_lived_in: false };
        let checked = typed().check(comment, EDITION).unwrap();
        assert_eq!((checked.stars, checked.relation, checked.pros.as_str()), (None, None, ""));
    }

    #[test]
    fn phones_and_addresses_are_for_a_moderator_and_prices_are_not() {
        assert_eq!(offences(&["звоните 8 (916) 000-45-17"]), ["телефон"]);
        assert_eq!(offences(&["ok", "пишите anna@mail.example"]), ["адрес почты"]);
        assert!(offences(&["13 850 000 ₽ за 60,9 м², сдача в 2027 году"]).is_empty());
    }

    #[test]
    fn trust_begins_after_three_and_ends_with_a_refusal() {
        assert_eq!(begins_as(2, 0, false), PostState::Held);
        assert_eq!(begins_as(3, 0, false), PostState::Shown);
        assert_eq!(begins_as(9, 1, false), PostState::Held);
        assert_eq!(begins_as(9, 0, true), PostState::Held);
        assert!(reason(" \n ").is_err() && reason("имя менеджера").is_ok());
    }
}
