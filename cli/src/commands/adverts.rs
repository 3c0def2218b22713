//! `novosel adverts`: what the advertising that the operator sells was seen and followed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::Result;
use novosel_catalog::advert::spending::Spent;
use novosel_catalog::advert::targets::AdPlace;
use novosel_catalog::advert::{AdDay, Campaign};
use novosel_store::Purpose;
use novosel_store::repo::AdDayFilter;
use serde::Serialize;

use super::Session;
use crate::args::{AdvertReportArgs, Adverts};
use crate::exit::{self, ExitError};

/// Campaigns of a report.
const MOST: u32 = 5_000;
/// The place of what was counted before places were.
const UNPLACED: &str = "not recorded";

/// Runs the command.
pub(crate) async fn run(session: &Session, command: Adverts) -> Result<u8> {
    match command {
        Adverts::Report(args) => report(session, &args).await,
    }
}

/// A line of the report.
#[derive(Debug, Serialize)]
struct Line {
    campaign: u32,
    name: String,
    state: &'static str,
    views: u64,
    clicks: u64,
    /// Clicks of a hundred views; none without views.
    ctr: Option<f64>,
    /// Of the budget, since the campaign began.
    spent: Option<u64>,
    budget: Option<u64>,
    unit: Option<&'static str>,
    complaints: u64,
    places: Vec<Placed>,
}

/// What a place of the page gave.
#[derive(Debug, Serialize)]
struct Placed {
    /// None where nobody wrote it down.
    place: Option<AdPlace>,
    views: u64,
    clicks: u64,
    ctr: Option<f64>,
}

async fn report(session: &Session, args: &AdvertReportArgs) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    let mut reading = database.read().await?;
    let mut campaigns = Vec::new();
    for (number, campaign) in reading.campaigns(None, (0, MOST)).await? {
        match campaign {
            Ok(campaign) => campaigns.push(campaign),
            Err(error) => {
                session.printer.say(format!("campaign {number} cannot be read: {}", error.reason()));
            }
        }
    }
    campaigns.retain(|campaign| args.campaign.is_none_or(|id| id == campaign.id));
    if let (true, Some(id)) = (campaigns.is_empty(), args.campaign) {
        return Err(ExitError::new(exit::USAGE, format!("there is no campaign {id}")).into());
    }
    let filter = AdDayFilter { campaign: args.campaign, from: args.from, to: args.to };
    let days = reading.advert_days(filter).await?;
    if args.csv {
        session.printer.text(&table(&campaigns, &days))?;
        return Ok(exit::OK);
    }
    let ids: Vec<u32> = campaigns.iter().map(|campaign| campaign.id).collect();
    let totals = reading.advert_totals(&ids, session.clock.today()).await?;
    let lines: Vec<Line> = campaigns
        .iter()
        .map(|campaign| {
            let spent = totals.get(&campaign.id).map(|totals| totals.spent).unwrap_or_default();
            line(campaign, &days, spent)
        })
        .collect();
    session.printer.data(&lines, |lines| text(lines))?;
    Ok(exit::OK)
}

fn line(campaign: &Campaign, days: &[AdDay], spent: Spent) -> Line {
    let own = || days.iter().filter(|sum| sum.campaign == campaign.id);
    let (views, clicks) = (own().map(|sum| sum.views).sum(), own().map(|sum| sum.clicks).sum());
    Line {
        campaign: campaign.id,
        name: campaign.name.clone(),
        state: campaign.state.code(),
        views,
        clicks,
        ctr: ctr(views, clicks),
        spent: campaign.left(spent).zip(campaign.budget).map(|(left, budget)| budget.most - left),
        budget: campaign.budget.map(|budget| budget.most),
        unit: campaign.budget.map(|budget| budget.unit.code()),
        complaints: own().map(|sum| sum.complaints).sum(),
        places: placed(own()),
    }
}

/// What each place gave, in the order of the list of places; what has none is the last.
fn placed<'a>(days: impl Iterator<Item = &'a AdDay>) -> Vec<Placed> {
    let mut sums = BTreeMap::new();
    for sum in days {
        let (views, clicks) = sums.entry((sum.place.is_none(), sum.place)).or_insert((0, 0));
        *views += sum.views;
        *clicks += sum.clicks;
    }
    let line = |((_, place), (views, clicks))| Placed { place, views, clicks, ctr: ctr(views, clicks) };
    sums.into_iter().map(line).collect()
}

/// Clicks of a hundred views, to a hundredth.
fn ctr(views: u64, clicks: u64) -> Option<f64> {
    (views > 0).then(|| (clicks as f64 * 10_000.0 / views as f64).round() / 100.0)
}

fn text(lines: &[Line]) -> String {
    if lines.is_empty() {
        return "no campaigns: `/office/adverts/` makes one".to_owned();
    }
    let mut text = format!(
        "{:>6} {:8} {:>10} {:>8} {:>7}  {:24} name",
        "number", "state", "views", "clicks", "CTR", "spent"
    );
    for Line { campaign, name, state, views, clicks, ctr, spent, budget, unit, complaints, places } in lines {
        let ctr = percent(*ctr);
        let spent = match (spent, budget, unit) {
            (Some(spent), Some(budget), Some(unit)) => format!("{spent} of {budget} {unit}"),
            _ => "no budget".to_owned(),
        };
        let _ = write!(text, "\n{campaign:6} {state:8} {views:10} {clicks:8} {ctr:>7}  {spent:24} {name}");
        if *complaints > 0 {
            let _ = write!(text, " ({complaints} complaints)");
        }
        for Placed { place, views, clicks, ctr } in places {
            let (place, ctr) = (place.map_or(UNPLACED, AdPlace::code), percent(*ctr));
            let _ = write!(text, "\n{place:>15} {views:10} {clicks:8} {ctr:>7}");
        }
    }
    text
}

fn percent(ctr: Option<f64>) -> String {
    ctr.map_or_else(|| "—".to_owned(), |ctr| format!("{ctr:.2}%"))
}

/// Every day of every creative in every place: a spreadsheet must not take a name for a formula.
fn table(campaigns: &[Campaign], days: &[AdDay]) -> String {
    let mut text = String::from("day,campaign,name,creative,place,title,erid,views,clicks,complaints\n");
    for AdDay { campaign, creative, day, place, views, clicks, complaints } in days {
        let place = place.map_or(UNPLACED, AdPlace::code);
        let of = campaigns.iter().find(|one| one.id == *campaign);
        let shown = of.and_then(|of| of.creatives.iter().find(|one| one.id == *creative));
        let name = cell(of.map_or("", |of| &of.name));
        let title = cell(shown.map_or("", |shown| &shown.title));
        let erid = cell(shown.and_then(|shown| shown.erid.as_deref()).unwrap_or_default());
        let _ = writeln!(
            text,
            "{day},{campaign},{name},own-{creative},{place},{title},{erid},{views},{clicks},{complaints}"
        );
    }
    text
}

/// A cell between quotation marks; what begins like a formula begins with an apostrophe.
fn cell(value: &str) -> String {
    let guard = if value.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    format!("\"{guard}{}\"", value.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_clicks_is_of_a_hundred_views() {
        assert_eq!((ctr(0, 0), ctr(3, 1), ctr(1, 1)), (None, Some(33.33), Some(100.0)));
    }

    #[test]
    fn places_are_told_apart_and_what_has_none_is_the_last() {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 5).unwrap();
        let seen =
            |place, views| AdDay { campaign: 1, creative: 2, day, place, views, clicks: 1, complaints: 0 };
        let days = [seen(None, 4), seen(Some(AdPlace::Column), 5), seen(Some(AdPlace::Top), 1)];
        let days = days.into_iter().chain([seen(Some(AdPlace::Column), 5)]).collect::<Vec<_>>();
        let places: Vec<_> = placed(days.iter()).iter().map(|one| (one.place, one.views, one.ctr)).collect();
        let expected = [
            (Some(AdPlace::Top), 1, Some(100.0)),
            (Some(AdPlace::Column), 10, Some(20.0)),
            (None, 4, Some(25.0)),
        ];
        assert_eq!(places, expected);
        assert!(table(&[], &days).lines().nth(1).unwrap().contains(",own-2,not recorded,"));
    }

    #[test]
    fn no_cell_is_a_formula() {
        assert_eq!(cell("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
        assert_eq!(cell("ООО «Сосны», Москва"), "\"ООО «Сосны», Москва\"");
    }
}
