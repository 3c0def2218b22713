//! The body of a webhook call about an application.

use chrono::SecondsFormat;
use novosel_catalog::lead::{Application, Lead, LeadEvent, LeadObject};
use serde_json::{Value, json};

use crate::letter::moscow;

/// The body: `event`, `number`, `at`, `site`, and, unless it was withdrawn, what was asked; prices are roubles.
pub fn body(lead: &Lead, event: LeadEvent) -> Value {
    let at = moscow(lead.created).map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true));
    let mut body = json!({
        "event": event.code(),
        "number": lead.id,
        "at": at,
        "site": lead.site.code(),
        "recipient": lead.recipient.to_string(),
    });
    let application = lead.application.as_ref().filter(|_| event != LeadEvent::Withdrawn);
    if let (Some(fields), Some(application)) = (body.as_object_mut(), application) {
        fields.insert("application".to_owned(), asked(application));
    }
    body
}

fn asked(application: &Application) -> Value {
    let Application { topic, name, phone, mail, time, message, page, utm, consent, .. } = application;
    let additions: Vec<Value> = application
        .additions
        .iter()
        .map(|addition| {
            json!({
                "at": moscow(addition.at).map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true)),
                "topic": addition.topic.code(),
                "time": addition.time.code(),
                "message": addition.message,
                "object": addition.object.as_ref().map(of_object),
            })
        })
        .collect();
    json!({
        "topic": topic.code(),
        "name": name,
        "phone": phone,
        "mail": mail,
        "time": time.code(),
        "message": message,
        "object": application.object.as_ref().map(of_object),
        "page": page,
        "utm": utm,
        "consent_edition": consent,
        "additions": additions,
    })
}

fn of_object(object: &LeadObject) -> Value {
    json!({
        "complex": object.complex.0,
        "lot": object.lot.map(|lot| lot.0),
        "title": object.title,
        "details": object.details,
        "price": object.price.map(|price| price.roubles()),
        "url": object.url,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::lead;

    #[test]
    fn a_call_holds_what_was_asked_and_a_withdrawal_nothing_of_it() {
        let told = body(&lead(), LeadEvent::New);
        assert_eq!(told["at"], "2026-11-22T14:21:00+03:00");
        assert_eq!(told["application"]["phone"], "+79160004517");
        assert_eq!(told["application"]["object"]["price"], 14_389_000);
        let withdrawn = body(&lead(), LeadEvent::Withdrawn);
        assert_eq!((&withdrawn["event"], &withdrawn["application"]), (&json!("withdrawn"), &Value::Null));
    }
}
