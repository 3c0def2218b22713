//! What is spoken of, as the form about it shows it.

use chrono::NaiveDate;
use novosel_catalog::deadline::Deadline;
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::post::{PostSubject, PostSubjectKind, Tally};
use novosel_http::error::ApiError;
use novosel_store::repo::Readers;
use novosel_views::model::building::Building;
use novosel_views::model::editorial::text_url;
use novosel_views::slugs::{bank_url, builder_url, complex_url};
use serde::Serialize;

use crate::visit::Visit;

/// A subject that is there, on this site.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::people) struct Subject {
    #[serde(rename = "type")]
    pub(super) kind: PostSubjectKind,
    pub(super) id: u32,
    /// «ЖК «Сосны»».
    pub(in crate::people) title: String,
    pub(in crate::people) url: String,
    /// The company that answers for it.
    pub(super) company: Option<String>,
    /// Whether somebody may live there.
    pub(super) is_lived_in: bool,
    /// The average of all marks, 0 to 5, and their number.
    pub(super) rating: Option<f64>,
    pub(super) marks_count: u32,
    /// Marks given here by stars, 1 first.
    pub(super) marks: [u32; 5],
}

impl Subject {
    /// Reads what is known now.
    ///
    /// # Errors
    /// When there is no such thing, or the database does not answer.
    pub(in crate::people) async fn of(visit: &Visit, of: PostSubject) -> Result<Self, ApiError> {
        let (snapshot, books) = (&visit.ctx.snapshot, &visit.ctx.snapshot.reference_data);
        let tally = snapshot.said().of(of.kind, of.id);
        let company = |title: &str, url: String, rating: Option<f64>, count: u32| {
            let brought = rating.map(|rating| (rating * 10.0).round() as u8);
            Self {
                company: Some(title.to_owned()),
                ..Self::new(of, title, url).rated(&tally, brought, count)
            }
        };
        let found = match of.kind {
            PostSubjectKind::Building => return Self::of_complex(visit, of),
            PostSubjectKind::Builder => {
                let found = books.builders.iter().find(|builder| builder.id.0 == of.id);
                found.map(|builder| company(&builder.name, builder_url(builder), None, 0))
            }
            PostSubjectKind::Agency => {
                let found = books.agencies.iter().find(|agency| agency.id.0 == of.id);
                found.map(|agency| company(&agency.name, format!("/agencies/{}/", agency.slug), None, 0))
            }
            PostSubjectKind::Bank => {
                let found = books.banks.iter().find(|bank| bank.id.0 == of.id);
                found.map(|bank| company(&bank.name, bank_url(bank), bank.rating, bank.rating_votes))
            }
            PostSubjectKind::News => Self::of_text(visit, of, EditorialKind::News).await?,
            PostSubjectKind::Article => Self::of_text(visit, of, EditorialKind::Article).await?,
            PostSubjectKind::Rating => Self::of_text(visit, of, EditorialKind::Rating).await?,
            PostSubjectKind::Post => None,
        };
        found.ok_or(ApiError::NotFound)
    }

    fn new(of: PostSubject, title: &str, url: String) -> Self {
        Self {
            kind: of.kind,
            id: of.id,
            title: title.to_owned(),
            url,
            company: None,
            is_lived_in: false,
            rating: None,
            marks_count: 0,
            marks: [0; 5],
        }
    }

    fn rated(self, tally: &Tally, brought: Option<u8>, count: u32) -> Self {
        let (rating, marks_count) = tally.rating(brought, count);
        Self {
            rating: rating.map(|tenths| f64::from(tenths) / 10.0),
            marks_count,
            marks: tally.marks,
            ..self
        }
    }

    fn of_complex(visit: &Visit, of: PostSubject) -> Result<Self, ApiError> {
        let snapshot = &visit.ctx.snapshot;
        let ordinal = snapshot.engine.ordinal_of(ComplexId(of.id)).ok_or(ApiError::NotFound)?;
        let card = snapshot.card_at(ordinal);
        if card.region.site() != visit.ctx.site {
            return Err(ApiError::NotFound);
        }
        let building = Building::by_ordinal(snapshot, visit.ctx.today, ordinal);
        let tally = snapshot.said().of(of.kind, of.id);
        let subject = Self::new(of, &building.full_name, complex_url(card));
        Ok(Self {
            company: building.builder.map(|builder| builder.name),
            is_lived_in: is_lived_in(building.end_date, visit.ctx.today),
            ..subject.rated(&tally, card.rating, card.votes)
        })
    }

    async fn of_text(visit: &Visit, of: PostSubject, kind: EditorialKind) -> Result<Option<Self>, ApiError> {
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let text = reading.editorial(EditorialId(of.id)).await.map_err(ApiError::internal)?;
        let readers = Readers { site: visit.ctx.site, today: visit.ctx.today };
        let text = text.filter(|text| text.kind == kind && readers.may_read(text));
        Ok(text.map(|text| Self::new(of, &text.header, text_url(&text))))
    }

    /// It, as the database has it.
    pub(super) fn key(&self) -> PostSubject {
        PostSubject { kind: self.kind, id: self.id }
    }
}

/// Whether somebody may live in a house with this code of completion: it is delivered, or its quarter is over and no
/// feed tells of a delivery.
fn is_lived_in(end_date: Option<u16>, today: NaiveDate) -> bool {
    end_date
        .and_then(|code| Deadline::try_from(code).ok())
        .is_some_and(|deadline| deadline == Deadline::Delivered || deadline.is_overdue(today))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_live_where_the_quarter_of_delivery_is_over() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 25).unwrap();
        let lived_in = [1, 20251, 20263].map(|code| is_lived_in(Some(code), today));
        assert_eq!(lived_in, [true; 3]);
        let not_yet = [Some(2), Some(3), Some(4), Some(20264), Some(20281), None];
        assert_eq!(not_yet.map(|code| is_lived_in(code, today)), [false; 6]);
    }
}
