//! `novosel staff`: who works in the back office.

use anyhow::{Context, Result};
use novosel_catalog::partner::SecretHash;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::{Actor, Staff as Worker, StaffRole, StaffRoles};
use novosel_leads::letter::moscow;
use novosel_people::form;
use novosel_staff::journal::{Origin, Record, State};
use novosel_staff::{INVITATION, invitation_link};
use novosel_store::repo::Session as Repositories;
use novosel_store::{Purpose, new_secret};
use serde::Serialize;

use super::Session;
use crate::args::Staff;
use crate::exit::{self, ExitError};

/// Invites, lists and stops.
pub(crate) async fn run(session: &Session, command: Staff) -> Result<u8> {
    match command {
        Staff::Add { mail, roles } => add(session, &mail, StaffRoles::of(roles)).await,
        Staff::List => list(session).await,
        Staff::Stop { who } => stop(session, &who).await,
        Staff::ResetFactor { who } => reset_factor(session, &who).await,
    }
}

#[derive(Serialize)]
struct Invited<'a> {
    mail: &'a str,
    link: String,
}

async fn add(session: &Session, mail: &str, roles: StaffRoles) -> Result<u8> {
    let mail = form::mail(mail).map_err(|_| {
        ExitError::new(exit::USAGE, format!("{mail:?} is no address of mail: write anna@example.org"))
    })?;
    let origin = terminal(session);
    let secret = new_secret().context("take random bytes")?;
    let mut writing = session.existing_database(Purpose::Work).await?.write().await?;
    let times = (origin.now, origin.now + INVITATION);
    let id = writing.put_staff_invitation(&SecretHash::of(&secret), (&mail, roles), times).await?;
    let record = Record {
        action: "staff.invite",
        object: format!("invitation/{id}"),
        before: State::default(),
        after: State::default().with("roles", titles(roles)),
        reason: String::new(),
    };
    writing.write_down(&record, &origin).await?;
    writing.commit().await?;
    let link = invitation_link(&site(session), &secret);
    session.printer.data(&Invited { mail: &mail, link }, |invited| invited.link.clone())?;
    session.printer.say("this link is shown once; it is good for 72 hours, for one use");
    if !session.config.server.office.enabled {
        session.printer.say("nothing answers it yet: set `server.office.enabled`");
    }
    Ok(exit::OK)
}

/// Scheme and host of the site that has the back office.
fn site(session: &Session) -> String {
    let server = &session.config.server;
    let has = |site: &SiteRegion| match &server.office.host {
        Some(host) => server.hosts.of(*site).iter().any(|known| known.eq_ignore_ascii_case(host)),
        None => true,
    };
    let region = SiteRegion::ALL.into_iter().find(has).unwrap_or_default();
    let origin = server.sites.origin(region, &server.hosts, server.listen);
    match (&server.office.host, origin.split_once("://")) {
        // A site may have several hosts; the port of the one of its links is that of all.
        (Some(host), Some((scheme, rest))) => {
            let port =
                rest.rsplit_once(':').filter(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
            port.map_or_else(|| format!("{scheme}://{host}"), |(_, port)| format!("{scheme}://{host}:{port}"))
        }
        _ => origin,
    }
}

async fn list(session: &Session) -> Result<u8> {
    let staff = session.existing_database(Purpose::Work).await?.read().await?.all_staff().await?;
    session.printer.data(&staff, |staff| {
        let line = |worker: &Worker| {
            let day = |at: i64| moscow(at).map_or_else(String::new, |at| at.format("%Y-%m-%d").to_string());
            let state = match (worker.stopped, worker.factor) {
                (Some(at), _) => format!("stopped {}", day(at)),
                (None, None) => "without a second factor yet".to_owned(),
                (None, Some(_)) => format!("since {}", day(worker.created)),
            };
            let roles = worker.roles.codes();
            format!("{:6} {:24} {:24} {roles}  {state}", worker.id, worker.mail, worker.name)
        };
        match staff.as_slice() {
            [] => "nobody: `novosel staff add`".to_owned(),
            staff => staff.iter().map(line).collect::<Vec<_>>().join("\n"),
        }
    })?;
    Ok(exit::OK)
}

async fn found(reading: &mut Repositories, who: &str) -> Result<Worker> {
    let all = reading.all_staff().await?;
    let is_it = |worker: &Worker| who == worker.id.to_string() || who.eq_ignore_ascii_case(&worker.mail);
    all.into_iter().find(is_it).ok_or_else(|| {
        let message =
            format!("nobody of the staff is {who:?}: `novosel staff list` has numbers and addresses");
        ExitError::new(exit::USAGE, message).into()
    })
}

async fn stop(session: &Session, who: &str) -> Result<u8> {
    let origin = terminal(session);
    let mut writing = session.existing_database(Purpose::Work).await?.write().await?;
    let worker = found(&mut writing, who).await?;
    let stopped = Worker { stopped: Some(worker.stopped.unwrap_or(origin.now)), ..worker.clone() };
    writing.put_staff(&stopped).await?;
    writing.end_staff_sessions(worker.id).await?;
    let before = State::default().with("roles", titles(worker.roles));
    writing.write_down(&record("staff.stop", worker.id, before), &origin).await?;
    writing.commit().await?;
    session.printer.say(format!("{who} works in the back office no more"));
    Ok(exit::OK)
}

async fn reset_factor(session: &Session, who: &str) -> Result<u8> {
    let mut writing = session.existing_database(Purpose::Work).await?.write().await?;
    let worker = found(&mut writing, who).await?;
    writing.reset_staff_factor(worker.id).await?;
    let record = record("staff.reset-factor", worker.id, State::default());
    writing.write_down(&record, &terminal(session)).await?;
    writing.commit().await?;
    session.printer.say(format!("{who} sets up another second factor at the next sign-in"));
    Ok(exit::OK)
}

fn record(action: &'static str, id: u32, before: State) -> Record {
    Record { action, object: format!("staff/{id}"), before, after: State::default(), reason: String::new() }
}

fn titles(roles: StaffRoles) -> String {
    roles.iter().map(StaffRole::title).collect::<Vec<_>>().join(", ")
}

fn terminal(session: &Session) -> Origin {
    Origin { actor: Actor::Terminal, now: session.clock.now().timestamp(), request: String::new() }
}
