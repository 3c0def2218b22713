//! Details of single lots that only the database has: plans, texts, price history.

use std::collections::HashMap;
use std::fmt::Display;
use std::time::Duration;

use novosel_catalog::flat::Lot;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::address::FieldError;
use novosel_store::repo::Session;
use novosel_store::{DataError, Database};

/// Lots by number.
pub type Details = HashMap<LotId, Lot>;

/// How long a listing waits for plans (fault F7).
const TIMEOUT: Duration = Duration::from_secs(1);

/// Reads the details of these lots in one query. Without a database there are none; when it fails the listing is shown
/// without them, with an error.
pub async fn details(database: Option<&Database>, ids: &[LotId]) -> (Details, Option<FieldError>) {
    let Some(database) = database.filter(|_| !ids.is_empty()) else { return (Details::new(), None) };
    by_number(with_timeout(async { read(&mut database.read().await?, ids).await }).await, ids)
}

/// As [`details`], in a session with other reads.
pub async fn details_in(reading: &mut Reading, ids: &[LotId]) -> (Details, Option<FieldError>) {
    let Some(session) = reading.session() else { return (Details::new(), None) };
    by_number(with_timeout(async { read(session?, ids).await.map_err(|error| error.to_string()) }).await, ids)
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
    pub async fn begin(database: Option<&Database>) -> Self {
        match database {
            Some(database) => Self(Some(with_timeout(database.read()).await)),
            None => Self(None),
        }
    }

    /// The session, or why it did not begin; none without a database.
    pub fn session(&mut self) -> Option<Result<&mut Session, String>> {
        self.0.as_mut().map(|session| session.as_mut().map_err(|failure| failure.clone()))
    }
}

/// The result of an optional read within its timeout; otherwise the reason, for the log.
///
/// # Errors
/// When the read fails or times out.
pub fn with_timeout<T, E: Display>(
    read: impl Future<Output = Result<T, E>>,
) -> impl Future<Output = Result<T, String>> {
    // Boxed: a resolver's future, which is allocated for every operation, would hold it once for each function between.
    let read = Box::pin(read);
    async {
        match tokio::time::timeout(TIMEOUT, read).await {
            Ok(read) => read.map_err(|error| error.to_string()),
            Err(_) => Err("timed out".to_owned()),
        }
    }
}

async fn read(session: &mut Session, ids: &[LotId]) -> Result<Vec<Lot>, DataError> {
    let mut lots = session.lots(ids).await?;
    session.fold_photos(&mut lots).await?;
    Ok(lots)
}
