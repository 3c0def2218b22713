//! Which Node runs the workers: the configured one, else the first on the path that is new enough.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The first version whose output is known to be the same as the embedded engine's.
const OLDEST: u32 = 20;
/// The first version whose own permission model closes files; a second layer below the system's.
const FIRST_WITH_PERMISSIONS: u32 = 22;

/// A program of Node that can run workers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its absolute path.
    pub path: PathBuf,
    /// Its version, `20.20.2`.
    pub version: String,
    major: u32,
}

/// No Node that can run workers.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// The program does not run, or says no version.
    #[error("ask {path} for its version; set `server.pages.node` to a program of Node {OLDEST} or newer")]
    Silent {
        /// The program.
        path: PathBuf,
    },
    /// The program is too old.
    #[error("{path} is Node {version}; {OLDEST} or newer is needed")]
    Old {
        /// The program.
        path: PathBuf,
        /// Its version.
        version: String,
    },
    /// Nothing would close a worker's files and network.
    #[error("no program confines workers of Node here")]
    NoLauncher,
    /// No program is on the path.
    #[error("no `node` on the path; set `server.pages.node` to its absolute path")]
    Missing,
}

impl Node {
    /// The configured program, else the first `node` on the path.
    ///
    /// # Errors
    /// When there is none, or it is too old.
    pub fn find(configured: Option<&Path>) -> Result<Self, NodeError> {
        match configured {
            Some(path) => Self::at(path),
            None => Self::at(&on_path().ok_or(NodeError::Missing)?),
        }
    }

    fn at(path: &Path) -> Result<Self, NodeError> {
        let silent = || NodeError::Silent { path: path.to_owned() };
        let path = std::fs::canonicalize(path).map_err(|_| silent())?;
        let asked = Command::new(&path).arg("--version").env_clear().stdin(Stdio::null()).output();
        let said = asked.ok().filter(|output| output.status.success()).ok_or_else(silent)?;
        let text = String::from_utf8_lossy(&said.stdout);
        let version = text.trim().strip_prefix('v').ok_or_else(silent)?.to_owned();
        let major = version.split('.').next().and_then(|major| major.parse().ok()).ok_or_else(silent)?;
        if major < OLDEST {
            return Err(NodeError::Old { path, version });
        }
        Ok(Self { path, version, major })
    }

    /// Flags of a worker.
    pub(super) fn flags(&self) -> impl Iterator<Item = &'static str> {
        // The bundle needs none of what these switch off.
        let always = ["--disallow-code-generation-from-strings", "--no-deprecation", "--no-addons"];
        let permissions = (self.major >= FIRST_WITH_PERMISSIONS).then_some("--permission");
        always.into_iter().chain(permissions)
    }
}

fn on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .filter(|folder| folder.is_absolute())
        .map(|folder| folder.join("node"))
        .find(|file| file.is_file())
}
