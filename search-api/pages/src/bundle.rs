//! What a build of `web/` leaves: the server's script, the browser's files, and the manifest that says which page needs
//! which of them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::files::StaticFiles;
use super::html::escape;

/// Where a build of the repository puts the bundle.
const DEFAULT_DIR: &str = "web/dist";
const SCRIPT: &str = "server/entry-server.js";
const CLIENT: &str = "client";
const MANIFEST: &str = "client/.vite/manifest.json";
/// The browser's entry in the manifest.
const ENTRY: &str = "src/entry-client.ts";
/// What the entry loads when the page is on the screen.
const START: &str = "src/start.ts";
/// What a document names in development: Vite's client, what React's hot reload needs before any component,
/// and the entry. The first style sheet comes before the scripts, as in a build.
const DEVELOPMENT_HEAD: &str = r#"<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/src/styles/index.css">"#;
const DEVELOPMENT_SCRIPT: &str = r#"<script type="module" src="/@vite/client"></script><script type="module" src="/@id/@vitejs/plugin-react/preamble"></script><script type="module" src="/src/entry-client.ts"></script>"#;
/// The entry of the back office in the manifest: a bundle of its own.
const OFFICE: &str = "src/office/entry.tsx";
/// Faces beyond this many come when they are needed.
const PRELOADED_FONTS: usize = 2;

/// A bundle.
#[derive(Debug)]
pub struct Bundle {
    /// The server's script.
    pub(crate) script: Arc<str>,
    /// The browser's files.
    pub(crate) files: StaticFiles,
    /// Changes with anything that a document is made of.
    pub(crate) hash: u64,
    pages: HashMap<String, PageFiles>,
    entry: PageFiles,
    /// The document of the back office, where the bundle has one.
    pub(crate) office: Option<String>,
}

/// Tags of a document that name files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PageFiles {
    /// Style sheets, preloads, icons.
    pub(crate) head: String,
    /// The script element.
    pub(crate) script: String,
}

/// A bundle that cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// A file cannot be read.
    #[error("read web bundle {path}")]
    File {
        /// The file or the folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The manifest is not one.
    #[error("read web bundle: its manifest")]
    Manifest(#[from] serde_json::Error),
    /// The manifest lacks the entry.
    #[error("read web bundle: its manifest does not name {ENTRY}")]
    Entry,
}

/// A chunk of the manifest.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Chunk {
    file: String,
    css: Vec<String>,
    assets: Vec<String>,
    imports: Vec<String>,
}

type Manifest = BTreeMap<String, Chunk>;

impl Bundle {
    /// Where a build of the repository has left a bundle: the first of these folders that has one.
    #[must_use]
    pub fn built<'a>(mut folders: impl Iterator<Item = &'a Path>) -> Option<PathBuf> {
        folders.find_map(|folder| {
            let dir = folder.join(DEFAULT_DIR);
            dir.join(SCRIPT).is_file().then_some(dir)
        })
    }

    /// The configured bundle; where none is configured, the one that a build has left, if any.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn of_config(dir: Option<&Path>) -> Result<Option<Self>, BundleError> {
        let built = || Self::built([Path::new("")].into_iter());
        dir.map(Path::to_path_buf).or_else(built).map(|dir| Self::read(&dir)).transpose()
    }

    /// Reads a folder.
    ///
    /// # Errors
    /// As [`Bundle::of_config`].
    pub fn read(dir: &Path) -> Result<Self, BundleError> {
        let error = |path: PathBuf| move |source| BundleError::File { path, source };
        let path = dir.join(SCRIPT);
        let script = std::fs::read_to_string(&path).map_err(error(path))?;
        let path = dir.join(MANIFEST);
        let manifest_text = std::fs::read(&path).map_err(error(path))?;
        let manifest: Manifest = serde_json::from_slice(&manifest_text)?;
        let path = dir.join(CLIENT);
        let files = StaticFiles::read(&path).map_err(error(path))?;
        let hash = hash_of(Sha256::new().chain_update(&script).chain_update(&manifest_text));
        let entry = manifest.get(ENTRY).ok_or(BundleError::Entry)?;
        let icons = icons(&files);
        let tags = |page: Option<&str>| PageFiles {
            head: icons.clone() + &links(&manifest, page),
            script: format!(
                r#"<script type="module" fetchpriority="low" src="/{}"></script>"#,
                escape(&entry.file)
            ),
        };
        let pages =
            manifest.keys().filter_map(|key| Some((page_of(key)?.to_owned(), tags(Some(key))))).collect();
        let office = manifest.get(OFFICE).map(|entry| office(&manifest, &icons, entry));
        Ok(Self { entry: tags(None), pages, office, script: script.into(), files, hash })
    }

    /// The server's script alone, with documents for Vite's dev server: it has the browser's files.
    ///
    /// # Errors
    /// When the script cannot be read.
    pub fn for_development(dir: Option<&Path>) -> Result<Self, BundleError> {
        let path = Self::script_path(dir);
        let script = std::fs::read_to_string(&path).map_err(|source| BundleError::File { path, source })?;
        let entry = PageFiles { head: DEVELOPMENT_HEAD.to_owned(), script: DEVELOPMENT_SCRIPT.to_owned() };
        Ok(Self {
            hash: hash_of(Sha256::new().chain_update(&script)),
            script: script.into(),
            files: StaticFiles::default(),
            pages: HashMap::new(),
            entry,
            office: None,
        })
    }

    /// Where the server's script of a configured folder is.
    pub(crate) fn script_path(dir: Option<&Path>) -> PathBuf {
        dir.unwrap_or(Path::new(DEFAULT_DIR)).join(SCRIPT)
    }

    /// The tags of a page; those of the entry alone for a page that is not in the manifest.
    pub(crate) fn page(&self, name: &str) -> &PageFiles {
        self.pages.get(name).unwrap_or(&self.entry)
    }
}

/// The document of the back office: the same for everybody, drawn by its script.
fn office(manifest: &Manifest, icons: &str, entry: &Chunk) -> String {
    let (mut seen, mut chunks) = (HashSet::new(), Vec::new());
    collect(manifest, OFFICE, &mut seen, &mut chunks);
    let named: HashSet<&String> = chunks.iter().flat_map(|(_, chunk)| &chunk.css).collect();
    let mut styles: Vec<&String> = named.into_iter().collect();
    styles.sort_by_key(|file| chunks.iter().position(|(_, chunk)| chunk.css.contains(file)));
    let mut head = icons.to_owned();
    for file in styles {
        head.push_str(&format!(r#"<link rel="stylesheet" href="/{}">"#, escape(file)));
    }
    for (_, chunk) in chunks.iter().filter(|(key, _)| *key != OFFICE) {
        head.push_str(&format!(r#"<link rel="modulepreload" href="/{}">"#, escape(&chunk.file)));
    }
    format!(
        r#"<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Редакция — Новосёл</title>{head}</head><body><div id="root"></div><noscript>Редакции нужен JavaScript: включите его и обновите страницу.</noscript><script type="module" src="/{}"></script></body></html>"#,
        escape(&entry.file)
    )
}

fn hash_of(content: Sha256) -> u64 {
    u64::from_be_bytes(content.finalize()[..8].try_into().expect("eight bytes of thirty-two"))
}

/// `src/pages/{name}/index.tsx`.
fn page_of(key: &str) -> Option<&str> {
    key.strip_prefix("src/pages/")?.strip_suffix("/index.tsx").filter(|name| !name.contains('/'))
}

/// Style sheets first, then the face: the order in which the browser needs them. A page is complete before its scripts run,
/// so they wait in a template, which the entry opens when the page is on the screen.
fn links(manifest: &Manifest, page: Option<&str>) -> String {
    let (mut seen, mut chunks) = (HashSet::new(), Vec::new());
    for key in [Some(ENTRY), Some(START), page].into_iter().flatten() {
        collect(manifest, key, &mut seen, &mut chunks);
    }
    let (mut html, mut named) = (String::new(), HashSet::new());
    let mut link = |rest: &str, file: &str| {
        if named.insert(file.to_owned()) {
            html.push_str(&format!(r#"<link {rest} href="/{}">"#, escape(file)));
        }
    };
    for file in chunks.iter().flat_map(|(_, chunk)| &chunk.css) {
        link(r#"rel="stylesheet""#, file);
    }
    let fonts = chunks.iter().flat_map(|(_, chunk)| &chunk.assets);
    let fonts = fonts.filter(|file| file.ends_with(".woff2") && !file.contains("-ext-"));
    for file in fonts.take(PRELOADED_FONTS) {
        link(r#"rel="preload" as="font" type="font/woff2" crossorigin"#, file);
    }
    html.push_str(r#"<template id="scripts">"#);
    for (_, chunk) in chunks.iter().filter(|(key, _)| *key != ENTRY) {
        html.push_str(&format!(r#"<link rel="modulepreload" href="/{}">"#, escape(&chunk.file)));
    }
    html.push_str("</template>");
    html
}

/// A chunk and everything that it imports, each once, imports first.
fn collect<'a>(
    manifest: &'a Manifest,
    key: &'a str,
    seen: &mut HashSet<&'a str>,
    chunks: &mut Vec<(&'a str, &'a Chunk)>,
) {
    let Some(chunk) = manifest.get(key) else { return };
    if !seen.insert(key) {
        return;
    }
    for import in &chunk.imports {
        collect(manifest, import, seen, chunks);
    }
    chunks.push((key, chunk));
}

/// Icons and the manifest of the site, as far as the bundle has them.
fn icons(files: &StaticFiles) -> String {
    [
        ("favicon.ico", r#"<link rel="icon" href="/favicon.ico" sizes="32x32">"#),
        ("favicon.svg", r#"<link rel="icon" href="/favicon.svg" type="image/svg+xml">"#),
        ("apple-touch-icon.png", r#"<link rel="apple-touch-icon" href="/apple-touch-icon.png">"#),
        ("site.webmanifest", r#"<link rel="manifest" href="/site.webmanifest">"#),
    ]
    .into_iter()
    .filter(|(file, _)| files.has(file))
    .map(|(_, tag)| tag)
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifest() -> Manifest {
        serde_json::from_value(serde_json::json!({
            "src/entry-client.ts": {
                "file": "assets/entry.js", "css": ["assets/all.css"],
                "assets": ["assets/golos-latin-ext-wght.woff2", "assets/golos-cyrillic-wght.woff2"]
            },
            "src/start.ts": { "file": "assets/start.js", "imports": ["_react.js", "src/entry-client.ts"] },
            "_react.js": { "file": "assets/react.js" },
            "_card.js": { "file": "assets/card.js", "imports": ["_react.js"], "css": ["assets/card.css"] },
            "src/pages/listing/index.tsx": {
                "file": "assets/listing.js", "imports": ["src/entry-client.ts", "_card.js"]
            },
            "src/pages/listing/deep/index.tsx": { "file": "assets/deep.js" }
        }))
        .unwrap()
    }

    #[test]
    fn a_page_names_what_it_needs_once_and_nothing_of_other_pages() {
        let html = links(&manifest(), Some("src/pages/listing/index.tsx"));
        let expected = [
            r#"<link rel="stylesheet" href="/assets/all.css">"#,
            r#"<link rel="stylesheet" href="/assets/card.css">"#,
            r#"<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/golos-cyrillic-wght.woff2">"#,
            r#"<template id="scripts"><link rel="modulepreload" href="/assets/react.js">"#,
            r#"<link rel="modulepreload" href="/assets/start.js">"#,
            r#"<link rel="modulepreload" href="/assets/card.js">"#,
            r#"<link rel="modulepreload" href="/assets/listing.js"></template>"#,
        ];
        assert_eq!(html, expected.concat());
        assert!(!links(&manifest(), None).contains("card"));
    }

    #[test]
    fn the_back_office_has_its_own_files_alone() {
        let manifest: Manifest = serde_json::from_value(serde_json::json!({
            "src/entry-client.ts": { "file": "assets/entry.js", "css": ["assets/all.css"] },
            "src/office/entry.tsx": {
                "file": "assets/office.js", "css": ["assets/office.css"], "imports": ["_office-shared.js"]
            },
            "_office-shared.js": { "file": "assets/office-shared.js", "css": ["assets/office-shared.css"] },
        }))
        .unwrap();
        let html = office(&manifest, "", &manifest[OFFICE]);
        assert!(!html.contains("all.css") && !html.contains("entry.js"), "{html}");
        let places: Vec<_> = ["office-shared.css", "office.css", "office-shared.js", "office.js"]
            .iter()
            .map(|file| html.find(&format!("/assets/{file}")).unwrap())
            .collect();
        assert!(places.is_sorted(), "{html}");
    }

    #[test]
    fn pages_are_the_folders_of_pages() {
        assert_eq!(page_of("src/pages/listing/index.tsx"), Some("listing"));
        assert_eq!(page_of("src/pages/listing/deep/index.tsx"), None);
        assert_eq!(page_of("_card.js"), None);
    }

    #[test]
    fn a_configured_folder_without_a_bundle_is_an_error() {
        let dir = tempfile::tempdir().unwrap();
        let error = Bundle::of_config(Some(dir.path())).unwrap_err();
        assert!(error.to_string().starts_with("read web bundle"), "{error}");
    }
}
