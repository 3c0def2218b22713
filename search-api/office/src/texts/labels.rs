//! What drafts, people and hours are called here and in the journal.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};
use novosel_catalog::editorial::DraftHead;
use novosel_leads::letter::moscow;
use novosel_store::DataError;
use novosel_store::repo::Session;

/// The answer where a text is gone.
pub(super) const NO_TEXT: &str = "Этого текста больше нет.";

/// What the journal calls a draft: its text, where that is there.
pub(super) fn object(head: &DraftHead) -> String {
    head.text.map_or_else(|| format!("draft/{}", head.id), |text| format!("text/{}", text.0))
}

/// A moment as the journal tells it: «27.11.2026 09:00 МСК».
pub(super) fn hour(seconds: i64) -> String {
    let told = |at: DateTime<FixedOffset>| format!("{} МСК", at.format("%d.%m.%Y %H:%M"));
    moscow(seconds).map_or_else(String::new, told)
}

/// What somebody of the staff is called.
pub(super) async fn name(reading: &mut Session, person: u32) -> Result<String, DataError> {
    Ok(Names::read(reading).await?.of(person))
}

/// What everybody of the staff is called.
pub(crate) struct Names(BTreeMap<u32, String>);

impl Names {
    pub(crate) async fn read(reading: &mut Session) -> Result<Self, DataError> {
        let staff = reading.all_staff().await?;
        Ok(Self(staff.into_iter().map(|staff| (staff.id, staff.name)).collect()))
    }

    pub(super) fn of(&self, person: u32) -> String {
        self.0.get(&person).cloned().unwrap_or_else(|| format!("сотрудник № {person}"))
    }
}
