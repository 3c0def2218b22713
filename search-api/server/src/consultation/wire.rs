//! What the page and the dialog of an application are given: one shape before and after it is sent, as
//! `web/src/features/consultation/model.ts` has it.

use novosel_catalog::lead::{LeadTopic, OfficeHours, RecipientKind};
use novosel_leads::CONSENT_EDITION;
use novosel_leads::form::{Errors, Typed};
use serde::Serialize;

use super::code::CodeStep;
use crate::object::Object;

/// Where the text of the consent is.
pub(super) const CONSENT_URL: &str = "/text/soglasie-na-peredachu-zayavki/";

/// The form with what is known around it.
#[derive(Debug, Serialize)]
pub(super) struct Consultation {
    object: Option<Object>,
    recipient: Office,
    consent: Consent,
    values: Typed,
    errors: Errors,
    outcome: Option<Outcome>,
    withdrawn: bool,
}

/// Who gets it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Office {
    /// `builder:12`, `portal`.
    pub(super) key: String,
    pub(super) kind: RecipientKind,
    pub(super) name: String,
    pub(super) phone: Option<String>,
    /// Why there is none, and what to do, after a press on it.
    #[serde(rename = "phoneNote")]
    pub(super) phone_note: Option<&'static str>,
    pub(super) hours: Vec<OfficeHours>,
}

/// The text of the consent.
#[derive(Debug, Serialize)]
struct Consent {
    edition: u32,
    url: &'static str,
}

/// An application that was taken.
#[derive(Debug, Serialize)]
pub(super) struct Outcome {
    pub(super) number: u32,
    /// RFC 3339, by the Moscow clock.
    pub(super) at: Option<String>,
    pub(super) joined: bool,
    pub(super) held: bool,
    /// The secret of its withdrawal; empty when another browser may withdraw it.
    pub(super) withdraw: String,
    /// The code that it waits for.
    pub(super) code: Option<CodeStep>,
}

impl Consultation {
    fn of((object, recipient): (Option<Object>, Office), values: Typed) -> Self {
        Self {
            object,
            recipient,
            consent: Consent { edition: CONSENT_EDITION, url: CONSENT_URL },
            values,
            errors: Errors::new(),
            outcome: None,
            withdrawn: false,
        }
    }

    /// An empty form about a topic; the first one where there is none of the code.
    pub(super) fn empty(subject: (Option<Object>, Office), topic: &str) -> Self {
        let mut typed = Typed::empty();
        if LeadTopic::parse(topic).is_some() {
            topic.clone_into(&mut typed.topic);
        }
        Self::of(subject, typed)
    }

    /// A form that was refused, with what was typed.
    pub(super) fn refused(subject: (Option<Object>, Office), values: Typed, errors: Errors) -> Self {
        Self { errors, ..Self::of(subject, values) }
    }

    /// An application that was taken.
    pub(super) fn taken(subject: (Option<Object>, Office), values: Typed, outcome: Outcome) -> Self {
        Self { outcome: Some(outcome), ..Self::of(subject, values) }
    }

    /// An application whose code is entered or waited for; what is wrong with it, by field.
    pub(super) fn proved(
        subject: (Option<Object>, Office),
        values: Typed,
        outcome: Outcome,
        errors: Errors,
    ) -> Self {
        Self { outcome: Some(outcome), errors, ..Self::of(subject, values) }
    }

    /// An application that was withdrawn.
    pub(super) fn withdrawn(subject: (Option<Object>, Office)) -> Self {
        Self { withdrawn: true, ..Self::empty(subject, "") }
    }

    /// Whether something is to be corrected.
    pub(super) fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }
}
