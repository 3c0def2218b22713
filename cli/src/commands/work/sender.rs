//! What a worker sends letters with: connections that stay open for the next letter, and the key that signs links.

use anyhow::{Context, Result};
use novosel_notify::mail::{LazyMailer, Letter, MailError};
use novosel_people::{KEY, message_id};
use novosel_store::{Database, new_secret};
use tokio::sync::OnceCell;

use chrono::{DateTime, Utc};

use crate::config::Config;

/// Sends letters of one worker, or of one command. It belongs to one database.
pub(crate) struct Sender {
    mailer: LazyMailer,
    key: OnceCell<String>,
}

impl Sender {
    /// A sender that has not begun yet.
    pub(crate) fn of(config: &Config) -> Self {
        Self { mailer: LazyMailer::new(&config.mail), key: OnceCell::new() }
    }

    /// Sends a letter; gives what the server said.
    ///
    /// # Errors
    /// When a setting cannot be used, or the server does not take the letter.
    pub(crate) async fn send(&self, letter: &Letter<'_>, now: DateTime<Utc>) -> Result<String, MailError> {
        self.mailer.send(letter, now).await
    }

    /// What links and Message-IDs are signed by.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn key(&self, database: &Database) -> Result<&str> {
        let read = async || {
            let new = new_secret().context("make a key")?;
            let mut writing = database.write().await?;
            let key = writing.portal_key(KEY, &new).await?;
            writing.commit().await?;
            Ok::<_, anyhow::Error>(key)
        };
        Ok(self.key.get_or_try_init(read).await?)
    }

    /// The Message-ID of a letter to a person, without the domain.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(crate) async fn message_id(&self, database: &Database, letter: &str, mail: &str) -> Result<String> {
        Ok(message_id::of(self.key(database).await?, letter, mail))
    }
}
