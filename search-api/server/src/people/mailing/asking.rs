//! What every form of the mailing asks: an address, and the consent to letters.

use novosel_catalog::person::{Consent, PersonLetter};
use novosel_http::error::ApiError;
use novosel_people::{MAILING_EDITION, form};
use novosel_store::repo::Session;

use super::Subscribing;
use crate::people::registration::write_letter;
use crate::people::signing_in::{Letters, Tried, take_try};
use crate::visit::Visit;

/// The address that was typed; what is wrong with it, or with the consent to an edition of the text, the form says.
pub(super) fn checked(form: &mut Subscribing, edition: u32) -> Option<String> {
    if !form.values.consent {
        form.errors.insert("consent", "Отметьте согласие: без него писать нельзя".to_owned());
    } else if edition != MAILING_EDITION {
        let changed = "Текст согласия изменился: прочтите его и отметьте снова";
        form.errors.insert("consent", changed.to_owned());
    }
    let mail = form::mail(&form.values.email);
    mail.map_err(|error| form.errors.insert("email", error)).ok()
}

/// Stores the consent, and asks an address that is not proved to be: by one letter an hour, whose link proves it for
/// everything that is asked for by then.
///
/// # Errors
/// When a statement fails.
pub(super) async fn agree(
    writing: &mut Session,
    visit: &Visit,
    person: u32,
    (mail, is_proved): (&str, bool),
) -> Result<(), ApiError> {
    let now = visit.now();
    let consent = Consent {
        purpose: "mailing".to_owned(),
        edition: MAILING_EDITION,
        given: now,
        address: visit.client.map(|client| client.ip().to_string()).unwrap_or_default(),
    };
    writing.put_consent(person, &consent).await.map_err(ApiError::internal)?;
    if !is_proved && take_try(writing, visit, &Tried::Letters(mail, Letters::Subscription)).await.is_ok() {
        write_letter(writing, Some(person), PersonLetter::Subscribe, mail, (visit.ctx.site, now))
            .await
            .map_err(ApiError::internal)?;
    }
    Ok(())
}
