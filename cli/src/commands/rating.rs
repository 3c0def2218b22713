//! `novosel rating`: the places of counted ratings as they are kept by day.

use std::sync::Arc;

use anyhow::{Context, Result};
use chrono::{Days, NaiveDate};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::rating_method::{RatingMethod, tenths};
use novosel_catalog::rating_snapshot::RatingSnapshot;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::generation::Store;
use novosel_store::{Database, Purpose};
use novosel_views::rated::ranked;
use novosel_views::said::Said;
use novosel_views::snapshot::{self, SnapshotSlot};

use super::Session;
use crate::args::Ratings;
use crate::exit::{self, ExitError};

/// Runs the command.
pub(crate) async fn run(session: &Session, command: Ratings) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    match command {
        Ratings::Snapshot { rating } => {
            let mut wanted = counted(&database).await?;
            wanted.retain(|one| rating.as_ref().is_none_or(|name| one.rating == *name));
            if wanted.is_empty() {
                return Err(absent(&format!(
                    "there is no counted rating {:?}; `novosel rating list` names those with kept places",
                    rating.unwrap_or_default()
                )));
            }
            let taken = take(session, &database, wanted).await?;
            session.printer.data(&taken, |taken| lines(taken))?;
        }
        Ratings::List { rating } => {
            let kept = database.read().await?.rating_snapshots(rating.as_deref()).await?;
            session.printer.data(&kept, |kept| lines(kept))?;
        }
        Ratings::Show { rating, site, day } => {
            let last = day.unwrap_or_else(|| session.today());
            let kept =
                database.read().await?.rating_snapshot_before(&rating, site, last + Days::new(1)).await?;
            let kept = kept.filter(|kept| day.is_none_or(|day| kept.day == day));
            let Some(kept) = kept else {
                return Err(absent(&format!(
                    "no places of {rating} are kept for then; see `novosel rating list`"
                )));
            };
            session.printer.data(&kept, |kept| {
                let line = |place: &novosel_catalog::rating_snapshot::SnapshotPlace| {
                    format!("{}. {} with {}", place.place, place.id, tenths(place.total))
                };
                kept.places.iter().map(line).collect::<Vec<_>>().join("\n")
            })?;
        }
    }
    Ok(exit::OK)
}

fn absent(message: &str) -> anyhow::Error {
    ExitError::new(exit::FAILURE, message.to_owned()).into()
}

fn lines(kept: &[RatingSnapshot]) -> String {
    let line = |one: &RatingSnapshot| {
        format!("{} {} {}: {} places", one.rating, one.site.code(), one.day, one.places.len())
    };
    kept.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Keeps the places of ratings whose last ones are too old, or were counted by another method.
pub(crate) async fn take_due(session: &Session, database: &Database) -> Result<()> {
    let mut due = Vec::new();
    for one in counted(database).await? {
        let tomorrow = session.today() + Days::new(1);
        let mut reading = database.read().await?;
        let last = reading.rating_snapshot_before(&one.rating, one.site, tomorrow).await?;
        let is_fresh = |last: &RatingSnapshot| {
            let age = (session.today() - last.day).num_days();
            last.method == one.method.fingerprint() && age < i64::from(one.method.snapshot_days())
        };
        if !last.as_ref().is_some_and(is_fresh) {
            due.push(one);
        }
    }
    if !due.is_empty() {
        take(session, database, due).await?;
    }
    Ok(())
}

/// A counted rating on a site.
struct Counted {
    rating: String,
    site: SiteRegion,
    method: RatingMethod,
}

/// All counted ratings: those of editors, and those that the portal is built with where no editor has one of the name.
async fn counted(database: &Database) -> Result<Vec<Counted>> {
    let mut texts: Vec<Editorial> = database.read().await?.counted_ratings().await?;
    for built_in in novosel_reference::ratings() {
        if !texts.iter().any(|text| text.slug == built_in.slug) {
            texts.push(built_in);
        }
    }
    let on_sites = |text: &Editorial| -> Vec<Counted> {
        let sites = SiteRegion::ALL.iter().filter(|site| text.site.is_none_or(|of| of == **site));
        let of = |site: &SiteRegion| {
            Some(Counted { rating: text.slug.clone(), site: *site, method: text.method.clone()? })
        };
        sites.filter_map(of).collect()
    };
    Ok(texts.iter().flat_map(on_sites).collect())
}

/// Counts the places of today by the current generation, and keeps them.
async fn take(session: &Session, database: &Database, wanted: Vec<Counted>) -> Result<Vec<RatingSnapshot>> {
    let mut reading = database.read().await?;
    let said = Said::new(reading.last_post_change().await?, reading.tallies(None).await?);
    reading.roll_back().await?;
    let (index, today) = (session.config.index_dir.clone(), session.today());
    let taken = tokio::task::spawn_blocking(move || places(&index, said, today, &wanted))
        .await
        .context("count the places of ratings")??;
    let mut writing = database.write().await?;
    for snapshot in &taken {
        writing.put_rating_snapshot(snapshot).await?;
    }
    writing.commit().await?;
    Ok(taken)
}

fn places(
    index: &std::path::Path,
    said: Said,
    today: NaiveDate,
    wanted: &[Counted],
) -> Result<Vec<RatingSnapshot>> {
    let slot = SnapshotSlot::default();
    slot.say(Arc::new(said));
    snapshot::open(&slot, &Store::at(index))?;
    let served = slot.load().context("no generation is open")?;
    let of = |one: &Counted| {
        let ranked = ranked(&served, one.site, today, &one.method);
        RatingSnapshot::of(&one.rating, one.site, today, &one.method, &ranked)
    };
    Ok(wanted.iter().map(of).collect())
}
