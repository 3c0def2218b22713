//! Details of single lots that only the database has: plans, texts, price history.

use std::collections::HashMap;

use novosel_catalog::flat::Lot;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::address::FieldError;
use novosel_store::DataError;
use novosel_store::repo::Session;

use crate::context::RequestContext;

/// Lots by number.
pub type Details = HashMap<LotId, Lot>;

/// Reads the details of these lots in one query. Without a database there are none; when it fails the listing is shown
/// without them, with an error.
pub async fn details(request: &RequestContext, ids: &[LotId]) -> (Details, Option<FieldError>) {
    let database = request.resources.database.as_ref();
    let Some(database) = database.filter(|_| !ids.is_empty()) else { return (Details::new(), None) };
    by_number(request.read(async { read(&mut database.read().await?, ids).await }).await, ids)
}

/// As [`details`], in a session with other reads.
pub async fn details_in(
    request: &RequestContext,
    reading: &mut Reading,
    ids: &[LotId],
) -> (Details, Option<FieldError>) {
    let Some(session) = reading.session() else { return (Details::new(), None) };
    by_number(request.read(async { read(session?, ids).await.map_err(|error| error.to_string()) }).await, ids)
}

fn by_number(read: Result<Vec<Lot>, String>, ids: &[LotId]) -> (Details, Option<FieldError>) {
    match read {
        Ok(lots) => (lots.into_iter().map(|lot| (lot.id, lot)).collect(), None),
        Err(failure) => {
            tracing::warn!(error = failure, lots = ids.len(), "read details of lots");
            (Details::new(), Some(FieldError::new("details", "планировки и описания временно недоступны")))
        }
    }
}

/// One session for several optional reads of an answer: to begin and to end one costs as much as a read.
pub struct Reading(Option<Result<Session, String>>);

impl Reading {
    /// Begins one where there is a database.
    pub async fn begin(request: &RequestContext) -> Self {
        match request.resources.database.as_ref() {
            Some(database) => Self(Some(request.read(database.read()).await)),
            None => Self(None),
        }
    }

    /// The session, or why it did not begin; none without a database.
    pub fn session(&mut self) -> Option<Result<&mut Session, String>> {
        self.0.as_mut().map(|session| session.as_mut().map_err(|failure| failure.clone()))
    }
}

async fn read(session: &mut Session, ids: &[LotId]) -> Result<Vec<Lot>, DataError> {
    let mut lots = session.lots(ids).await?;
    session.fold_photos(&mut lots).await?;
    Ok(lots)
}
