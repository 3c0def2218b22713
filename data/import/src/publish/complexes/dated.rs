//! The day of complexes whose cards are as they were.

use chrono::Days;
use novosel_catalog::building::Complex;
use novosel_catalog::id::ComplexId;

use crate::ImportError;
use crate::publish::Publication;

/// Complexes whose day is set at once.
const DATED_AT_ONCE: usize = 500;
/// After so long a repetition is noted: far sooner than a source counts as silent, and seldom enough that a build of the
/// index has little to do anew.
const REPEATED_AFTER: Days = Days::new(7);

/// A source that repeats what it has said is not silent.
pub(super) fn note_repetition(publication: &mut Publication<'_>, complex: &Complex) {
    if complex.updated + REPEATED_AFTER <= publication.today {
        publication.dated.insert(complex.id);
    }
}

/// Dates what was repeated. And a price of a lot is a change of its complex too: lists say by it how fresh their prices are.
pub(in crate::publish) async fn date_complexes(publication: &mut Publication<'_>) -> Result<(), ImportError> {
    let mut dated: Vec<ComplexId> = std::mem::take(&mut publication.dated).into_iter().collect();
    dated.sort_unstable();
    for ids in dated.chunks(DATED_AT_ONCE) {
        for mut complex in publication.session.complexes(ids).await? {
            if complex.updated < publication.today {
                complex.updated = publication.today;
                publication.session.put_complex(&mut complex).await?;
            }
        }
    }
    Ok(())
}
