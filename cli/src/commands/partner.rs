//! `novosel partner`: secret addresses at which partners read feeds of the catalogue.

use anyhow::{Context, Result};
use novosel_catalog::partner::{FeedFilter, FeedFormat, Partner, SecretHash};
use novosel_catalog::region::SiteRegion;
use novosel_pages::Sites;
use novosel_store::{Purpose, new_secret};
use serde::Serialize;

use super::{Session, export};
use crate::args::{FeedFilterArgs, Partners};
use crate::exit::{self, ExitError};

/// Makes, lists and shuts addresses.
pub(crate) async fn run(session: &Session, command: Partners) -> Result<u8> {
    match command {
        Partners::Add { name, format, filter } => add(session, name, format, &filter).await,
        Partners::List => list(session).await,
        Partners::Revoke { name } => revoke(session, &name).await,
    }
}

#[derive(Serialize)]
struct Added<'a> {
    name: &'a str,
    address: String,
}

async fn add(session: &Session, name: String, format: FeedFormat, filter: &FeedFilterArgs) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    let mut writing = database.write().await?;
    let filter = export::resolved(&mut writing, filter).await?;
    let secret = new_secret().context("take random bytes")?;
    let partner = Partner {
        name: named(&name)?,
        format,
        secret: SecretHash::of(&secret),
        created: session.clock.now().timestamp(),
        revoked: None,
        filter,
    };
    if !writing.put_partner(&partner).await? {
        let message = format!(
            "there is a partner {0} already: revoke it with `novosel partner revoke {0}`",
            partner.name
        );
        return Err(ExitError::new(exit::USAGE, message).into());
    }
    writing.commit().await?;
    let config = &session.config.server;
    let sites = Sites::of_config(&config.sites, &config.hosts, config.listen, config.pages.pmtiles.is_some());
    let origin = sites.origin(partner.filter.region.unwrap_or(SiteRegion::Msk));
    let added = Added { name: &partner.name, address: format!("{origin}/feeds/{secret}.xml") };
    session.printer.data(&added, |added| added.address.clone())?;
    session.printer.say("this address is shown once: whoever has it reads the feed");
    Ok(exit::OK)
}

async fn list(session: &Session) -> Result<u8> {
    let partners = session.existing_database(Purpose::Work).await?.read().await?.partners().await?;
    session.printer.data(&partners, |partners| {
        let line = |partner: &Partner| {
            let state = if partner.revoked.is_some() { "revoked" } else { "open" };
            format!(
                "{:20} {:9} {state:8} {}",
                partner.name,
                partner.format.code(),
                filter_words(&partner.filter)
            )
        };
        match partners.as_slice() {
            [] => "no partners: `novosel partner add`".to_owned(),
            partners => partners.iter().map(line).collect::<Vec<_>>().join("\n"),
        }
    })?;
    Ok(exit::OK)
}

fn filter_words(filter: &FeedFilter) -> String {
    let parts = [
        filter.source.as_ref().map(|source| format!("source {source}")),
        filter.complex.map(|complex| format!("complex {}", complex.0)),
        filter.builder.map(|builder| format!("builder {}", builder.0)),
        filter.region.map(|region| region.code().to_lowercase()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "everything on sale".to_owned() } else { parts.join(", ") }
}

async fn revoke(session: &Session, name: &str) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    let mut writing = database.write().await?;
    if !writing.revoke_partner(name, session.clock.now().timestamp()).await? {
        return Err(ExitError::new(exit::USAGE, format!("there is no open partner {name}")).into());
    }
    writing.commit().await?;
    session.printer.say(format!("{name}: the address is shut"));
    Ok(exit::OK)
}

/// A name for lists and commands.
pub(super) fn named(name: &str) -> Result<String> {
    let name = name.trim();
    let is_fit = (1..=100).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if !is_fit {
        return Err(ExitError::new(exit::USAGE, "a name has 1 to 100 characters").into());
    }
    Ok(name.to_owned())
}
