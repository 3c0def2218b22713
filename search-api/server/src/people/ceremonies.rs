//! What a browser is asked and answers later: a passkey, the way to another service and back. Each is kept by the
//! server, for minutes, and is good for one answer.

use novosel_catalog::partner::{SecretHash, is_secret};
use novosel_catalog::sign_in::{Ceremony, CeremonyKind};
use novosel_http::error::ApiError;
use novosel_store::new_secret;

use crate::visit::Visit;

/// Keeps what is asked for so many seconds; gives the secret of the answer.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn ask(visit: &Visit, ceremony: &Ceremony<'_>, seconds: i64) -> Result<String, ApiError> {
    let secret = new_secret().map_err(ApiError::internal)?;
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let kept = writing.put_ceremony(&SecretHash::of(&secret), ceremony, visit.now() + seconds).await;
    kept.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(secret)
}

/// What was asked, while it may be answered; it stays so.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn asked(
    visit: &Visit,
    secret: &str,
    kind: CeremonyKind,
) -> Result<Option<Ceremony<'static>>, ApiError> {
    if !is_secret(secret) {
        return Ok(None);
    }
    let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
    reading.ceremony(&SecretHash::of(secret), kind, visit.now()).await.map_err(ApiError::internal)
}

/// What was asked; whatever the answer, there is no second one.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn answered(
    visit: &Visit,
    secret: &str,
    kind: CeremonyKind,
) -> Result<Option<Ceremony<'static>>, ApiError> {
    let Some(ceremony) = asked(visit, secret, kind).await? else { return Ok(None) };
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    // Of two answers at once one is taken.
    let is_first = writing.end_ceremony(&SecretHash::of(secret)).await.map_err(ApiError::internal)?;
    writing.commit().await.map_err(ApiError::internal)?;
    Ok(Some(ceremony).filter(|_| is_first))
}
