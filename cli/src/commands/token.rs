//! `novosel token`: tokens by which programs edit the catalogue.

use anyhow::{Context, Result};
use chrono::{DateTime, SecondsFormat};
use novosel_catalog::partner::{OperatorToken, SecretHash, TokenScope};
use novosel_store::{Purpose, new_secret};
use serde::Serialize;

use super::Session;
use super::partner::named;
use crate::args::Tokens;
use crate::exit::{self, ExitError};

/// Seconds of a day.
const DAY: i64 = 86_400;

/// Makes, lists and ends tokens.
pub(crate) async fn run(session: &Session, command: Tokens) -> Result<u8> {
    match command {
        Tokens::Add { name, scope, days } => add(session, name, scope, days).await,
        Tokens::List => list(session).await,
        Tokens::Revoke { name } => revoke(session, &name).await,
    }
}

#[derive(Serialize)]
struct Added<'a> {
    name: &'a str,
    token: String,
}

async fn add(session: &Session, name: String, scope: TokenScope, days: u32) -> Result<u8> {
    let now = session.clock.now().timestamp();
    let secret = new_secret().context("take random bytes")?;
    let token = OperatorToken {
        name: named(&name)?,
        scope,
        secret: SecretHash::of(&secret),
        created: now,
        expires: (days > 0).then(|| now + i64::from(days) * DAY),
        revoked: None,
    };
    let database = session.existing_database(Purpose::Work).await?;
    let mut writing = database.write().await?;
    if !writing.put_operator_token(&token).await? {
        let message =
            format!("there is a token {0} already: revoke it with `novosel token revoke {0}`", token.name);
        return Err(ExitError::new(exit::USAGE, message).into());
    }
    writing.commit().await?;
    session.printer.data(&Added { name: &token.name, token: secret }, |added| added.token.clone())?;
    session.printer.say("this token is shown once; it goes into the header `Authorization: Bearer …`");
    if session.config.server.operator_listen.is_none() {
        session.printer.say("nothing answers it yet: set `server.operator_listen`");
    }
    Ok(exit::OK)
}

async fn list(session: &Session) -> Result<u8> {
    let tokens = session.existing_database(Purpose::Work).await?.read().await?.operator_tokens().await?;
    let now = session.clock.now().timestamp();
    session.printer.data(&tokens, |tokens| {
        let line = |token: &OperatorToken| {
            let state = match (token.revoked, token.expires) {
                (Some(_), _) => "revoked".to_owned(),
                (None, Some(end)) if now >= end => "ended".to_owned(),
                (None, Some(end)) => format!("until {}", day(end)),
                (None, None) => "without an end".to_owned(),
            };
            format!("{:20} {:5} {state}", token.name, token.scope.code())
        };
        match tokens.as_slice() {
            [] => "no tokens: `novosel token add`".to_owned(),
            tokens => tokens.iter().map(line).collect::<Vec<_>>().join("\n"),
        }
    })?;
    Ok(exit::OK)
}

fn day(seconds: i64) -> String {
    DateTime::from_timestamp(seconds, 0)
        .map_or_else(String::new, |moment| moment.to_rfc3339_opts(SecondsFormat::Secs, true))
}

async fn revoke(session: &Session, name: &str) -> Result<u8> {
    let database = session.existing_database(Purpose::Work).await?;
    let mut writing = database.write().await?;
    if !writing.revoke_operator_token(name, session.clock.now().timestamp()).await? {
        return Err(ExitError::new(exit::USAGE, format!("there is no token {name} that is not ended")).into());
    }
    writing.commit().await?;
    session.printer.say(format!("{name}: the token is no longer good"));
    Ok(exit::OK)
}
