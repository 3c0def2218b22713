//! Rules of mortgage programmes as objects of the catalogue format: one that is not whole yet, and the days that two of a
//! programme do not share.

use chrono::NaiveDate;
use novosel_catalog::mortgage::Programme;
use novosel_store::repo::Session;
use serde_json::{Error, Value, json};

use crate::EditError;

/// The field of the first day of a rule.
const FIRST_DAY: &str = "valid_from";
/// The field of a rule that is taken off.
pub(crate) const TAKEN_OFF: &str = "deleted";

/// Why a rule does not fit to the others of its programme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleError {
    /// Another one holds on some of its days.
    #[error("another rule of the programme holds from {0} on: no two of them hold on one day")]
    Overlaps(NaiveDate),
    /// The change is not ahead.
    #[error("a change is planned for a day after today: what holds today is edited")]
    NotAhead,
    /// The change does not begin while the rule holds.
    #[error("a change begins on a day of the rule, after its first one")]
    Outside {
        /// The first day of the rule.
        from: NaiveDate,
        /// Its last day.
        to: Option<NaiveDate>,
    },
}

/// One of which nothing is said.
pub(crate) fn empty() -> Value {
    json!({
        "id": 0,
        "bank": null,
        "slug": "",
        "name": "",
        "target": null,
        "percent_from": null,
        "percent_to": null,
        "term_from": null,
        "term_to": null,
        "min_loan": null,
        "max_loan": null,
        "first_payment": null,
        "valid_from": null,
        "valid_to": null,
        "regions": [],
        "kinds": [],
        "percent_note": null,
        "is_bail": false,
        "age_from": null,
        "income_proof": null,
        "deleted": false,
    })
}

/// A programme whole: the format leaves out that it is not taken off, which is known all the same.
pub(crate) fn object(programme: &Programme) -> Result<Value, Error> {
    let mut object = serde_json::to_value(programme)?;
    object[TAKEN_OFF] = programme.deleted.into();
    Ok(object)
}

/// The object as its type reads and writes it. What is not said yet stays so.
pub(crate) fn read_back(object: &Value) -> Result<Value, Error> {
    // Any value of the type, while there is none.
    let said = json!({
        "bank": 0, "target": "standard", "percent_from": 0, "percent_to": 0, "term_from": 0, "term_to": 0,
        "first_payment": 0, FIRST_DAY: "2000-01-01",
    });
    let mut whole = object.clone();
    let unsaid: Vec<(&String, &Value)> =
        said.as_object().into_iter().flatten().filter(|(name, _)| object[name.as_str()].is_null()).collect();
    for (name, value) in &unsaid {
        whole[name.as_str()] = (*value).clone();
    }
    let mut read = self::object(&serde_json::from_value(whole)?)?;
    for (name, _) in unsaid {
        read[name.as_str()] = Value::Null;
    }
    Ok(read)
}

/// The rule that changes the terms of one, as a form begins with it: the same but for its first day.
#[must_use]
pub fn following(rule: &Value) -> Value {
    let mut next = rule.clone();
    next["id"] = 0.into();
    next[FIRST_DAY] = Value::Null;
    next
}

/// No two rules of a programme hold on one day.
pub(crate) async fn check_days(session: &mut Session, rule: &Programme) -> Result<(), EditError> {
    match overlapping(session, rule).await?.first() {
        Some(other) => Err(RuleError::Overlaps(other.valid_from).into()),
        None => Ok(()),
    }
}

/// Other rules of the programme that hold on some of its days.
pub(crate) async fn overlapping(
    session: &mut Session,
    rule: &Programme,
) -> Result<Vec<Programme>, EditError> {
    let mut all = session.rules_of(rule.bank, &rule.slug).await?;
    all.retain(|other| other.id != rule.id && other.shares_a_day(rule));
    Ok(all)
}
