//! `novosel feed check`: what is wrong with a feed, what portals require, how its lots would look.

use std::fs::File;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use novosel_catalog::region::SiteRegion;
use novosel_fetch::{Fetcher, Policy};
use novosel_import::check::{FeedCheck, Limits, check};
use url::Url;

use super::super::Session;
use crate::args::Site;
use crate::exit::{self, ExitError};

/// The longest fetch of a feed.
const LONGEST_FETCH: Duration = Duration::from_secs(600);

/// Checks a file or an address.
pub(super) async fn run(session: &Session, location: &str, region: Option<Site>) -> Result<u8> {
    let fetched;
    let path = match Url::parse(location) {
        Ok(url) if url.has_host() => {
            let policy = Policy {
                allows_http: false,
                largest: Limits::OF_IMPORT.largest,
                longest: LONGEST_FETCH,
                setting: "import.allowed_hosts",
                hides_addresses: false,
            };
            let fetcher = Fetcher::new(session.config.import.allowed_hosts.iter().cloned(), policy)?;
            fetched = fetcher.fetch(&url, &|_, _| ()).await.context("cannot fetch the feed")?;
            fetched.path().to_owned()
        }
        _ => PathBuf::from(location),
    };
    let check = checked(session, path, region.map(Into::into)).await?;
    session.printer.data(&check, ToString::to_string)?;
    Ok(if check.has_errors() { exit::UNHEALTHY } else { exit::OK })
}

/// Checks a file.
pub(crate) async fn checked(
    session: &Session,
    path: PathBuf,
    region: Option<SiteRegion>,
) -> Result<FeedCheck> {
    let file = File::open(&path).with_context(|| format!("open {}", path.display()))?;
    let today = session.today();
    let work = move || check(file, region, today, Limits::OF_IMPORT);
    let outcome = tokio::task::spawn_blocking(work).await.context("check the feed")?;
    outcome.map_err(|error| {
        let message = format!("{}: {}", path.display(), crate::printer::error_chain(&anyhow!(error)));
        ExitError::new(exit::REFUSED, message).into()
    })
}
