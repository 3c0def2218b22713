//! Identity: which records of sources are one complex or one lot. Sure pairs become one by themselves, doubtful ones
//! wait for a person; every decision is logged and can be taken back, and a pair that was taken apart stays apart
//! whatever later feeds say.
//!
//! Records stay as their sources deliver them. A decision says only which complex shows the lots of another, and which
//! lot shows the offers of others.

mod complexes;
mod lots;
mod names;

use novosel_catalog::id::ComplexId;
use novosel_catalog::identity::{Decision, Merge, MergeKind, MergeState};
use novosel_catalog::staff::Moderator;
use novosel_catalog::work::JobKind;
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{MergeFilter, Session};
use serde::Serialize;

pub(crate) use complexes::Newcomer;
pub(crate) use names::house_key;

/// Who decides where no person does.
pub const PROGRAM: &str = "novosel";
/// Complexes whose lots are compared at once: some ten thousand lots.
const AT_ONCE: usize = 64;

/// Why a decision was not carried out. The database is as it was before if the session is dropped.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
    /// No merge has the number.
    #[error("there is no merge {0}: see `novosel review list` and `novosel merge list`")]
    Unknown(u32),
    /// The merge is in another state than the decision needs.
    #[error("merge {number} is {}, not {expected}", .state.code())]
    State {
        /// The merge.
        number: u32,
        /// What it is.
        state: MergeState,
        /// What it would have to be.
        expected: &'static str,
    },
    /// Nothing is merged into the record.
    #[error("{} {id} has no record merged with it", .kind.code())]
    Single {
        /// What it is.
        kind: MergeKind,
        /// Its number.
        id: u32,
    },
    /// One of the records is not there.
    #[error("merge {0} names a record that is not there")]
    Gone(u32),
    /// A field of a complex cannot be read or written.
    #[error("cannot read the fields of a complex")]
    Fields(#[from] serde_json::Error),
    /// The database failed.
    #[error(transparent)]
    Data(#[from] DataError),
}

/// What an import found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Found {
    /// Pairs that became one.
    pub merged: u64,
    /// Pairs that wait for a person.
    pub proposed: u64,
}

impl Found {
    fn count(&mut self, state: MergeState) {
        match state {
            MergeState::Accepted => self.merged += 1,
            MergeState::Proposed => self.proposed += 1,
            MergeState::Rejected | MergeState::Undone => {}
        }
    }
}

/// Looks for records that are one among the lots of these complexes.
///
/// # Errors
/// When the database fails.
pub(crate) async fn match_lots(
    session: &mut Session,
    complexes: &[ComplexId],
    decision: &Decision,
) -> Result<Found, DataError> {
    let mut found = Found::default();
    for chunk in complexes.chunks(AT_ONCE) {
        let decided = lots::Decided::of(&session.merges_of_lots(chunk).await?);
        let lots = session.lots_to_match(chunk).await?;
        let merge = |pair: lots::Pair| {
            let state = if pair.is_sure { MergeState::Accepted } else { MergeState::Proposed };
            Merge {
                number: 0,
                kind: MergeKind::Lot,
                kept: pair.kept.0,
                merged: pair.merged.0,
                score: pair.score,
                evidence: pair.evidence,
                houses: Vec::new(),
                state,
                by: decision.by.clone(),
                decided: decision.decided.clone(),
                reason: String::new(),
            }
        };
        let mut merges: Vec<Merge> = lots::pairs(&lots, &decided).into_iter().map(merge).collect();
        session.add_lot_merges(&mut merges).await?;
        merges.iter().for_each(|merge| found.count(merge.state));
    }
    Ok(found)
}

/// Compares the new complexes of a feed with those of other sources.
///
/// # Errors
/// When the database fails or a complex cannot be read.
pub(crate) async fn match_complexes(
    session: &mut Session,
    newcomers: &[Newcomer],
    decision: &Decision,
) -> Result<Found, IdentityError> {
    let mut found = Found::default();
    for mut merge in complexes::pairs(session, newcomers, decision).await? {
        let is_sure = merge.state == MergeState::Accepted;
        merge.state = MergeState::Proposed;
        session.put_merge(&mut merge).await?;
        session.log_merge(&merge).await?;
        if is_sure {
            accept(session, merge.number, decision).await?;
        }
        found.count(if is_sure { MergeState::Accepted } else { MergeState::Proposed });
    }
    Ok(found)
}

/// Makes two records one: a proposal, or a pair that was taken apart.
///
/// # Errors
/// When there is no such merge, the records are one already, or the database fails.
async fn accept(session: &mut Session, number: u32, decision: &Decision) -> Result<Merge, IdentityError> {
    let mut merge = of_number(session, number).await?;
    if merge.state == MergeState::Accepted {
        return Err(IdentityError::State { number, state: merge.state, expected: "proposed" });
    }
    if merge.kind == MergeKind::Complex {
        complexes::unite(session, &mut merge, decision).await?;
    }
    decide(session, &mut merge, MergeState::Accepted, decision).await?;
    if merge.kind == MergeKind::Complex {
        let shown = session.shown_in(ComplexId(merge.merged)).await?.unwrap_or(ComplexId(merge.kept));
        match_lots(session, &[shown], decision).await?;
    }
    Ok(merge)
}

/// Says that two records are two: a proposal is refused for good.
///
/// # Errors
/// When there is no such merge, it is not a proposal, or the database fails.
async fn reject(session: &mut Session, number: u32, decision: &Decision) -> Result<Merge, IdentityError> {
    let mut merge = of_number(session, number).await?;
    if merge.state != MergeState::Proposed {
        return Err(IdentityError::State { number, state: merge.state, expected: "proposed" });
    }
    decide(session, &mut merge, MergeState::Rejected, decision).await?;
    Ok(merge)
}

/// Takes a merge back. The records show themselves again, and never merge by themselves.
///
/// # Errors
/// When there is no such merge, the records are not one, or the database fails.
async fn undo(session: &mut Session, number: u32, decision: &Decision) -> Result<Merge, IdentityError> {
    let mut merge = of_number(session, number).await?;
    if merge.state != MergeState::Accepted {
        return Err(IdentityError::State { number, state: merge.state, expected: "accepted" });
    }
    decide(session, &mut merge, MergeState::Undone, decision).await?;
    if merge.kind == MergeKind::Complex {
        complexes::part(session, &merge).await?;
    }
    Ok(merge)
}

/// Takes a record apart from every other: takes back each merge that it is in.
///
/// # Errors
/// When the record is one with no other, or the database fails.
pub async fn split(
    session: &mut Session,
    kind: MergeKind,
    id: u32,
    (reason, by): (&str, Moderator<'_>),
) -> Result<Vec<Merge>, IdentityError> {
    let filter = MergeFilter {
        kind: Some(kind),
        state: Some(MergeState::Accepted),
        of: Some(id),
        ..MergeFilter::default()
    };
    let merges = session.merges(filter).await?;
    if merges.is_empty() {
        return Err(IdentityError::Single { kind, id });
    }
    let mut undone = Vec::with_capacity(merges.len());
    for merge in merges {
        undone.push(judge(session, merge.number, Verdict::Undo, (reason, by)).await?);
    }
    Ok(undone)
}

/// What a person says of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They are one.
    Accept,
    /// They are two, for good.
    Reject,
    /// They were one and are two again.
    Undo,
}

/// Decides as a person, and writes it into the journal.
///
/// # Errors
/// When there is no such merge, it does not stand where this can be decided, or the database fails.
pub async fn judge(
    session: &mut Session,
    number: u32,
    verdict: Verdict,
    (reason, by): (&str, Moderator<'_>),
) -> Result<Merge, IdentityError> {
    let before = of_number(session, number).await?;
    let decision = Decision::of(by, reason);
    let (action, merge) = match verdict {
        Verdict::Accept => ("merge.accept", accept(session, number, &decision).await?),
        Verdict::Reject => ("merge.reject", reject(session, number, &decision).await?),
        Verdict::Undo => ("merge.undo", undo(session, number, &decision).await?),
    };
    write_down(session, action, (before.state, &merge), (reason, by)).await?;
    session.want_job(JobKind::Index, "", by.now).await?;
    Ok(merge)
}

async fn write_down(
    session: &mut Session,
    action: &'static str,
    (before, merge): (MergeState, &Merge),
    (reason, by): (&str, Moderator<'_>),
) -> Result<(), DataError> {
    let pair = format!("{} {} ← {}", merge.kind.title(), merge.kept, merge.merged);
    let record = Record {
        action,
        object: format!("merge/{}", merge.number),
        before: State::default().with("state", before.title()),
        after: State::default().with("pair", pair).with("state", merge.state.title()).by(by),
        reason: reason.to_owned(),
    };
    session.write_down(&record, &by.into()).await?;
    Ok(())
}

async fn of_number(session: &mut Session, number: u32) -> Result<Merge, IdentityError> {
    session.merge(number).await?.ok_or(IdentityError::Unknown(number))
}

async fn decide(
    session: &mut Session,
    merge: &mut Merge,
    state: MergeState,
    decision: &Decision,
) -> Result<(), DataError> {
    merge.state = state;
    merge.by.clone_from(&decision.by);
    merge.decided.clone_from(&decision.decided);
    merge.reason.clone_from(&decision.reason);
    session.put_merge(merge).await?;
    session.log_merge(merge).await
}
