//! `novosel review`: pairs of records that may be one and wait for a person.

use std::fmt::Write as _;

use anyhow::Result;
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::identity::{Merge, MergeEntry, MergeKind, MergeState};
use novosel_import::identity::{self, IdentityError, Verdict};
use novosel_store::repo::{self, MergeFilter};
use novosel_store::{Database, Purpose};
use serde::Serialize;

use super::Session;
use crate::args::identity::{Deciding, Review};
use crate::exit::{self, ExitError};

/// Runs a subcommand.
pub(crate) async fn run(session: &Session, command: Review) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Review::List { listed } => {
            let filter = MergeFilter {
                kind: listed.kind.map(MergeKind::from),
                state: Some(MergeState::Proposed),
                limit: Some(listed.limit),
                of: None,
            };
            let merges = database.read().await?.merges(filter).await?;
            print(session, &merges, "nothing waits for a decision")
        }
        Review::Show { number } => show(session, &mut database.read().await?, number).await,
        Review::Accept { number, deciding } => {
            judge(session, &database, (number, Verdict::Accept), &deciding).await
        }
        Review::Reject { number, deciding } => {
            judge(session, &database, (number, Verdict::Reject), &deciding).await
        }
    }
}

/// Decides on a pair.
pub(super) async fn judge(
    session: &Session,
    database: &Database,
    (number, verdict): (u32, Verdict),
    deciding: &Deciding,
) -> Result<u8> {
    let mut writing = database.write().await?;
    let said = (&*deciding.reason, session.moderator(&deciding.editor));
    let merge = identity::judge(&mut writing, number, verdict, said).await.map_err(refused)?;
    writing.commit().await?;
    decided(session, &[merge])
}

/// A decision that does not fit is a mistake of the command line.
pub(super) fn refused(error: IdentityError) -> anyhow::Error {
    match error {
        IdentityError::Unknown(_) | IdentityError::State { .. } | IdentityError::Single { .. } => {
            ExitError::new(exit::USAGE, error.to_string()).into()
        }
        error => error.into(),
    }
}

/// Prints what was decided.
pub(super) fn decided(session: &Session, merges: &[Merge]) -> Result<u8> {
    print(session, merges, "nothing was decided")?;
    session.printer.say("pages show it after `novosel index build --changed`");
    Ok(exit::OK)
}

/// Prints merges, one a line.
pub(super) fn print(session: &Session, merges: &[Merge], none: &str) -> Result<u8> {
    session.printer.data(&merges, |merges| match merges {
        [] => none.to_owned(),
        merges => merges.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    Ok(exit::OK)
}

fn line(merge: &Merge) -> String {
    let Merge { number, kept, merged, score, evidence, .. } = merge;
    let (kind, state) = (merge.kind.code(), merge.state.code());
    format!("{number:>6}  {kind:<8} {state:<9} {kept} <- {merged}  {score:>3}  {evidence}")
}

/// A pair with both records.
#[derive(Serialize)]
struct Shown {
    #[serde(flatten)]
    merge: Merge,
    kept_record: Option<RecordLine>,
    merged_record: Option<RecordLine>,
    history: Vec<MergeEntry>,
}

/// A record in a few words.
#[derive(Serialize)]
struct RecordLine {
    key: String,
    title: String,
    facts: String,
}

impl Shown {
    fn text(&self) -> String {
        let mut text = line(&self.merge);
        for (role, record) in [("kept", &self.kept_record), ("merged", &self.merged_record)] {
            match record {
                Some(RecordLine { key, title, facts }) => {
                    let _ = write!(text, "\n{role:<8} {key}: {title}; {facts}");
                }
                None => {
                    let _ = write!(text, "\n{role:<8} is not there");
                }
            }
        }
        for entry in &self.history {
            let MergeEntry { decided, by, reason, .. } = entry;
            let reason = if reason.is_empty() { "by the evidence" } else { reason };
            let _ = write!(text, "\n{decided}  {:<9} {by}: {reason}", entry.state.code());
        }
        text
    }
}

async fn show(session: &Session, reading: &mut repo::Session, number: u32) -> Result<u8> {
    let merge = reading.merge(number).await?.ok_or_else(|| refused(IdentityError::Unknown(number)))?;
    let shown = Shown {
        kept_record: record(reading, merge.kind, merge.kept).await?,
        merged_record: record(reading, merge.kind, merge.merged).await?,
        history: reading.merge_history(number).await?,
        merge,
    };
    session.printer.data(&shown, Shown::text)?;
    Ok(exit::OK)
}

async fn record(reading: &mut repo::Session, kind: MergeKind, id: u32) -> Result<Option<RecordLine>> {
    let known = |fact: Option<String>, name: &str| fact.map(|fact| format!("{name} {fact}"));
    Ok(match kind {
        MergeKind::Complex => reading.complex(ComplexId(id)).await?.map(|complex| {
            let houses: Vec<&str> = complex.queues.iter().map(|queue| queue.title.as_str()).collect();
            let at = complex.told_point().map(|at| format!("{}, {}", at.lat(), at.lon()));
            let facts = [Some(complex.address.clone()), at, known(Some(houses.join(", ")), "корпуса:")];
            RecordLine {
                key: format!("{}:{}", complex.key.source, complex.key.external_id),
                title: format!("«{}»", complex.name),
                facts: facts.into_iter().flatten().collect::<Vec<_>>().join("; "),
            }
        }),
        MergeKind::Lot => reading.lot(LotId(id)).await?.map(|lot| {
            let facts = [
                known(lot.area.map(|area| area.digits()), "м²:"),
                known(lot.floor.map(|floor| floor.to_string()), "этаж"),
                known(lot.section.map(|section| section.to_string()), "секция"),
                known(lot.number.clone(), "№"),
                known(lot.price.map(|price| price.roubles().to_string()), "₽:"),
                lot.contract.map(|contract| contract.title().to_owned()),
            ];
            RecordLine {
                key: format!("{}:{}", lot.key.source, lot.key.external_id),
                title: format!("{}, {}", lot.kind.title(), lot.status.title()),
                facts: facts.into_iter().flatten().collect::<Vec<_>>().join(", "),
            }
        }),
    })
}
