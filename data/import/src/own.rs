//! The lots of objects that people add: they go the way of a feed's lots, one at a time.

use novosel_catalog::flat::Lot;
use novosel_catalog::id::LotId;
use novosel_catalog::identity::Decision;
use novosel_store::DataError;
use novosel_store::repo::Session;

use crate::identity::{self, Found};

/// Stores a lot and looks for the same one of other sources; its number, and what was found.
///
/// # Errors
/// When the complex is not there, or the database fails.
pub async fn publish(
    session: &mut Session,
    lot: Lot,
    decision: &Decision,
) -> Result<(LotId, Found), DataError> {
    let complex = lot.complex;
    let mut lots = [lot];
    session.put_lots(&mut lots).await?;
    let found = identity::match_lots(session, &[complex], decision).await?;
    Ok((lots[0].id, found))
}
