//! `novosel doctor`: checks everything that serving needs, and says how to repair what is missing.

use std::net::{SocketAddr, TcpListener};

use anyhow::{Context, Result};
use novosel_http::descriptors::Descriptors;
use novosel_indexer::generation::Store;
use novosel_media::storage::Storage;
use novosel_notify::mail::{MailConfig, Mailer};
use novosel_pages::node::Launch;
use novosel_server::config::{Handover, PageEngine};
use novosel_store::{Database, Purpose};
use serde::Serialize;

use super::serve::with_launcher;
use super::{Session, place};
use crate::exit;
use crate::printer::error_chain;

/// One check.
#[derive(Serialize)]
struct Check {
    name: &'static str,
    ok: bool,
    found: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    remedy: Option<String>,
}

impl Check {
    fn of(name: &'static str, outcome: Result<String>, remedy: &str) -> Self {
        match outcome {
            Ok(found) => Self { name, ok: true, found, remedy: None },
            Err(error) => {
                Self { name, ok: false, found: error_chain(&error), remedy: Some(remedy.to_owned()) }
            }
        }
    }

    /// Nothing is wrong, and there may be something to know.
    fn note(name: &'static str, found: String, advice: Option<&str>) -> Self {
        Self { name, ok: true, found, remedy: advice.map(str::to_owned) }
    }

    fn text(&self) -> String {
        let mark = if self.ok { "ok  " } else { "FAIL" };
        let remedy = self.remedy.as_ref().map(|remedy| format!("\n      {remedy}")).unwrap_or_default();
        format!("{mark}  {:11} {}{remedy}", self.name, self.found)
    }
}

/// Runs every check; the exit code says whether all are well.
pub(crate) async fn run(session: &Session) -> Result<u8> {
    let checks = [
        Check::of("database", database(session).await, "check `database_url` (or NOVOSEL_DATABASE_URL)"),
        Check::of("index", index(session).await, "run `novosel index build`, or `novosel index rollback`"),
        Check::of("pages", pages(session), "set `server.pages.node`, or `server.pages.engine = \"quickjs\"`"),
        Check::of("pictures", pictures(session).await, "check `server.media` of the configuration"),
        Check::of("address", address(session), "stop the other program or choose another `server.listen`"),
        Check::of(
            "geocoder",
            geocoder(session),
            "set `geocoder.…` as docs/configuration.md says, or none of it",
        ),
        Check::of("mail", mail(session), "set `mail.…` as docs/configuration.md says, or none of it"),
        descriptors(session),
        proxies(session),
    ];
    let told = boundaries(session).await.into_iter().chain(other_names(session).await);
    let checks: Vec<Check> = checks.into_iter().chain(told).collect();
    session.printer.data(&checks, |checks| checks.iter().map(Check::text).collect::<Vec<_>>().join("\n"))?;
    Ok(if checks.iter().all(|check| check.ok) { exit::OK } else { exit::UNHEALTHY })
}

async fn database(session: &Session) -> Result<String> {
    if let Some(file) = session.database_file()
        && !file.exists()
    {
        anyhow::bail!(
            "there is none at {} yet: `novosel import` makes it, and `novosel demo`",
            file.display()
        );
    }
    let database = session.existing_database(Purpose::Work).await?;
    let totals = database.read().await?.totals(0).await?;
    Ok(format!(
        "{} at {}: {} complexes, {} live lots",
        database.kind(),
        without_password(&session.config.database_url),
        totals.complexes,
        totals.lots
    ))
}

/// Who sends letters, and how they are signed. The server itself is asked by `novosel mail test`.
fn mail(session: &Session) -> Result<String> {
    let config = &session.config.mail;
    if *config == MailConfig::default() {
        return Ok("none is set: nobody gets letters".to_owned());
    }
    let mailer = Mailer::of_config(config)?;
    let host = config.host.as_deref().unwrap_or_default();
    Ok(match mailer.dkim_record() {
        Some(record) => {
            let advice = record.advice.map(|advice| format!("; {advice}")).unwrap_or_default();
            format!("letters go over {host}, signed by {} as {}{advice}", record.algorithm, record.name)
        }
        None => format!("letters go over {host}, not signed: many servers refuse such ones"),
    })
}

/// Where copies of feeds' pictures are.
async fn pictures(session: &Session) -> Result<String> {
    let media = &session.config.server.media;
    match media.storage()? {
        Storage::Folder(_) => Ok(format!("copies of feeds' pictures are in {}", media.feed_dir.display())),
        Storage::Bucket(bucket) => {
            bucket.probe().await?;
            Ok(format!("copies of feeds' pictures are in {bucket:?}"))
        }
    }
}

/// What districts go by. Nothing to tell where there is no database: it has its own line.
async fn boundaries(session: &Session) -> Option<Check> {
    let database = Database::open(&session.config.database_url, Purpose::Work).await.ok()?;
    let imported = database.read().await.ok()?.boundaries().await.ok()?.len();
    let advice = "districts go by the words of addresses and the nearest points: `novosel import \
                  boundaries.geojson` makes them exact, data/FORMAT.md says what it holds";
    Some(match imported {
        0 => Check::note("boundaries", "none is imported".to_owned(), Some(advice)),
        imported => Check::note("boundaries", format!("{imported} are imported"), None),
    })
}

/// Names that editors have added, and those whose station or place the reference data of this program does not know.
async fn other_names(session: &Session) -> Option<Check> {
    let database = Database::open(&session.config.database_url, Purpose::Work).await.ok()?;
    let names = database.read().await.ok()?.other_names().await.ok()?;
    let geography = novosel_reference::geography().ok()?;
    let lost = names.iter().filter(|name| name.of.called(name.id, &geography).is_none());
    let lost: Vec<String> =
        lost.map(|name| format!("«{}» of {} {}", name.name, name.of.code(), name.id)).collect();
    let found = format!("{} other names of stations and places", names.len());
    let advice = "these names wait for a reference book that knows the number: `novosel synonym remove` takes one away";
    match lost.as_slice() {
        _ if names.is_empty() => None,
        [] => Some(Check::note("names", found, None)),
        lost => Some(Check::note("names", format!("{found}, unknown: {}", lost.join(", ")), Some(advice))),
    }
}

/// An address that may be shown: the part between `//` and `@` is nobody's business.
fn without_password(url: &str) -> String {
    match (url.find("//"), url.rfind('@')) {
        (Some(start), Some(end)) if start < end => format!("{}//…{}", &url[..start], &url[end..]),
        _ => url.to_owned(),
    }
}

async fn index(session: &Session) -> Result<String> {
    let opened = Store::at(&session.config.index_dir).open_current_or_previous()?;
    if let Some(damage) = opened.passed_over.first() {
        anyhow::bail!("generation {} would serve instead: {damage}", opened.generation.number);
    }
    // A database that does not answer has its own line.
    if let Ok(database) = Database::open(&session.config.database_url, Purpose::Work).await
        && let Ok(catalogue) = database.catalogue().await
        && !opened.generation.manifest.is_of(catalogue)
    {
        anyhow::bail!("generation {} was built from another database", opened.generation.number);
    }
    let counts = opened.generation.counts();
    Ok(format!(
        "generation {} in {}: {} complexes, {} lots",
        opened.generation.number,
        session.config.index_dir.display(),
        counts.complexes,
        counts.lots
    ))
}

/// What renders pages, and which layers close a worker.
fn pages(session: &Session) -> Result<String> {
    let config = with_launcher(session.config.server.clone()).pages;
    let launch = match Launch::of_config(&config) {
        Ok(Some(launch)) => launch,
        Ok(None) => return Ok("rendered by the embedded engine, as configured".to_owned()),
        Err(error) if config.engine == PageEngine::Auto => {
            return Ok(format!("rendered by the embedded engine: {error}"));
        }
        Err(error) => return Err(error.into()),
    };
    let layers = launch.probe().context("start a page worker")?;
    let named = [
        ("reading files", layers.reading),
        ("writing files", layers.writing),
        ("network", layers.network),
        ("programs", layers.programs),
        ("environment", layers.environment),
    ];
    let of = |closed: bool| {
        let names: Vec<_> = named.iter().filter(|(_, is)| *is == closed).map(|(name, _)| *name).collect();
        if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
    };
    Ok(format!(
        "rendered by Node {} ({}); closed to workers: {}; open: {}",
        launch.node.version,
        launch.node.path.display(),
        of(true),
        of(false)
    ))
}

fn address(session: &Session) -> Result<String> {
    let server = &session.config.server;
    let mut found = match server.handover {
        Handover::None => free(server.listen)?,
        Handover::Systemd => "the service manager passes the socket".to_owned(),
        Handover::ReusePort => format!("{} may be shared with the process that stops", server.listen),
    };
    if let Some(metrics) = server.metrics_listen.filter(|_| server.handover == Handover::None) {
        found.push_str(&format!("; metrics: {}", free(metrics)?));
    }
    Ok(found)
}

fn free(address: SocketAddr) -> Result<String> {
    TcpListener::bind(address).with_context(|| format!("listen on {address}"))?;
    Ok(format!("{address} is free"))
}

/// Who is asked where a complex without coordinates is.
fn geocoder(session: &Session) -> Result<String> {
    Ok(match place::geocoder(session)? {
        Some(_) => "asked about addresses of complexes without coordinates".to_owned(),
        None => "none: such complexes are placed by known houses and names of places alone".to_owned(),
    })
}

/// What the process may open, and how many visitors that is.
fn descriptors(session: &Session) -> Check {
    let wanted = session.config.server.front.connections;
    let descriptors = Descriptors::raise();
    let admitted = descriptors.admitted(wanted);
    Check::note(
        "descriptors",
        format!("{} may be open, {admitted} of {wanted} connections are admitted", descriptors.limit),
        (admitted < wanted).then_some("raise the hard limit (`ulimit -Hn`, systemd's `LimitNOFILE=`)"),
    )
}

/// Whose word about visitors' addresses is taken.
fn proxies(session: &Session) -> Check {
    let listed = &session.config.server.trusted_proxies;
    if !listed.is_empty() {
        let names = listed.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        return Check::note("proxies", format!("{names} are believed about visitors' addresses"), None);
    }
    let advice = "a proxy in front makes all its visitors one client until it is listed: \
                  `server.trusted_proxies = [\"ADDRESS\"]`; the metric novosel_unlisted_proxy_requests_total and a \
                  warning in the log of `novosel serve` tell of one";
    Check::note(
        "proxies",
        "none is listed: every address that connects is a visitor".to_owned(),
        Some(advice),
    )
}
