//! What looks like spam, without a third party. The reasons are for moderators, in Russian.

/// A person needs longer to write, milliseconds.
const QUICK: u64 = 3_000;
/// Others who have sent the same words that day.
const COPIES: u32 = 2;

/// What is known of how a form was sent.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner<'a> {
    /// The field that people do not see.
    pub trap: &'a str,
    /// Milliseconds from opening to sending; none without scripts.
    pub taken: Option<u64>,
    /// The name.
    pub name: &'a str,
    /// The message.
    pub message: &'a str,
    /// How many others have sent the same words that day.
    pub copies: u32,
}

/// What speaks against it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Suspicions {
    /// The reasons, for the person who decides.
    pub reasons: Vec<String>,
    /// Whether a person has to decide before anything is told.
    pub is_held: bool,
}

/// Weighs a form: a filled trap or a link in the name decides, of the rest two reasons do.
pub fn of(manner: Manner<'_>) -> Suspicions {
    let Manner { trap, taken, name, message, copies } = manner;
    let decisive = [
        (!trap.trim().is_empty(), "заполнено поле, которого человек не видит".to_owned()),
        (has_link(name), "ссылка в имени".to_owned()),
    ];
    let weighed = [
        (
            taken.is_some_and(|taken| taken < QUICK),
            format!("отправлено через {} мс после открытия", taken.unwrap_or(0)),
        ),
        (has_link(message), "ссылка в тексте".to_owned()),
        (copies >= COPIES, format!("тех же слов за день от других: {copies}")),
    ];
    let is_decided = decisive.iter().any(|(holds, _)| *holds);
    let weight = weighed.iter().filter(|(holds, _)| *holds).count();
    let reasons =
        decisive.into_iter().chain(weighed).filter(|(holds, _)| *holds).map(|(_, why)| why).collect();
    Suspicions { reasons, is_held: is_decided || weight >= 2 }
}

fn has_link(text: &str) -> bool {
    let text = text.to_lowercase();
    ["http:", "https:", "www.", "t.me/", "<a "].iter().any(|sign| text.contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trap_decides_and_weak_signs_add_up() {
        let person = Manner {
            taken: Some(20_000),
            name: "Анна",
            message: "Первый взнос — маткапитал",
            ..Manner::default()
        };
        assert_eq!(of(person), Suspicions::default());
        assert_eq!(of(Manner { taken: None, ..person }), Suspicions::default(), "no script is no sign");
        assert!(of(Manner { trap: "x", ..person }).is_held);
        assert!(of(Manner { name: "заходи на www.spam.example", ..person }).is_held);
        let link = Manner { message: "см. https://plan.example/1", ..person };
        let weak = of(link);
        assert!(!weak.is_held && weak.reasons == ["ссылка в тексте"], "{weak:?}");
        assert!(of(Manner { taken: Some(100), ..link }).is_held);
        assert!(of(Manner { copies: 5, ..link }).is_held);
    }
}
