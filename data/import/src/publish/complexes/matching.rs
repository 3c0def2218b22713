//! Which complex of the catalogue a complex of a feed is.

use novosel_catalog::building::Complex;
use novosel_catalog::flat::SourceKey;
use novosel_catalog::id::{ComplexId, QueueId};
use novosel_catalog::identity::{Merge, MergeKind, MergeState};

use super::super::super::address::{is_same_house, names_town};
use super::super::super::value::name_key;
use super::super::super::{ImportError, report};
use super::super::Publication;
use super::{DraftFacts, KnownComplexes};

/// A complex of the same name within this distance is the same one, whichever feed it came from.
const SAME_PLACE_M: f64 = 3_000.0;

/// What a draft is in the catalogue.
pub(super) struct Matched {
    /// The record of the source's complex.
    pub(super) record: Option<Complex>,
    /// The complex that shows its lots, where it is another, and why they are one, where nobody decided it yet.
    pub(super) shown: Option<(Complex, Option<String>)>,
}

/// The record with the key and what shows it, or a complex of the same name in the same place.
pub(super) async fn find(
    publication: &mut Publication<'_>,
    shelf: &KnownComplexes,
    key: &SourceKey,
    facts: &DraftFacts<'_>,
) -> Result<Matched, ImportError> {
    let DraftFacts { draft, site, .. } = facts;
    if let Some(id) = shelf.by_key.get(key) {
        let record = publication.session.complex(*id).await?;
        return matched(publication, shelf, record).await;
    }
    for id in shelf.by_name.get(&name_key(&draft.name)).into_iter().flatten() {
        let Some(complex) = publication.session.complex(*id).await? else { continue };
        let own = complex.key.source == publication.source;
        let of_another_draft = own && shelf.claimed.contains(&complex.key.external_id);
        if of_another_draft || complex.region.site() != site.region.site() {
            continue;
        }
        let Some(reason) = same_place(&complex, facts) else { continue };
        if own {
            return matched(publication, shelf, Some(complex)).await;
        }
        let shown = match shelf.shown_in.get(&complex.id) {
            Some(shown) => publication.session.complex(*shown).await?.unwrap_or(complex),
            None => complex,
        };
        publication.report.merges.push(report::Merge {
            name: shown.name.clone(),
            first_source: shown.key.source.clone(),
            reason: reason.clone(),
        });
        return Ok(Matched { record: None, shown: Some((shown, Some(reason))) });
    }
    Ok(Matched { record: None, shown: None })
}

async fn matched(
    publication: &mut Publication<'_>,
    shelf: &KnownComplexes,
    record: Option<Complex>,
) -> Result<Matched, ImportError> {
    let shown = match record.as_ref().and_then(|record| shelf.shown_in.get(&record.id)) {
        Some(shown) => publication.session.complex(*shown).await?.map(|complex| (complex, None)),
        None => None,
    };
    Ok(Matched { record, shown })
}

/// Why a complex of the same name is the one of a draft; `None` where that is not sure.
fn same_place(complex: &Complex, facts: &DraftFacts<'_>) -> Option<String> {
    let DraftFacts { draft, site, builder, .. } = facts;
    if let (Some(there), Some(here)) = (complex.told_point(), site.position) {
        let metres = there.distance_m(here);
        return (metres <= SAME_PLACE_M).then(|| format!("то же название, {metres:.0} м"));
    }
    if complex.region != site.region {
        return None;
    }
    // Without a place the name must do, within one region, for a name that a feed gave and no other builder's.
    let other_builder = complex.builder.is_some() && builder.is_some() && complex.builder != *builder;
    if draft.named && !other_builder {
        return Some("то же название и регион".to_owned());
    }
    let is_one = is_same_house(&complex.address, &site.address)
        && (site.region.is_city() || names_town(&site.address));
    is_one.then(|| "тот же адрес".to_owned())
}

/// Remembers that a record is a part of a complex, and which корпуса are the same.
pub(super) async fn remember(
    publication: &mut Publication<'_>,
    (record, complex): (ComplexId, ComplexId),
    evidence: Option<String>,
    mut houses: Vec<(QueueId, QueueId)>,
) -> Result<(), ImportError> {
    houses.sort_unstable();
    houses.dedup();
    let known = publication.session.merge_of(MergeKind::Complex, complex.0, record.0).await?;
    let is_known = known.as_ref().is_some_and(|merge| merge.state == MergeState::Accepted);
    let mut merge = match known.filter(|_| is_known) {
        // What a part of a part is shown in was decided elsewhere.
        None if evidence.is_none() => return Ok(()),
        Some(mut merge) => {
            let is_old = |(from, _): &&(QueueId, QueueId)| houses.iter().all(|(own, _)| own != from);
            let old: Vec<(QueueId, QueueId)> = merge.houses.iter().filter(is_old).copied().collect();
            houses.extend(old);
            houses.sort_unstable();
            if merge.houses == houses {
                return Ok(());
            }
            merge.houses = houses;
            merge
        }
        None => Merge {
            number: 0,
            kind: MergeKind::Complex,
            kept: complex.0,
            merged: record.0,
            score: 95,
            evidence: evidence.unwrap_or_default(),
            houses,
            state: MergeState::Accepted,
            by: publication.decision.by.clone(),
            decided: publication.decision.decided.clone(),
            reason: String::new(),
        },
    };
    publication.session.put_merge(&mut merge).await?;
    if !is_known {
        publication.session.log_merge(&merge).await?;
    }
    Ok(())
}
