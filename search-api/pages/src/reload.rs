//! Reads the server bundle anew when its file changes. In development alone: elsewhere a bundle is for the life of the
//! process.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use novosel_http::Shutdown;

use super::config::PagesConfig;
use super::{Bundle, Pages, PagesError};

/// Short against what a developer waits for: building the bundle takes about a second.
const POLL: Duration = Duration::from_millis(50);

/// What tells one build of a file from the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct FileStamp {
    modified: SystemTime,
    bytes: u64,
}

impl FileStamp {
    /// Of a file; nothing while a build has none.
    async fn of(path: &Path) -> Option<Self> {
        let about = tokio::fs::metadata(path).await.ok()?;
        Some(Self { modified: about.modified().ok()?, bytes: about.len() })
    }
}

/// Follows the file of the bundle until the shutdown. A bundle that does not run changes nothing but the log.
pub async fn follow(
    pages: Arc<Pages>,
    web_dir: Option<PathBuf>,
    config: PagesConfig,
    mut shutdown: Shutdown,
) {
    let path = Bundle::script_path(web_dir.as_deref());
    let mut loaded = FileStamp::of(&path).await;
    let mut seen = loaded;
    loop {
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(POLL) => {}
        }
        let stamp = FileStamp::of(&path).await;
        // Twice the same: whoever builds it has written it to its end.
        let is_whole = stamp.is_some() && stamp == seen;
        seen = stamp;
        if !is_whole || stamp == loaded {
            continue;
        }
        loaded = stamp;
        let (pages, web_dir, config) = (Arc::clone(&pages), web_dir.clone(), config.clone());
        let started = Instant::now();
        match tokio::task::spawn_blocking(move || reload(&pages, web_dir.as_deref(), &config)).await {
            Ok(Ok(())) => {
                tracing::info!(millis = started.elapsed().as_millis(), "the server bundle is reloaded");
            }
            Ok(Err(error)) => tracing::error!(%error, "reload the server bundle; the one before stays"),
            Err(error) => tracing::error!(%error, "reload the server bundle; the one before stays"),
        }
    }
}

fn reload(pages: &Pages, web_dir: Option<&Path>, config: &PagesConfig) -> Result<(), PagesError> {
    let bundle = Bundle::for_development(web_dir)?;
    let renderer = Arc::new(super::engines(&bundle, config)?);
    pages.replace(bundle, renderer);
    Ok(())
}
