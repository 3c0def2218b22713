//! Texts for the head of a flat's page.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::Complex;
use novosel_catalog::deadline::Deadline;
use novosel_engine::LotFacts;
use serde::Serialize;

use crate::model::flat_header::header;

/// Texts for the head of a flat's page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct FlatSeo {
    /// Title.
    pub title: String,
    /// Description.
    pub description: String,
    /// Header.
    pub header: String,
    /// The header without the complex: «2-комнатная квартира, 60,9 м²».
    pub name: String,
}

impl FlatSeo {
    /// Of a lot in its complex.
    pub(super) fn of(lot: &LotFacts, complex: &Complex, today: NaiveDate) -> Self {
        let price = lot.price.map(|price| format!(" за {}", price.short())).unwrap_or_default();
        let name = header(lot.kind, lot.rooms, lot.area);
        let header = format!("{name} {}", complex.full_name_in());
        Self {
            title: format!("{header}{price}"),
            description: format!("{header}{price}. {}.", deadline_sentence(lot.deadline, today)),
            header,
            name,
        }
    }
}

/// «Срок сдачи: IV кв. 2027», «Срок сдачи был: I кв. 2025», «Дом сдан».
fn deadline_sentence(deadline: Deadline, today: NaiveDate) -> String {
    match deadline {
        Deadline::Delivered => "Дом сдан".to_owned(),
        Deadline::Unknown => "Срок сдачи не объявлен".to_owned(),
        Deadline::Quarter(quarter) if quarter.last_day() < today => format!("Срок сдачи был: {quarter}"),
        other => format!("Срок сдачи: {other}"),
    }
}
