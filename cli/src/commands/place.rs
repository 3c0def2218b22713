//! `novosel place`: complexes of which no source tells a point are found on the map, or listed.

use anyhow::{Context, Result};
use novosel_import::Geocoder;
use novosel_import::place::{self, PlaceOptions, PlaceReport, Unplaced};
use novosel_store::{Database, Purpose};

use super::Session;
use crate::args::Place;
use crate::exit::{self, ExitError};

/// Runs the command.
pub(crate) async fn run(session: &Session, args: Place) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    if args.list {
        return list(session, &database).await;
    }
    let report = places(session, &database, usize::MAX, args.again).await?;
    session.printer.data(&report, |report| report.to_string().trim_end().to_owned())?;
    if report.changed > 0 {
        session.printer.say("pages show it after `novosel index build --changed`");
    }
    if let Some(problem) = &report.problem {
        return Err(ExitError::new(exit::FAILURE, format!("ask the geocoder: {problem}")).into());
    }
    Ok(exit::OK)
}

/// The configured geocoder; none where none is.
pub(super) fn geocoder(session: &Session) -> Result<Option<Geocoder>> {
    Geocoder::of(&session.config.geocoder)
        .map_err(|error| ExitError::new(exit::CONFIGURATION, error.to_string()).into())
}

/// Places what can be placed, after so many questions to the geocoder at most.
pub(super) async fn places(
    session: &Session,
    database: &Database,
    most: usize,
    again: bool,
) -> Result<PlaceReport> {
    let geocoder = geocoder(session)?;
    let options = PlaceOptions { geocoder: geocoder.as_ref(), most, again, today: session.today() };
    let report = place::run(database, &options).await.context("place complexes")?;
    session.checkpoint(database).await;
    Ok(report)
}

async fn list(session: &Session, database: &Database) -> Result<u8> {
    let unplaced = place::unplaced(database).await.context("list complexes that are not on the map")?;
    session.printer.data(&unplaced, |unplaced| match unplaced.as_slice() {
        [] => "every complex is on the map".to_owned(),
        unplaced => unplaced.iter().map(line).collect::<Vec<_>>().join("\n"),
    })?;
    if !unplaced.is_empty() {
        session.printer.say(
            "a point comes from the feed, from the geocoder of `[geocoder]` (`novosel place`), or by hand: \
             `novosel edit complex ID --set 'position={\"lat\":55.7,\"lon\":37.6}'`",
        );
    }
    Ok(exit::OK)
}

fn line(complex: &Unplaced) -> String {
    let Unplaced { id, source, external_id, name, address, why } = complex;
    format!("{:>6}  {source}:{external_id}  «{name}»  {address}: {why}", id.0)
}
