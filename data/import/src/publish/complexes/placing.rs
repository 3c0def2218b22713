//! Complexes of a feed that tells no points of them.

use super::super::super::ImportError;
use super::super::super::gather::{Gathered, House};
use super::super::super::place::{self, KnownHouses};
use super::super::Publication;
use super::{KnownComplexes, site_of};
use novosel_catalog::building::Complex;

/// The houses that a complex without a point may be one of: those of the catalogue and of the feed. Not looked for where
/// every complex of the feed has its point.
pub(in super::super) async fn known_houses(
    publication: &mut Publication<'_>,
    gathered: &Gathered,
) -> Result<KnownHouses, ImportError> {
    let members = |houses: &[usize]| houses.iter().map(|at| &gathered.houses[*at]).collect::<Vec<&House>>();
    let sites: Vec<_> = gathered.drafts.iter().filter_map(|draft| site_of(&members(&draft.houses))).collect();
    if sites.iter().all(|site| site.position.is_some()) {
        return Ok(KnownHouses::default());
    }
    let mut known = KnownHouses::read(publication.session, publication.locator).await?;
    for site in sites {
        if let Some(point) = site.position {
            known.add(publication.locator, site.region, &site.address, point);
        }
    }
    Ok(known)
}

/// Places a complex of which nobody tells a point, and counts where it is then.
pub(super) async fn place(
    publication: &mut Publication<'_>,
    shelf: &KnownComplexes,
    complex: &mut Complex,
) -> Result<(), ImportError> {
    if complex.position.is_none() && !place::is_edited(&shelf.edits, complex) {
        let Publication { session, locator, .. } = publication;
        place::place(session, locator, &shelf.houses, &shelf.edits, complex).await?;
    }
    publication.report.places.count(complex);
    Ok(())
}
