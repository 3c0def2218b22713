//! Configuration: one TOML file, overridden by `NOVOSEL_…` variables, overridden by flags.
//!
//! `NOVOSEL_DATABASE_URL` and `NOVOSEL_INDEX_DIR` are top-level keys; a key of a section is joined by two
//! underscores: `NOVOSEL_SERVER__FRONT__IDLE_TIMEOUT_MS`. `NOVOSEL_LISTEN` is short for `server.listen`.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use novosel_import::GeocoderConfig;
use novosel_notify::mail::MailConfig;
use novosel_server::config::ServerConfig;
use serde::{Deserialize, Serialize};

use crate::args::Global;

/// The file that is read from the current folder when none is named.
const DEFAULT_FILE: &str = "novosel.toml";

/// Every setting of the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    /// `sqlite:PATH` or `postgres://…`. Default `sqlite:var/novosel.db`.
    pub(crate) database_url: String,
    /// Folder of the index generations. Default `var/index`.
    pub(crate) index_dir: PathBuf,
    /// Older generations kept for rollback, besides the serving one. Default 3.
    pub(crate) keep_generations: usize,
    /// Import.
    pub(crate) import: ImportConfig,
    /// Who knows the points of addresses.
    pub(crate) geocoder: GeocoderConfig,
    /// Pictures of feeds.
    pub(crate) media: MediaConfig,
    /// Who is told when a source fails, shrinks or is stale.
    pub(crate) alarms: AlarmsConfig,
    /// Applications of visitors.
    pub(crate) leads: LeadsConfig,
    /// The server of mail.
    pub(crate) mail: MailConfig,
    /// The server.
    pub(crate) server: ServerConfig,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            database_url: "sqlite:var/novosel.db".to_owned(),
            index_dir: PathBuf::from("var/index"),
            keep_generations: 3,
            import: ImportConfig::default(),
            geocoder: GeocoderConfig::default(),
            media: MediaConfig::default(),
            alarms: AlarmsConfig::default(),
            leads: LeadsConfig::default(),
            mail: MailConfig::default(),
            server: ServerConfig::default(),
        }
    }
}

/// Settings of `import`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ImportConfig {
    /// Host names that feeds may be fetched from over https. Empty: no address is fetched.
    pub(crate) allowed_hosts: Vec<String>,
}

/// Settings of `media fetch`. Where copies are is a setting of the server, which shows them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct MediaConfig {
    /// Hosts that pictures may be fetched from: names, or literal addresses with a port. Empty: none is fetched.
    pub(crate) allowed_hosts: Vec<String>,
    /// The longest fetch of a picture. Default 60,000.
    pub(crate) timeout_ms: u64,
}

impl Default for MediaConfig {
    fn default() -> Self {
        Self { allowed_hosts: Vec::new(), timeout_ms: 60_000 }
    }
}

/// Whom the worker tells of a source that fails, shrinks or is stale, and of its recovery. Default: nobody.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct AlarmsConfig {
    /// Addresses of mail; they need the `[mail]` section.
    pub(crate) to: Vec<String>,
    /// An address that is called by POST.
    pub(crate) webhook_url: Option<String>,
    /// The secret that signs calls; better in `NOVOSEL_ALARMS__WEBHOOK_SECRET`.
    pub(crate) webhook_secret: Option<String>,
}

/// Without the secret.
impl fmt::Debug for AlarmsConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlarmsConfig").field("to", &self.to).finish_non_exhaustive()
    }
}

/// The portal's part in applications of visitors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct LeadsConfig {
    /// Addresses of the portal's desk: a copy of every application goes there; they need the `[mail]` section.
    /// Default: nobody.
    pub(crate) to: Vec<String>,
    /// Days after which the personal data of an application is erased. Default 1,095.
    pub(crate) keep_days: u32,
}

impl Default for LeadsConfig {
    fn default() -> Self {
        Self { to: Vec::new(), keep_days: 1_095 }
    }
}

/// Reads the configuration for a command.
pub(crate) fn load(global: &Global) -> Result<Config> {
    let mut figment = Figment::from(Serialized::defaults(Config::default()));
    match &global.config {
        Some(path) => {
            std::fs::metadata(path).with_context(|| format!("read configuration {}", path.display()))?;
            figment = figment.merge(Toml::file_exact(path));
        }
        None if Path::new(DEFAULT_FILE).exists() => figment = figment.merge(Toml::file_exact(DEFAULT_FILE)),
        None => {}
    }
    let environment = Env::prefixed("NOVOSEL_")
        .ignore(&[
            "config",
            "editor",
            "bin",
            "bless",
            "e2e_port",
            "kills",
            "require_postgres",
            "require_web",
            "require_xmllint",
            "speed",
        ])
        .map(|key| if key == "listen" { "server__listen".into() } else { key.into() })
        .split("__");
    let mut config: Config = figment.merge(environment).extract().context("read configuration")?;
    if let Some(url) = &global.database_url {
        config.database_url.clone_from(url);
    }
    if let Some(dir) = &global.index_dir {
        config.index_dir.clone_from(dir);
    }
    Ok(config)
}
